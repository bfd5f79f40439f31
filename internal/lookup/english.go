package lookup

func (spoken) English() Words { return english }

// english is the search's knowledge of English.
var english = Words{
	Folds:    "’: é:e è:e ä:a ö:o ü:u ê:e à:a ç:c ß:ss œ:oe",
	Suffixes: "ings ing ers er ied ed ies es s e y",
	Filler: "a an the is are was were be been am do does did done have has had having shall should will would i you he she it we they me my " +
		"your his her its our their them us of to in on at by for with from as and or but if when then than that this these those what which who whose whom how why where " +
		"there here not no so just any some also still again really actually ever get gets got now let want s t re cant cannot dont doesnt isnt didnt wont im about into out up one " +
		"brother sister mother father mum mom mummy dad daddy grandpa grandma grandmother grandfather granny uncle aunt cousin son daughter kid kids child wife husband girlfriend boyfriend friend friends mate buddy guy neighbour neighbor says said claims claimed thinks insists argues swears please help hi hello ok okay thanks yes well anyway somehow suddenly always today yesterday tonight evening lol um uh hmm should’ve ppl because since though although while after beginner beginners question gonna gotta wanna ain aint gimme dunno yeah nope hey oi ya ye yer youse y all me mine ours mate mates lads guys bloke fella dude wee nan nana gran pop pops bro sis hubby auntie nephew niece toddler wondering quickly exactly basically literally honestly apparently supposedly accidentally supposed meant doing going came come comes thing things way else way than too very still yet",
	Same: []string{
		"2 two second", "twice double again", "must need obliged forced required compulsory obligatory obligation mandatory voluntary optional", "may can could allowed allow might permitted possible legal", "3 three third", "4 four fourth", "5 five fifth", "6 six", "7 seven", "8 eight", "9 nine", "10 ten", "15 fifteen",
		"win wins won winner winning take takes taken took", "lose loses lost loser", "number numbers value values rank", "cover covered facedown under",
		"look see inspect peek check view", "previous old last earlier before", "leave leaves leaving quit quits go", "name names named naming decide decides", "self myself yourself himself",
		"talk say tell tells telling comment speak discuss", "mistake wrong error slip wrongly incorrect incorrectly mistakenly false", "refuse decline", "end ends over finished ending", "beat beats higher", "high highest big",
		"missing short lost", "many much", "zero 0 none nothing", "first initially", "at once immediately instantly", "people persons players player", "back return returned",
		"land exactly exact hit", "box deck pack", "retroactive retroactively before",
		"forget forgot forgotten overlook overlooked unnoticed", "change changes switch swap become becomes became turns", "low lower lowest small smaller",
		"reach reaches hit arrive arrives", "hold own possess holding owned", "happen happens happened", "know known clear settled", "need use used",
		"several multiple plural", "only single sole", "hidden covered concealed", "collect collected gather gathered", "sit sits seat place", "notice noticed realise realised realize realized discover discovered spotted",
		"pile stack heap", "beneath underneath below under", "show shows shown expose exposed", "everybody everyone all", "nobody noone",
		"total overall altogether sum", "rotate rotates alternate", "long length duration", "lay laid lies lying put",
		"suit colour color blue brown yellow green red blues reds", "exceed exceeded overshoot beyond past", "add added count counted",
		"special designating designator designation designates", "floor ground carpet sofa couch chair",
		"joint equal level tied draw",
		"bluff bluffing talk", "swap exchange replace",
		"target goal finish", "direction clockwise anticlockwise counterclockwise",
		"dummy third invisible ghost", "throw chuck dump toss discard", "visible open turned faceup", "grab grabbed pick picked took", "correct fix repair adjust", "substitute sub replacement replace", "quick fast early",
		"begin begins began begun beginning start starts started starting open opens opened", "deal deals dealt dealing distribute", "lead leads led leading", "trump trumps trumped trumping ruff ruffs ruffed ruffing", "discard discards discarded sluff sluffed slough throw throws threw thrown chuck chucked dump dumped toss tossed shed ditch", "fall falls fell fallen drop drops dropped slip slipped", "see sees saw seen", "catch caught", "keep keeps kept hold holds held", "marker markers disc discs piece pieces token pawn", "board track scoreboard", "penalty penalties punish punishment punished fine sanction penalised penalized", "cheat cheats cheated cheating lie lied lying", "renege reneged revoke revoked", "both two pair", "choose chooses chose chosen choosing pick picks picked picking select selects selected selecting", "point points score scores", "give gives gave given", "stay stays stayed remain remains", "off away out", "count counts counted counting tally", "gotta must hafta obliged", "wrong wrongly bad",
	},
}
