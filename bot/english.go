package bot

func (translations) English() *words { return &english }

var english = words{
	plays:      "In trick {trick} {by} {plays|play} {card}: ",
	selects:    "{By} {selects|select} {card}: ",
	points:     "{best} would have brought {points} more points.",
	both:       "{best} would have brought {points} more points, and {wins} more {win|wins} in 100 games.",
	wins:       "{best} would have won {wins} more {game|games} in 100.",
	designates: "{card} makes {suit} {role}",
	mine:       ", of which {holder} {has|have} taken the most",
	takes:      "With {best} {by} {takes|take} the trick in {often} of 100 cases, with {card} in {seldom}.",
	balance:    "{Seat}: own moves lost {lost} ± {error} points, luck brought {luck:+}.",
	plus:       "+{points} in round {round}: {n} plus {card|cards} in trick {trick}.",
	minus:      "{points} in round {round}: {n} minus {card|cards} in trick {trick}.",
	between:    "+{points} in round {round}: neither the most nor the fewest ebbes cards.",

	cost: costWords{
		points: "{best} instead of {card} would have brought {points} more points{why}.",
		gives:  ": {card} makes {suit} {role}",
		takes:  ": with {best} {by} {takes|take} the trick in {often} of 100 cases, with {card} in {seldom}",
	},
	coach: coachWords{
		starts:   "The player you name leads any card to the first trick.",
		decides:  "With {cards} you decide when a suit gets its role.",
		selects:  "You hold {n} of the cards that can be selected: the holder of a selected card decides when it falls.",
		lacks:    "You hold none of the cards that can be selected, so others decide when the selected one falls.",
		last:     "{card} is your last card.",
		only:     "You must follow {suit}, and {card} is the only one you have.",
		gives:    "You may play {card}, which makes {suit} {role}.",
		givesOne: "You may play {cards}, which makes its suit {role}.",
		brings:   "So far this trick brings {points} {point|points}.",
		costs:    "So far this trick costs {points} {point|points}.",
		beaten:   "Nothing that you may play beats {card}: {leader} {is|are} ahead.",
		enough:   "You play last, and {card} is enough to take the trick.",
		sure:     "Nobody can beat your {card}: it takes the trick.",
		ahead:    "{card} would be ahead, but {seats:or} may still beat it.",
		discards: "You have no {suit}: your card takes the trick only if its suit becomes trump.",
		trumps:   "You have no {suit}: only {trump} would take the trick.",
		follows:  "You must follow {suit}.",
		watch:    "Watch for {cards}: the next to fall makes its suit {role}.",
		least:    "As it stands {role} brings you nothing: nobody has taken less {suit}.",
		most:     "As it stands {role} brings you nothing: nobody has taken more {suit}.",
		even:     "As it stands {role} brings you 3 points: take neither the most {suit} nor the least.",
	},
}
