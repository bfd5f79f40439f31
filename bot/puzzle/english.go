package puzzle

func (translations) English() *words { return &english }

var english = words{
	ahead: "{best} is expected to bring {points} more points than {next}, the best of the others.",
	rid:   "{By} {has|have} no {suit}: {best} is the one to get rid of, {next} the one to keep.",
	led:   "Unseen cards in {suit}: {cards}, in {other}: {others}. {best} is the one to play, {next} the one to keep.",
	kept:  "Who takes the trick hardly depends on it: {best} is the one to give up, {next} the one to keep.",
	turns: "It turns on {clause}: {title}.",
}
