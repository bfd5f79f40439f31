package bot

func (translations) English() *words { return &english }

var english = words{
	play: "play {card}", discard: "discard {card}", give: "give {card}", clear: "clear {suit}",
	name: "name {seat:object}", swap: "swap rule card {number}", pass: "pass",

	points:  "{By}, round {round}: better to {best} than to {played}, {points} points fewer.",
	both:    "{By}, round {round}: better to {best} than to {played}, {points} points fewer, and {wins} more {win|wins} in 100 games.",
	wins:    "{By}, round {round}: better to {best} than to {played}, {wins} more {win|wins} in 100 games.",
	setsOff: "{card} sets off rule card {number}, “{title}”.",
	fits:    "Cards in hand that fit then: {often} instead of {seldom}.",
	goesOut: "{By} then {ends|end} the round in {often} of 100 cases instead of {seldom}.",
	balance: "{Seat}: {lost:+} ± {error} points by own moves, {luck:+} by luck.",
	held:    "{points} {point|points} in round {round}: {n} {card|cards} in hand, {card} the most costly.",
	first:   "Out first in round {round}: the others scored {points} {point|points}.",

	cost: costWords{
		points:  "It would have been better to {best} than to {played}, by {points} points{why}.",
		setsOff: ": {card} sets off rule card {number}, “{title}”",
		fits:    ": {often} {card|cards} in hand would then fit instead of {seldom}",
		goesOut: ": {by} then {ends|end} the round in {often} of 100 cases instead of {seldom}",
	},
	coach: coachWords{
		places:  "What you place sets off nothing; on a low card, more cards fit later.",
		lays:    "What you lay now sets off nothing, but you are rid of it.",
		out:     "{card} is your last card: without it you are out, and the round ends.",
		alarm:   "{Seat} {has|have} only one card left: your hand would cost you {points} {point|points}.",
		setOff:  "With {cards} you set off a rule card.",
		order:   "Play {low} first: it will not fit on {high}.",
		stuck:   "Nothing fits: you clear a pile, and after that only a card of its colour can follow.",
		only:    "Of your cards only {card} fits.",
		one:     "Rule card 3 leaves you one action, unless you cover or clear the 3.",
		clear:   "If you clear {suit}, {n} of your cards {fits|fit} instead of {now}.",
		gets:    "Nobody has fewer cards than {seat:object}: one more slows them down.",
		frees:   "The player you name may discard; nobody has more cards than {seat:object}.",
		swaps:   "The rule card that comes up is in force at once.",
		dearest: "What you keep may count against you, {card} most of all.",
		hand:    "If somebody else goes out now, your hand costs you {points} {point|points}.",
	},
}
