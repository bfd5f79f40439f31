package lookup

func (translations) English() Words { return english }

// english is the search's knowledge of English.
var english = Words{
	Folds:    "’: é:e è:e ä:a ö:o ü:u ê:e à:a ç:c ß:ss œ:oe",
	Suffixes: "ings ing ers er ied ed ies es s e y",
	Filler: "a an the is are was were be been am do does did done have has had having shall should will would i you he she it we they me my " +
		"your his her its our their them us of to in on at by for with from as and or but if when then than that this these those what which who whose whom how why where " +
		"there here not no so just any some also still again really actually ever get gets got now let want s t re cant cannot dont doesnt isnt didnt wont im about into out up one " +
		"brother sister mother father mum mom mummy dad daddy grandpa grandma grandmother grandfather granny uncle aunt cousin son daughter kid kids child wife husband girlfriend boyfriend friend friends mate buddy guy neighbour neighbor says said claims claimed thinks insists argues swears please help hi hello ok okay thanks yes well anyway somehow suddenly always today yesterday tonight evening lol um uh hmm should’ve ppl because since though although while after beginner beginners question gonna gotta wanna ain aint gimme dunno yeah nope hey oi ya ye yer youse y all me mine ours mate mates lads guys bloke fella dude wee nan nana gran pop pops bro sis hubby auntie nephew niece toddler wondering quickly exactly basically literally honestly apparently supposedly accidentally supposed meant doing going came come comes thing things way else way than too very still yet explain understand clarify describe wondering work works worked happening someone somebody question wat wot wats whats u ur n pls plz cuz cos coz tho bc whether wondered wonder flatmate roommate colleague boss teacher twin twins boy girl man woman lady folks weekend holiday",
	Same: []string{
		"1 first 1st", "2 two second 2nd", "twice double again", "must need obliged forced required compulsory obligatory obligation mandatory voluntary optional", "may can could allowed allow might permitted possible legal", "3 three third 3rd", "4 four fourth 4th", "5 five fifth 5th", "6 six", "7 seven", "8 eight", "9 nine", "10 ten", "15 fifteen",
		"win wins won winner winning take takes taken took", "lose loses lost loser", "number numbers value values rank", "cover covered facedown under",
		"look see inspect peek check view", "previous old last earlier before", "leave leaves leaving quit quits go", "name names named naming decide decides", "self myself yourself himself",
		"talk say tell tells telling comment speak discuss", "mistake wrong error slip wrongly incorrect incorrectly mistakenly false", "refuse decline", "mean means meaning meant definition translate translation", "shout yell call announce declare say", "round rnd", "draw draws drew drawn drawing pick", "flip flips flipped turn reveal uncover", "end ends over finished ending", "beat beats higher", "high highest big",
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
	Wide: []string{
		"variant variants version option extension expansion mode edition module",
		"change changes changed alter alters altered modify modifies modified differ differs different difference affect affects adjust",
		"early premature prematurely hasty soon beforehand", "late afterwards subsequently belated retrospectively", "extra additional more added bonus further spare",
		"determine determines determined designate designated decide decides decided choose set sets fix fixed assign assigns assigned define defines",
		"fake pretend invented made-up nonexistent imaginary dummy virtual ghost phantom bot robot", "couple pair duo twosome two", "hand distribute deal dish pass serve",
		"begin start open kick commence", "finish end conclude terminate stop stops over done", "finish target goal line home arrival", "winner victor champion first ahead lead leading furthest", "loser last bottom worst behind",
		"most highest maximum max largest greatest biggest majority", "fewest least lowest minimum min smallest minority less", "none zero nothing empty without no",
		"collect gather take win capture gain pick hoover hoard amass", "worth value count counts score scores bring brings earn earns yield give gives", "peek peep spy glimpse glance look view inspect examine check",
		"allowed legal permitted okay ok alright fine legitimate acceptable", "forbidden illegal prohibited banned disallowed", "forced forcing compulsory mandatory obligatory must required bound",
		"refuse decline reject pass abstain skip", "argue argument quarrel dispute disagree disagreement row debate", "referee umpire judge arbiter director", "sequence order ordering succession turn",
		"simultaneous simultaneously together same once", "void without lack lacking short none", "special designating designator trigger triggering magic matching determining", "draw tie tied level equal deadlock even",
		"remaining left leftover unused rest", "exchange swap replace trade switch", "reveal uncover flip turn expose open show", "concealed hidden covered facedown underneath secret unseen", "discard dump ditch bin chuck sluff throw shed lose unload",
		"error mistake slip wrong incorrect blunder fault misplay mess", "miscount miscounted recount counting tally adding", "forgot forgotten omitted missed overlooked skipped", "quit leave leaves leaving depart departs departure go abandon", "negative minus below under subzero",
		"positive plus above bonus", "setup preparation prepare set arrange arrangement layout", "round deal hand rounds", "marker disc piece pawn token counter chip stone", "opponent player person participant", "team partner partners partnership alliance",
		"number digit numeral figure value rank", "immediately instantly straightaway directly instant at-once", "possess hold own have got", "clear remove wipe sweep tidy take", "pile stack heap deck stock", "penalty punish punishment fine sanction deduction", "repeat again twice reuse recycle", "spot notice discover realise detect find",
	},
}
