package bot

import "github.com/ebbesgo/ebbes/internal/wording"

var english = words{
	common:  wording.English,
	decimal: ".",

	play: "play {card}", discard: "discard {card}", give: "give {card}", clear: "clear {suit}",
	name: "name {seat:object}", swap: "swap rule card {number}", pass: "pass",

	points:  "{By}, round {round}: better to {best} than to {played}, {points} points fewer.",
	few:     "{By}, round {round}: better to {best} than to {played}, {points} points fewer.",
	both:    "{By}, round {round}: better to {best} than to {played}, {points} points fewer, and {wins} more {win|wins} in 100 games.",
	fewBoth: "{By}, round {round}: better to {best} than to {played}, {points} points fewer, and {wins} more {win|wins} in 100 games.",
	wins:    "{By}, round {round}: better to {best} than to {played}, {wins} more {win|wins} in 100 games.",
	setsOff: "{card} sets off rule card {number}, “{title}”.",
	fits:    "Cards in hand that fit then: {often}, not {seldom}.",
	goesOut: "{By} then {ends|end} the round in {often} cases of 100, not in {seldom}.",
	balance: "{Seat}: {lost} ± {error} points by own moves, {luck} by luck.",
}
