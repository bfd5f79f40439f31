package ebbes

import "github.com/ebbesgo/ebbes/internal/wording"

var english = words{
	Common: wording.English,

	roles: [...]text{"no role", "trump", "plus", "ebbes", "minus", "nix"},
	phases: [...]text{
		NoPhase: "no game", Dealing: "dealing", Starting: "starting", Selecting: "selecting", Playing: "playing", Over: "over",
	},
	kinds: [...]text{
		0:            "not refused",
		ErrMalformed: "no such move, card or seat",
		ErrOver:      "the game is over",
		ErrPhase:     "not now",
		ErrTurn:      "it is {somebody else’s|not your} turn",
		ErrClause:    "against the rules",
	},
	variants: wording.Names{None: "base game", Each: []text{"more cards", "select designations"}},
	ends:     wording.Names{None: "not ended", Each: []text{"finish reached", "Dabbscheedel reached", "rounds played"}},

	fictive: wording.Person{Subject: "the fictive player", Listed: "the fictive player", Object: "the fictive player"},
	events: eventWords{
		numberTurnedUp: "Number card {number} is turned up.",
		dealt:          "{Dealer} {deals|deal} {size} {card|cards} each{hand}{open}.",
		hand:           "; {seat} {holds|hold} {cards}",
		open:           "; the fictive player shows {cards}",
		startsFirst:    "{Starter} {starts|start} the first round.",
		startsItself:   "As nix winner, {by} {starts|start} the round.",
		named:          "{By} {names|name} {starter:object} as starter.",
		selected:       "{By} {selects|select} {card}.",
		leads:          "{By} {leads|lead} {card}.",
		follows:        "{By} {follows|follow} with {card}.",
		cannotFollow:   "{By} cannot follow {led} and {plays|play} {card}.",
		designated:     "{card} makes {suit} {role}.",
		left:           "That leaves {suit}, which is {role}.",
		trick:          "{By} {takes|take} the trick with {card}, {why}{ignored}.",
		ignored:        "; could not win: {cards}",
		highest:        "the highest card of the led suit",
		highestTrump:   "the highest trump",
		highestArisen:  "the highest card of the suit that became trump",
		turnedUp:       "The fictive player’s {card} is turned up.",
		nixWon:         "{Seat} {has|have} taken the most nix cards, {nix}.",
		nixTied:        "{Tied} have taken {nix} nix {card|cards} each; {seat} {has|have} the highest, {highest}.",
		finish:         "{Seats} {reaches|reach} the finish, which ends the game after round {round}.",
		dabbscheedel:   "{Seats} {reaches|reach} the Dabbscheedel space, which ends the game after round {round}.",
		rounds:         "Round {round} was the last.",
		won:            "{Seats} {wins|win} with {score} {point|points}.",
		wonTogether:    "{Seats} win with {score} {point|points} each.",
	},
	scores: scoreWords{
		gained:       "{Seat} {scores|score} {points} {point|points}{reasons}; total {total} ({clause}).",
		lost:         "{Seat} {loses|lose} {points} {point|points}{reasons}; total {total} ({clause}).",
		even:         "{Seat} {scores|score} 0 points{reasons}; total {total} ({clause}).",
		tally:        "{Seat} {has|have} {points} {point|points} so far this round{reasons}.",
		noTally:      "{Seat} {has|have} no points so far this round.",
		reasons:      ": {reasons}",
		noCards:      "no plus or minus cards ({clause})",
		plus:         "{points} for plus ({clause})",
		minus:        "{points} for minus ({clause})",
		ebbes:        "{points} for ebbes ({clause})",
		ebbesBetween: "{points} for ebbes with {cards} {card|cards}, between {fewest} and {most} ({clause})",
		mostEbbes:    "nothing for ebbes with {cards} {card|cards}, the most ({clause})",
		fewestEbbes:  "nothing for ebbes with {cards} {card|cards}, the fewest ({clause})",
		asMany:       "nothing for ebbes, as everybody has {cards} ({clause})",
	},
	turns: turnWords{
		deals:        "{By} {is|are} to deal.",
		names:        "{By} may name who starts: {seats:or}.",
		starts:       "{By} {is|are} to start.",
		selects:      "{By} may select a pair: {suits} with {numbers}.",
		leads:        "{By} {is|are} to lead: any card may be played.",
		follows:      "{By} {is|are} to play: {led} must be followed.",
		followsWith:  "{By} must follow {led}: {cards}.",
		cannotFollow: "{By} cannot follow {led} and may play any card.",
		forced:       "{By} {is|are} to play: {cards}.",
	},
	moves: moveWords{
		deals: "{By} {deals|deal}.",
		plays: "{By} {plays|play} {card}.",
		deal:  "deal", start: "start {seat:number}", choose: "select {card}",
	},
	typed: typedWords{
		start: "start, starts, starter, begin, begins, name, names, nominate, choose, pick, first, go first, goes first, play first, plays first, lead, leads, starting, beginning",
		choose: "select, selects, choose, chooses, pick, picks, take, takes, choosing, selecting, picking, taking, " +
			"pair, combine, designate",
		play: "play, plays, lead, leads, follow, follows, lay, lays, put, throw, throws, discard, trump, take, use, " +
			"playing, leading, following, throwing, drop, …down, …away, …off",
	},
	agreed: agreedWords{
		players: "players, player, people, persons, friends, handed", starter: "starter, starts, begins, first, goes first, plays first, leads",
		dealer: "dealer, deals, dealing", rounds: "rounds, round",
		finish: "finish, finish at", dabbscheedel: "Dabbscheedel, Dabbscheedel at",
		base: "base game, standard rules, no variants, without variants, without any variants",
		both: "both variants, variants 1 and 2, variant 1 and 2", all: "all variants",
		variants: [...]text{
			"variant 1, variant one, first variant, more cards",
			"variant 2, variant two, second variant, select designations, selecting designations",
		},
		aside: "we, we’re, us, are, there are, play, playing, game, only, using, in, at, over",
	},
	diagram: diagramWords{
		round: "round {round} of {rounds}, {phase}", designating: "designating: {cards}", role: "{role} {suit}",
		over: "{ends}; {winner|winner|winners}: {winners}",
		seat: "seat", trick: "trick", taken: "taken", tally: "tally", score: "score", void: "void", hand: "hand",
		dealer: "d", wins: "wins", below: "see below", display: "display", faceDown: "face down",
	},
	subjects: [...]text{
		aCard: "card", aSetOfCards: "set of cards", aMove: "move", aState: "state", aView: "view", aRecord: "record",
		aTag: "tag", aConfig: "configuration", aLanguage: "language", aSeat: "seat", aSuit: "suit", aRole: "role",
		aPhase: "phase", aVariant: "variant", anEnd: "end", aKind: "kind",
		aDeck: "deck", aTrick: "trick", aSetOfSeats: "set of seats", someEvents: "events", aViewInJSON: "view in JSON", aRow: "row of cards",
	},
	fields: map[string]text{
		"Players": "number of players", "Variants": "variants", "Starter": "first starter", "Dealer": "first dealer",
		"Rounds": "number of rounds", "Track.Finish": "finish", "Track.Dabbscheedel": "Dabbscheedel space",
	},
	reasons: [...]text{
		badInteger: "want a whole number of at most four digits",

		wrongParts:   "{n} {part|parts}, want {want}",
		wantRange:    "want {low} to {high}",
		anyVariants:  "any or none of: {variants}",
		fiveRounds:   "5 without variant 2",
		noTrack:      "none without variant 2",
		noPerson:     "no person sits there",
		secondRest:   "* may appear only once, and not in a view",
		notHidden:    "? is only for what a view does not show",
		hiddenHand:   "the view does not show this hand; write ?",
		faceDownCard: "what lies face down is a card in a state, ? in a view",

		wrongNumbers:  "want one number card for each round so far",
		otherStarter:  "another seat starts the first round",
		wrongTrick:    "want the leader and 1 to {most} cards",
		notInPlay:     "{card} is not in play",
		noPlace:       "{card} is missing",
		deepColumn:    "a column never has that many cards",
		hasRole:       "{suit} already has another role",
		notDesignated: "{suit} has no role until its designating card is played",
		lacksRole:     "{card} has been played, which gives {suit} a role",
		lateRole:      "{suit} got its role in the trick on the table, after the others",
		missingTrick:  "the last trick is missing",
		brokenTricks:  "{n} {card|cards} cannot be whole tricks of {size}",
		notWithWinner: "{seat} has won the trick but does not have it",
		otherLeader:   "{seat} leads the first trick",
		noTrickWon:    "{seat} has won no trick yet, so cannot lead",
		wrongHand:     "{seat} holds {n} {card|cards}, want {want}",
		wrongDisplay:  "the display has {n} {card|cards}, want {want}",
		bareCard:      "a face-down card lies bare, but has not been turned up",
		notForced:     "the fictive player cannot have played {card}",
		notVoid:       "{seat} is void in {suit} but has {card}",
		tooManyVoids:  "not that many suits have been led",
		outOfReach:    "{score} before this round is out of reach",
		endedBefore:   "the game would have ended before this round",

		tooManyRounds: "more than {limit} rounds",
		dealInLine:    "a deal begins a line",
		badNumberCard: "want a number card or nothing",
		wantHands:     "want the hand of each seat, such as 1: B1 B2 …",
		wrongDeal:     "{seat} is dealt {n} {card|cards}, want {want}",

		wantDeal:       "the next round is to be dealt",
		wantStart:      "the nix winner is to name the starter",
		wantSelect:     "a pair is to be selected",
		wantPlay:       "a card is to be played",
		wrongDeck:      "the deck is not all cards in play, each once",
		numberGone:     "the pile has no such number card left",
		noNumberCard:   "there is no such number card",
		noNumberUp:     "with variant 2 no number card is turned up",
		pairTaken:      "its colour or number card is taken",
		notHeld:        "{that player does|you do} not hold it",
		mustFollow:     "{the led suit must be followed|you must follow the led suit}",
		mustFollowWith: "{the led suit must be followed|you must follow the led suit}: {led}, {cards}",
		forced:         "the fictive player plays its leftmost open card of the led suit, else its leftmost",
		forcedWith:     "the fictive player plays its leftmost open card of the led suit, else its leftmost: {cards}",
		namesItself:    "the fictive player names itself",
	},

	clauses: map[Clause]clauseWords{
		"T1": {
			title: "The cards in play",
			text:  "There are 75 cards in five suits, blue, brown, yellow, green and red, each with the values 1 to 15. Three players use the values 1 to 6 of every suit, four use 1 to 8 and five use 1 to 10. All these cards are dealt, ten to each player; the rest stay in the box.",
		},
		"T2": {
			title: "The number cards",
			text:  "The number cards 1 to 5 are shuffled and form a face-down pile. The top one is turned up for each round and afterwards goes face up under the pile, so none comes twice, five rounds use them all, and everyone knows which are left. Variant 1 does not change this pile; variant 2 does without it (see V1).",
		},
		"T3": {
			title: "All markers start at 0",
			text:  "Each player takes a wooden disc as marker and the scoring card in its colour. Every marker begins on the start space of the scoring track, which counts as 0 points.",
		},
		"T4": {
			title: "Who starts the first round",
			text:  "Whoever most recently played something starts the first round: that is the rulebook’s pun, since ebbes means “something”. Here the first starter is agreed before the game; the default is seat 1.",
			ruling: Ruling{
				Open:    "Only the table can tell who last played something, and it may well argue about it.",
				Decided: "The first starter is agreed before the game; the default is seat 1.",
				Reason:  "Any other method would be a rule that the rulebook does not have.",
				Others:  "Draw lots for the first starter.",
			},
		},
		"T5": {
			title: "Who deals the first round",
			text:  "The first dealer is agreed before the game. The default is the player to the right of the first starter; when two people play, it is the person who does not start. Dealer and starter may be the same person.",
			ruling: Ruling{
				Open:    "No edition says who deals first.",
				Decided: "The first dealer is agreed before the game. The default is the player to the right of the first starter or, of two people, the one who does not start.",
				Reason:  "In most card games the player to the dealer’s left leads. The fictive player, who may sit on the starter’s right, cannot deal (F8).",
				Others:  "The first starter deals.",
			},
		},
		"T6": {
			title: "Dealing",
			text:  "The shuffled cards are dealt out evenly, one at a time and clockwise, beginning on the dealer’s left. The order in which a player’s own cards arrive does not matter, except to the fictive player, whose cards are laid out in that order (F3).",
			ruling: Ruling{
				Open:    "The rulebook only says that everyone gets equally many cards.",
				Decided: "One card at a time, beginning on the dealer’s left.",
				Reason:  "That is the usual way, and the fictive player’s display needs a fixed order.",
				Others:  "Deal packets of five, so that the display is dealt row by row.",
			},
		},
		"T7": {
			title: "The deal passes to the left",
			text:  "The first dealer deals first (T5). From the second round on, the last dealer’s left-hand neighbour shuffles and deals. With two people the deal simply alternates (see F2).",
		},

		"P1": {
			title: "One card each",
			text:  "The starter leads any card to the first trick. Then everyone else, clockwise, plays exactly one card from the hand, face up. A round has ten tricks, or fifteen with variant 1, and ends when all hands are empty.",
		},
		"P2": {
			title: "Following suit",
			text:  "Anyone who holds a card of the suit that was led must play one. That holds even if the suit is trump, or became trump a moment ago, and even if the player would rather trump. The fictive player follows with open cards only (see F4).",
		},
		"P3": {
			title: "Trumping and discarding",
			text:  "A player with no card of the suit led may play any card: a trump, once there is a trump suit, or a discard. Nobody has to trump.",
		},
		"P4": {
			title: "Who takes the trick",
			text:  "The highest trump in the trick takes it. If there is no trump in it, the highest card of the suit led does. No other card takes a trick, however high it is.",
		},
		"P5": {
			title: "Trump that arises in a trick",
			text:  "A trick is judged once it is complete. If a suit becomes trump during the trick, every card of that suit in it counts as a trump, no matter when it was played: the card that made the suit trump, any card of it discarded earlier and, if it is the suit that was led, all the cards that led and followed. The highest of them takes the trick.",
			ruling: Ruling{
				Open:    "Trump takes effect at once, but no edition says what becomes of cards of that suit already in the trick.",
				Decided: "They are trumps too, because the winner is found when the trick is complete.",
				Reason:  "In the rulebook’s first example blue 10 is led and blue 1 makes blue trump. If the 10 were not a trump, the 1 would beat it, which nobody at a table expects.",
				Others:  "Only cards played from that moment on are trumps.",
			},
		},
		"P6": {
			title: "Taking the trick and leading the next",
			text:  "The winner gathers in the trick, keeps it face down and leads any card to the next one. What each player has taken counts as known to all, because all have seen it played.",
			ruling: Ruling{
				Open:    "Tricks taken lie face down. No edition says whether they may be looked at again.",
				Decided: "What each player has taken counts as known to all; whether the cards may be leafed through is up to the table.",
				Reason:  "Everyone saw the cards fall, so they are a matter of memory, not a secret.",
				Others:  "Only the last trick may be looked at, as in many trick-taking games.",
			},
		},

		"D1": {
			title: "Five cards designate",
			text:  "In every round five cards are designating cards; in the base game they are the five whose value is on the number card, in variant 2 the five that were selected (V4). When one of them is played, its suit gets the next free role at once, in the fixed order trump, plus, ebbes, minus. A card that is merely dealt or turned up designates nothing.",
		},
		"D2": {
			title: "The suit left over is nix",
			text:  "As soon as there is a minus suit, the one suit left is nix. The fifth designating card changes nothing any more.",
		},
		"D3": {
			title: "Several in one trick",
			text:  "If several designating cards fall in one trick, they take effect in the order in which they were played.",
		},
		"D4": {
			title: "Roles last for the round",
			text:  "A suit keeps its role until the round is over, and in the next round every suit starts without one. Since all cards are played, every suit has a role by the end of the round.",
		},

		"S1": {
			title: "Plus and minus cards",
			text:  "Each plus card you have taken earns a point and each minus card costs one, whoever played it. Trump cards score nothing. For every role, ebbes and nix included (S2, S3), cards taken before their suit had the role count just like those taken later.",
		},
		"S2": {
			title: "Ebbes: neither most nor fewest",
			text:  "The players with the most cards of the ebbes suit get nothing for it, and neither do those with the fewest, even if that is none. Everyone else gets 3 points. All who tie for most or for fewest get nothing; if all have equally many, nobody scores.",
			ruling: Ruling{
				Open:    "Nothing shows what happens when players tie for most; the rulebook’s example only has a tie for fewest (S5). And by the German and French texts the players with the most and the fewest cards get “no points”, without a word about what for; only the English text adds that it means these cards.",
				Decided: "All who tie for most get nothing either, and nobody scores if all have equally many. Only the 3 points are lost: plus and minus cards count for everyone.",
				Reason:  "The most and the fewest are named in one breath, and scoring goes suit by suit.",
				Others:  "A player who ties for most does not have the most, and scores; or the most and the fewest ebbes cards cost a player all the points of the round.",
			},
		},
		"S3": {
			title: "The nix winner names the starter",
			text:  "Nix cards score nothing. Whoever has taken the most of them names the player who starts the next round, and may choose any player, including themselves. If several have the most, the one of them with the highest nix card decides. For the fictive player see F7.",
			ruling: Ruling{
				Open:    "By the German and French texts the nix winner may name the starter; by the English one the nix winner decides who starts. Only the German and French texts add that the nix winner may choose to start (E2).",
				Decided: "The nix winner must name somebody, and may name any player, including themselves.",
				Reason:  "Somebody has to start, and the German original allows naming oneself.",
				Others:  "If the nix winner names nobody, the last starter starts again, or the player to the dealer’s left does.",
			},
		},
		"S4": {
			title: "Points add up",
			text:  "The points of all rounds add up, and the total may be negative. It is not capped at either end of the track: of two markers beyond the finish, the one with more points is further ahead.",
			ruling: Ruling{
				Open:    "The printed track has a last space at each end. No edition says what happens to points beyond it, and none says outright that a total may be negative.",
				Decided: "Totals may be negative, and they go on past both ends of the track.",
				Reason:  "Otherwise the points of the last round would be worth less to a player who is far ahead.",
				Others:  "All markers that get to the last space stay there, tied.",
			},
		},
		"S5": {
			title: "Example of ebbes",
			text:  "Five players have taken 0, 0, 2, 3 and 5 ebbes cards. For these they score 0, 0, 3, 3 and 0 points (S2).",
		},

		"R1": {
			title: "The order of a round",
			text:  "A number card is turned up, all the cards are shuffled and dealt, and everyone looks at their hand. From the second round on, the last round’s nix winner now names the starter (S3). Then the starter leads. In variant 2 no number card is turned up (see V1); instead, pairs are selected just before the lead (V2). In the first round the rulebook has the cards dealt before the number card is turned up; that makes no difference.",
		},
		"R2": {
			title: "Five rounds",
			text:  "Without variant 2 the game lasts exactly five rounds, with or without variant 1, however far the markers get on the track.",
		},
		"R3": {
			title: "Who wins",
			text:  "Whoever is furthest ahead at the end wins the game. If several are level in front, they all win.",
		},

		"F1": {
			title: "A fictive third player",
			text:  "Two people play like three, with the same cards. The third player is fictive and always sits on the dealer’s left, so the order clockwise is dealer, fictive player, partner.",
		},
		"F2": {
			title: "The seating turns with the deal",
			text:  "The fictive player cannot deal, so the two people take turns, and the clockwise order is reversed each time: first person, fictive player, second person when the first deals; second, fictive, first when the second does. The order holds for dealing, selecting and playing alike.",
			ruling: Ruling{
				Open:    "The deal passes to the left (T7) and the fictive player sits on the dealer’s left. Unless somebody moves, the fictive player would have to deal.",
				Decided: "The two people take turns dealing, and the order is reversed with each deal.",
				Reason:  "It is the only seating in which both clauses hold and a person deals.",
				Others:  "The same person always deals.",
			},
		},
		"F3": {
			title: "The fictive player’s display",
			text:  "The fictive player’s first five cards are laid in a row from left to right, face down, and the next five on top of them, face up. Nobody looks at the ones underneath, not even the dealer. The open ones are seen before the starter is named and before anyone selects. An open designating card designates nothing until it is played (D1).",
			ruling: Ruling{
				Open:    "No edition says whether anyone may look at the cards underneath, or whether the display is in view when the starter is named and the pairs are selected.",
				Decided: "Nobody looks underneath. The open cards are in view as soon as they are dealt.",
				Reason:  "Face down means hidden, and the display is laid out during the deal, which comes first (R1).",
				Others:  "The dealer sees the cards while laying them down; or the upper row stays face down until the starter is known.",
			},
		},
		"F4": {
			title: "What the fictive player plays",
			text:  "The fictive player follows suit with its leftmost open card of the suit led. If it has none open, it plays its leftmost open card, even if a card of that suit lies face down; it never chooses to trump. When it leads, it leads its leftmost open card. A designating card designates when it is played, like anyone’s.",
			ruling: Ruling{
				Open:    "The rulebook says what the fictive player leads after winning a trick, but not what it leads as the starter, nor whether a face-down card has to follow suit, nor from which side of the table its left is seen.",
				Decided: "As the starter too it leads its leftmost open card. Only open cards can follow suit. Left is where the first card was laid down, whichever side of the table one looks from.",
				Reason:  "That way it always does the same, and nobody has to look under a card.",
				Others:  "A person chooses its card when it starts.",
			},
		},
		"F5": {
			title: "Turning up",
			text:  "A face-down card that lies bare at the end of a trick is turned up before the next card is led, and never earlier. Turning it up designates nothing (D1).",
			ruling: Ruling{
				Open:    "The rulebook has the bare card turned up between two tricks. It does not say that nobody may turn it up sooner, nor what happens if it is a designating card.",
				Decided: "It stays hidden until the trick is complete, and designates only when it is played.",
				Reason:  "Players still to play to the trick should not know more than those before them, and only a card played designates.",
				Others:  "It is turned up as soon as the card above it is played.",
			},
		},
		"F6": {
			title: "The fictive player scores",
			text:  "The fictive player is scored like everyone else. It counts for the most and the fewest ebbes cards, collects points, can end the game in variant 2 and can win.",
			ruling: Ruling{
				Open:    "The rulebook has the round scored as among three, but does not say whether the fictive player can win.",
				Decided: "It can, and it can reach the ends of the track.",
				Reason:  "The winner is whoever is furthest ahead, and it has a marker like the others.",
				Others:  "Only people can win the game or end it.",
			},
		},
		"F7": {
			title: "The fictive player names itself",
			text:  "If the fictive player has taken the most nix cards, it names itself as the starter; nobody chooses for it. A person with the most nix cards may also name the fictive player.",
			ruling: Ruling{
				Open:    "No edition says whom the fictive player names, nor whether a person may name it.",
				Decided: "It names itself, and a person may name it.",
				Reason:  "It has no will of its own, and starting is what the nix winner has won. Whoever names the starter may choose any player (S3), and it is one of them.",
				Others:  "The dealer names the starter for it, or the person with more nix cards than the other; or a person has to name a person.",
			},
		},
		"F8": {
			title: "People start and deal first",
			text:  "The first starter and the first dealer are people.",
			ruling: Ruling{
				Open:    "Whether the fictive player can start the first round or deal it.",
				Decided: "It can do neither, and it never deals.",
				Reason:  "It has never played anything before (T4), and has no hands to deal with.",
				Others:  "It may be drawn by lot as the first starter.",
			},
		},
		"F9": {
			title: "Two layers with variant 1",
			text:  "With variant 1 the fictive player gets 15 cards. Five are laid face down, the next five face down on top of them, and the last five face up on top of those. After each trick, if the fictive player’s card came off a column that still has cards, the next one there is turned up (F5), however many the other columns have left.",
			ruling: Ruling{
				Open:    "The display is described for ten cards only.",
				Decided: "A second face-down row lies between the first one and the open cards.",
				Reason:  "It is the same procedure, carried on.",
				Others:  "Five columns of two and a hand of five; or all but the first five face up.",
			},
		},
		"F10": {
			title: "The fictive player selects nothing",
			text:  "In variant 2 the fictive player is skipped when pairs are selected. The two people take turns. The first person clockwise after the starter selects first: the dealer’s partner if the fictive player or the dealer starts, otherwise the dealer. That person selects three pairs, the fifth included, and the other two.",
			ruling: Ruling{
				Open:    "The rules for two people do not mention variant 2.",
				Decided: "Only people select.",
				Reason:  "The fictive player never makes a choice.",
				Others:  "It draws a pair by lot.",
			},
		},

		"M1": {
			title: "More cards",
			text:  "With variant 1 three players add the values 7 to 9 of every suit, four add 9 to 12 and five add 11 to 15, so that everyone holds 15 cards. Two people add the same cards as three. Nothing else changes.",
			ruling: Ruling{
				Open:    "No edition says which cards two people add.",
				Decided: "The same as three.",
				Reason:  "In everything else, too, they play with the cards of three.",
				Others:  "Two people cannot play variant 1.",
			},
		},

		"V1": {
			title: "All number cards lie open",
			text:  "In variant 2 the number cards of all values in play and the five colour cards lie face up on the table. There is no pile, and no number card is turned up.",
		},
		"V2": {
			title: "Selecting pairs",
			text:  "Beginning on the starter’s left and going clockwise, each player in turn takes one of the remaining number cards and one of the remaining colour cards. The pair stands for one designating card. This goes on round the table until all five colour cards are taken, so among four the starter’s left-hand neighbour selects the fifth pair, too. Then the starter leads. So every suit comes up once and every number at most once, and a player may end up with several pairs.",
		},
		"V3": {
			title: "Any pair",
			text:  "A player may combine any of the number cards and colour cards that are left, and need not hold the card that they stand for.",
		},
		"V4": {
			title: "Selected cards designate",
			text:  "A selected card designates when it is played, just as in the base game (D1). Its colour card goes to the board; its number card is no longer needed and is put aside, face down.",
			ruling: Ruling{
				Open:    "One sentence can be read as if nix needed a designating card of its own, and so waited for the fifth. No edition says what becomes of the fifth number card.",
				Decided: "Nix is settled together with minus, as in the base game (D2). The fifth number card stays where it is until all come back (V5).",
				Reason:  "Only one suit is left by then, and no score depends on it.",
				Others:  "The fifth card makes its suit nix.",
			},
		},
		"V5": {
			title: "All cards come back",
			text:  "For the next round all the number cards and colour cards lie on the table again.",
		},
		"V6": {
			title: "Three ways to end",
			text:  "In variant 2 the game ends after a round in which a marker has reached the finish, a marker has reached the Dabbscheedel space, or the agreed number of rounds is complete, whichever comes first. What counts is the total after the whole round, and being past a space counts as having reached it. None of this decides who wins: the winner is whoever is furthest ahead (R3).",
			ruling: Ruling{
				Open:    "Whether a marker that passes a space has reached it, and what follows if several conditions hold at once.",
				Decided: "A space is reached when the marker is on it or past it. If several conditions hold, all of them are announced. None of them decides who wins.",
				Reason:  "Points are counted after the round, and a marker jumps rather than walks.",
				Others:  "Whoever reaches the finish wins, and whoever reaches the Dabbscheedel space loses.",
			},
		},
		"V7": {
			title: "The number of rounds",
			text:  "In variant 2 the number of rounds is agreed before the game: 1 to 100, by default 5. The rulebook advises at least five (see E11). Without variant 2 there are always five (R2).",
			ruling: Ruling{
				Open:    "The German and English texts advise at least five rounds; the French one makes five the minimum.",
				Decided: "Anything from 1 to 100 is allowed, and 5 is the default.",
				Reason:  "The German original only gives advice, and a short game harms nobody.",
				Others:  "Fewer than five are not allowed.",
			},
		},
		"V8": {
			title: "The length of the track",
			text:  "In variant 2 the finish lies at 20 points and the Dabbscheedel space at −10, unless something else is agreed before the game: 1 to 1000 for the finish, −1 to −1000 for the Dabbscheedel space. Without variant 2 there is nothing to agree.",
			ruling: Ruling{
				Open:    "The length of the track can be seen on the board, but no edition states it.",
				Decided: "It is agreed before the game; the defaults are 20 and −10.",
				Reason:  "In five rounds both ends are within reach, and neither is a foregone conclusion.",
				Others:  "Whatever your board shows.",
			},
		},
		"V9": {
			title: "Both variants",
			text:  "The variants may be used on their own or together, by two people too.",
			ruling: Ruling{
				Open:    "In every edition the example in variant 2 has three players using both variants, but none says whether two people may use either.",
				Decided: "Any combination, with any number of players.",
				Reason:  "The variants can be combined freely with the base game, and two people play by its rules like three.",
				Others:  "Two people play the base game only.",
			},
		},

		"E1": {
			title: "Two slips in the English text",
			text:  "Under the minus suit, the English text gives a negative point to every card of the plus suit. It means the minus suit (S1). And after saying who wins the trick if no trumps were played, it goes on that “in that case” the highest trump wins. It means: if any were played (P4).",
		},
		"E2": {
			title: "Naming oneself",
			text:  "The German and French texts say that the nix winner may choose to start; the English one leaves it out (S3).",
		},
		"E3": {
			title: "Names in the ebbes example",
			text:  "Two players of the example change their names: Hauri, Haui or Hauli, and Alex or Klaus. The numbers agree (S5).",
		},
		"E4": {
			title: "How many pairs one may have",
			text:  "The German and English texts speak of two pairs that may lie in front of one player, the French one of several, when fewer than five play (V2).",
		},
		"E5": {
			title: "The names of roles and suits",
			text:  "The board says nix, and so does this edition of the rules; the English rulebook says zilch and the French one Rien. The other roles are trump, plus, ebbes and minus in English, Trumpf, Plus, ebbes and Minus in German, and Atout, Plus, Un peu and Moins in French. The suits are blau, braun, gelb, grün and rot in German, and bleu, marron, jaune, vert and rouge in French. The English rulebook calls the fictive player the virtual player, and a number card a number designation card.",
		},
		"E6": {
			title: "How long trump lasts",
			text:  "By the German and French texts, trump lasts for the rest of the round. The English rule says the complete round, the English example the remainder. This bears on P5.",
		},
		"E7": {
			title: "Trumping only without the suit",
			text:  "Under trumping, only the English text repeats that you must be unable to follow suit. The German and French ones have said so before, under following suit (P2).",
		},
		"E8": {
			title: "The fictive player’s open cards",
			text:  "That the fictive player plays open cards is said in the German text, in some places in the English one and nowhere in the French one (F4).",
		},
		"E9": {
			title: "Nix scores nothing",
			text:  "That nix cards score nothing is said in the French rulebook and on the German scoring card, but in neither the German nor the English rulebook (S3).",
		},
		"E10": {
			title: "Wordings of the ends",
			text:  "By the German text the game ends after one of the conditions, by the English one as soon as one of them is met, by the French one when one of the three is. The English text calls the finish the final space. Only the French one has a player move back to the Dabbscheedel space, which is the nearest that any comes to saying that a total can fall. This bears on V6 and S4.",
		},
		"E11": {
			title: "At least five rounds",
			text:  "At least five rounds are advice in the German and English texts, and the minimum in the French one (V7).",
		},
	},
}
