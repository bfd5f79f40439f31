package bot

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// words are the texts of reviews in a language, one file for each language.
type words struct {
	// The move that was played: by card trick. Then the better one: best, and points, wins or both.
	plays, selects       wording.Text
	points, both, wins   wording.Text
	designates, mine     wording.Text // card suit role; holder, the seat that took most of it
	takes                wording.Text // best by often card seldom
	balance              wording.Text // seat lost error luck
	plus, minus, between wording.Text // points round, but for between n trick
	cost                 costWords
	coach                coachWords
}

// translations has the texts of reviews, a method for each language in that language's file.
type translations struct{}

func wordsIn(l ebbes.Language) *words { return wording.In[*words](translations{}, uint8(l)) }

// say fills the slots of a text. The fictive player has the name that t gives it.
func say(t ebbes.Teller, form wording.Text, values ...any) string {
	names := t.Names
	if t.Fictive > 0 && int(t.Fictive) <= len(names) && names[t.Fictive-1] == "" {
		names[t.Fictive-1] = t.Seat(t.Fictive)
	}
	return wording.Teller[ebbes.Language, ebbes.Seat, ebbes.Seats]{
		Language: t.Language, Common: wording.CommonIn(uint8(t.Language)), Names: names[:], You: t.You,
	}.Say(form, values...)
}

// Tell describes a mistake in sentences: the move, the better move, its lead, and its effect. For
// example: "In trick 4 Anna plays B7: G2 would have brought 1.3 more points. G2 makes green minus."
// The text is empty if the move is no mistake, and in an unknown language.
func (j Judgement) Tell(t ebbes.Teller) string {
	w := wordsIn(t.Language)
	if w == nil || !j.Mistake {
		return ""
	}
	t = t.At(j.Before.Config())
	by, best, card := j.Before.Seat(), cardOf(j.Best), cardOf(j.Played)
	form := w.plays
	if _, ok := j.Played.(ebbes.Select); ok {
		form = w.selects
	}
	text := say(t, form, "by", by, "card", card, "trick", fmt.Sprint(j.trick()))
	wins, better := int(math.Round(100*j.Win)), w.both
	switch {
	case j.Points < 0.05 && wins > 0:
		better = w.wins
	case wins <= 0:
		better = w.points
	}
	text += say(t, better, "best", best, "points", j.Points, "wins", wins)
	return strings.Join(append([]string{text}, slices.Collect(j.why(t, w))...), " ")
}

// Why explains in sentences how the best move and the move played differ. It covers roles given to
// a suit and taking the trick, and is empty if they do not differ there, and in an unknown
// language.
func (j Judgement) Why(t ebbes.Teller) string {
	w := wordsIn(t.Language)
	if w == nil {
		return ""
	}
	return strings.Join(slices.Collect(j.why(t.At(j.Before.Config()), w)), " ")
}

// why returns an iterator over the sentences on the differences between the two moves.
func (j Judgement) why(t ebbes.Teller, w *words) iter.Seq[string] {
	return func(yield func(string) bool) {
		best, card := cardOf(j.Best), cardOf(j.Played)
		if given := j.given(); given != ebbes.NoCard && !yield(j.designating(t, w, given)) {
			return
		}
		if often, seldom := percent(j.BestTakes), percent(j.Takes); telling(often, seldom) {
			yield(say(t, w.takes, "by", j.Before.Seat(), "best", best, "often", often, "card", card, "seldom", seldom))
		}
	}
}

// telling reports whether two shares in percent differ enough to be mentioned.
func telling(often, seldom int) bool { return often-seldom >= 50 || seldom-often >= 50 }

// given returns the one of the two cards that would give its suit a role. It is the best card if
// both would, and [ebbes.NoCard] if neither does.
func (j Judgement) given() ebbes.Card {
	for _, m := range []ebbes.Move{j.Best, j.Played} {
		if play, ok := m.(ebbes.Play); ok && j.designates(ebbes.Card(play)) {
			return ebbes.Card(play)
		}
	}
	return ebbes.NoCard
}

// designating names the role that a card gives its suit, and the seat with most of that suit.
func (j Judgement) designating(t ebbes.Teller, w *words, c ebbes.Card) string {
	suit := c.Suit()
	text := say(t, w.designates, "card", c, "suit", suit, "role", j.Before.NextRole())
	if holder := j.holder(suit); holder != ebbes.NoSeat {
		text += say(t, w.mine, "holder", holder)
	}
	return text + "."
}

// designates reports whether a card would give its suit a role.
func (j Judgement) designates(c ebbes.Card) bool {
	return j.Before.NextRole() != ebbes.NoRole && j.Before.Designators().Has(c)
}

// holder returns the seat that has taken the most cards of a suit, or NoSeat for none or a tie.
func (j Judgement) holder(suit ebbes.Suit) (holder ebbes.Seat) {
	most := 0
	for seat := range j.Before.Clockwise(1) {
		switch n := j.Before.Taken(seat).Of(suit).Len(); {
		case n > most:
			holder, most = seat, n
		case n == most:
			holder = ebbes.NoSeat
		}
	}
	return holder
}

// trick returns the number of the trick that the move belongs to, from 1 up.
func (j Judgement) trick() int {
	c := j.Before.Config()
	return c.Cards().Len()/max(3, c.Players) - j.Before.HandSize(j.Before.Seat()) + 1
}

// Tell describes in one sentence the points that a seat lost by its own moves, and its luck. It is
// empty in an unknown language.
func (b Balance) Tell(t ebbes.Teller, seat ebbes.Seat) string {
	w := wordsIn(t.Language)
	if w == nil {
		return ""
	}
	return say(t, w.balance, "seat", seat, "lost", b.Lost, "error", b.LostError, "luck", b.Luck)
}

// cardOf returns the card that is played, or the card that a selected pair is named by.
func cardOf(m ebbes.Move) ebbes.Card {
	switch m := m.(type) {
	case ebbes.Play:
		return ebbes.Card(m)
	case ebbes.Select:
		return ebbes.Card(m)
	}
	return ebbes.NoCard
}

func percent(share float64) int { return int(math.Round(100 * share)) }
