package bot

import "github.com/ebbesgo/ebbes/internal/wording"

var english = words{
	common:  wording.English,
	decimal: ".",

	plays:      "In trick {trick} {by} {plays|play} {card}: ",
	selects:    "{By} {selects|select} {card}: ",
	points:     "{best} would have brought {points} points more.",
	few:        "{best} would have brought {points} points more.",
	both:       "{best} would have brought {points} points more, and {wins} more {win|wins} in 100 games.",
	fewBoth:    "{best} would have brought {points} points more, and {wins} more {win|wins} in 100 games.",
	wins:       "{best} would have won {wins} more {game|games} in 100.",
	designates: "{card} makes {suit} {role}",
	mine:       ", and {holder} {has|have} taken most of that",
	takes:      "With {best} {by} {takes|take} the trick in {often} {case|cases} of 100, with {card} in {seldom}.",
	balance:    "{Seat}: own moves lost {lost} ± {error} points, luck brought {luck}.",
}
