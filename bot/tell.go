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

// words are what is said about reviews in a language, each in a file of its own.
type words struct {
	// What somebody did: by card trick; and what would have been better: best, and then points,
	// wins or both.
	plays, selects       wording.Text
	points, both, wins   wording.Text
	designates, mine     wording.Text // card suit role; holder, who has taken most of it
	takes                wording.Text // best by often card seldom
	balance              wording.Text // seat lost error luck
	plus, minus, between wording.Text // points round, but for between n trick
	cost                 costWords
	coach                coachWords
}

// spoken is what is said in each language, a method each in the file of the language.
type spoken struct{}

func wordsIn(l ebbes.Language) *words { return wording.In[*words](spoken{}, uint8(l)) }

// say fills the slots of a text. The fictive player is called what t calls it.
func say(t ebbes.Teller, form wording.Text, values ...any) string {
	names := t.Names
	if t.Fictive > 0 && int(t.Fictive) <= len(names) && names[t.Fictive-1] == "" {
		names[t.Fictive-1] = t.Seat(t.Fictive)
	}
	return wording.Teller[ebbes.Language, ebbes.Seat, ebbes.Seats]{
		Language: t.Language, Common: wording.CommonIn(uint8(t.Language)), Names: names[:], You: t.You,
	}.Say(form, values...)
}

// Tell tells of a mistake in sentences: what was played, what would have been better and by how much,
// and what it would have done: "In trick 4 Anna plays B7: G2 would have brought 1.3 points
// more. G2 makes green minus." It is empty if the move is none, and in an unknown language.
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
	told := say(t, form, "by", by, "card", card, "trick", fmt.Sprint(j.trick()))
	wins, better := int(math.Round(100*j.Win)), w.both
	switch {
	case j.Points < 0.05 && wins > 0:
		better = w.wins
	case wins <= 0:
		better = w.points
	}
	told += say(t, better, "best", best, "points", j.Points, "wins", wins)
	return strings.Join(append([]string{told}, slices.Collect(j.why(t, w))...), " ")
}

// Why tells in sentences what the best move does and the one that was played does not, or the other
// way round, as far as that shows: whether a suit gets a role, and who takes the trick. It is empty
// in an unknown language.
func (j Judgement) Why(t ebbes.Teller) string {
	w := wordsIn(t.Language)
	if w == nil {
		return ""
	}
	return strings.Join(slices.Collect(j.why(t.At(j.Before.Config()), w)), " ")
}

// why returns an iterator over sentences that tell what the two moves do, if that differs.
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

// telling reports whether two shares in percent are so far apart that they are told.
func telling(often, seldom int) bool { return often-seldom >= 50 || seldom-often >= 50 }

// given returns which of the two cards would give its suit a role, the best if both would, and
// [ebbes.NoCard] if none does.
func (j Judgement) given() ebbes.Card {
	for _, m := range []ebbes.Move{j.Best, j.Played} {
		if play, ok := m.(ebbes.Play); ok && j.designates(ebbes.Card(play)) {
			return ebbes.Card(play)
		}
	}
	return ebbes.NoCard
}

// designating tells which role a card gives its suit, and to whom that matters most.
func (j Judgement) designating(t ebbes.Teller, w *words, c ebbes.Card) string {
	suit := c.Suit()
	told := say(t, w.designates, "card", c, "suit", suit, "role", j.Before.NextRole())
	if holder := j.holder(suit); holder != ebbes.NoSeat {
		told += say(t, w.mine, "holder", holder)
	}
	return told + "."
}

// designates reports whether a card would give its suit a role.
func (j Judgement) designates(c ebbes.Card) bool {
	return j.Before.NextRole() != ebbes.NoRole && j.Before.Designators().Has(c)
}

// holder returns who has taken more cards of a suit than anybody else, NoSeat if nobody has.
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

// Tell tells in a sentence what a seat has lost by its own moves, and what luck has brought it. It is
// empty in an unknown language.
func (b Balance) Tell(t ebbes.Teller, seat ebbes.Seat) string {
	w := wordsIn(t.Language)
	if w == nil {
		return ""
	}
	return say(t, w.balance, "seat", seat, "lost", b.Lost, "error", b.LostError, "luck", b.Luck)
}

// cardOf returns the card that is played, or that a selected pair stands for.
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
