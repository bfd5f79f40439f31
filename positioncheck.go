package ebbes

import (
	"math/bits"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// This file is the second half of reading a position: it refuses positions that no game can have led
// to. The first half, positionread.go, has laid out the fields.

// checkOrder refuses roles that contradict the order of the designating cards in the trick (D3). All
// other designating cards were played before.
func (p *reader) checkOrder(w word, played Cards) error {
	var latest []Suit
	for _, c := range p.t.trick.All() {
		if played.Has(c) {
			latest = append(latest, c.Suit())
		}
	}
	earlier := played.Len() - len(latest)
	for i, suit := range latest {
		if earlier < 0 || p.t.roles[earlier+i] != suit {
			return p.fail(w, D3, lateRole, "suit", suit)
		}
	}
	return nil
}

// settleTrick counts the tricks and finds the winner of the one on the table. It refuses a trick that
// contradicts the cards taken.
func (p *reader) settleTrick() error {
	if err := p.countTricks(); err != nil {
		return err
	}
	if p.t.trick.len == 0 && p.t.tricks == 0 {
		return nil
	}
	w, _ := p.field("trick")
	if p.t.trick.len == 0 {
		return p.fail(w, P6, missingTrick)
	}
	if int(p.t.trick.len) == p.t.seating.len() {
		if err := p.settleWinner(w); err != nil {
			return err
		}
	}
	return p.checkLeader(w)
}

// countTricks counts the tricks taken. It refuses piles that are not whole tricks (P6).
func (p *reader) countTricks() error {
	n := p.t.seating.len()
	for i := range n {
		taken := p.t.taken.of(Seat(i + 1)).Len()
		if taken%n != 0 {
			return p.fail(p.part("taken", i), P6, brokenTricks, "n", taken, "size", n)
		}
		p.t.tricks += uint8(taken / n)
	}
	return nil
}

// part returns a part of a field, or the end of the text if there is no such field.
func (p *reader) part(name string, i int) word {
	w, ok := p.field(name)
	if !ok {
		return w
	}
	return w.Split('/')[i]
}

// settleWinner sets the winner of a complete trick. It refuses a trick that is not among its winner's
// cards (P6).
func (p *reader) settleWinner(w word) error {
	winner := p.t.trickWinner()
	trick := p.t.trick.set()
	if trick.Len() < int(p.t.trick.len) || !trick.Except(p.t.taken.of(winner)).empty() {
		return p.fail(w, P6, notWithWinner, "seat", winner)
	}
	p.t.trick.winner = winner
	return nil
}

// tricksBefore returns the number of tricks before the one on the table.
func (t *table) tricksBefore() int {
	if t.trick.winner != NoSeat {
		return int(t.tricks) - 1
	}
	return int(t.tricks)
}

// checkLeader refuses a leader who cannot have led (R1, P6).
func (p *reader) checkLeader(w word) error {
	leader := p.t.trick.leader
	won := p.t.taken.of(leader).Len() / p.t.seating.len()
	if leader == p.t.trick.winner {
		won--
	}
	switch before := p.t.tricksBefore(); {
	case before == 0 && leader != p.t.starter:
		return p.fail(w, R1, otherLeader, "seat", p.t.starter)
	case before > 0 && won == 0:
		return p.fail(w, P6, noTrickWon, "seat", leader)
	}
	return nil
}

// checkSizes refuses hands and a display that do not fit the tricks (P1).
func (p *reader) checkSizes() error {
	for i := range int(p.t.setup.players) {
		seat := Seat(i + 1)
		if p.isView && seat != p.viewer {
			continue
		}
		if got, want := p.t.hands.of(seat).Len(), p.t.HandSize(seat); got != want {
			return p.fail(p.part("hands", i), P1, wrongHand, "seat", seat, "n", got, "want", want)
		}
	}
	if p.t.setup.players == 2 {
		return p.checkDisplay()
	}
	return nil
}

// checkDisplay refuses a display that does not fit the tricks. It also refuses one with a bare card
// that should have been turned up (F5).
func (p *reader) checkDisplay() error {
	w, _ := p.field("display")
	size, bare := p.t.open.cards().Len(), 0
	for i := range columns {
		size += int(p.t.under.at(i))
		if p.t.bare(i) {
			bare++
		}
	}
	most := 0
	if p.t.trick.winner == NoSeat && p.t.trick.cards[fictiveSeat] != NoCard {
		most = 1
	}
	switch want := p.t.HandSize(fictiveSeat); {
	case size != want:
		return p.fail(w, P1, wrongDisplay, "n", size, "want", want)
	case bare > most:
		return p.fail(w, F5, bareCard)
	}
	return nil
}

// checkForced refuses a display if the fictive player's card in the trick contradicts it (F4).
func (p *reader) checkForced() error {
	played := p.t.trick.cards[fictiveSeat]
	if p.t.setup.players != 2 || played == NoCard {
		return nil
	}
	for i := range columns {
		if before, ok := p.t.putBack(i, played); ok && before.forced() == played {
			return nil
		}
	}
	w, _ := p.field("display")
	return p.fail(w, F4, notForced, "card", played)
}

// putBack returns the table before the fictive player played a card from a column. It reports whether
// the card can have been there.
func (t table) putBack(column int, played Card) (table, bool) {
	possible := t.open.card(column) == NoCard
	if t.trick.winner != NoSeat { // the next card of the column is turned up by now
		possible = int(t.under.at(column)) < t.setup.rowsUnder()
	}
	t.open.set(column, uint8(played))
	for i := range columns {
		possible = possible && !t.bare(i)
	}
	if t.trick.leader == fictiveSeat {
		t.trick = Trick{}
	}
	t.trick.winner = NoSeat
	return t, possible
}

// readVoids reads the suits that the seats have failed to follow in earlier tricks. The trick on the
// table shows the others.
func (p *reader) readVoids() error {
	list, err := p.list("voids", int(p.t.setup.players), appendSlashed)
	for i, w := range list {
		if err == nil && w.Text != nothing {
			err = p.readVoid(w, &p.t.voids[i])
		}
	}
	if err != nil {
		return err
	}
	for s, c := range p.t.trick.All() {
		if led := p.t.trick.Led(); c.Suit() != led && !p.t.fictive(s) {
			p.t.voids[s-1] |= 1 << led
		}
	}
	return p.checkVoids(list)
}

func (p *reader) readVoid(w word, voids *uint8) error {
	for w, rest := w.FirstWord(); w.Text != ""; w, rest = rest.FirstWord() {
		suit, err := p.suit(w)
		if err != nil {
			return err
		}
		*voids |= 1 << suit
	}
	return nil
}

// checkVoids refuses voids in suits that a seat holds, or that no trick can have
// shown (P2).
func (p *reader) checkVoids(list []word) error {
	var earlier uint8 // voids shown by earlier tricks
	for i, w := range list {
		seat := Seat(i + 1)
		played := p.t.trick.cards[seat]
		voids := p.t.voids[i]
		if played != NoCard && played.Suit() != p.t.trick.Led() {
			voids &^= 1 << p.t.trick.Led()
		}
		earlier |= voids
		for c := range p.t.hands.of(seat).With(played).All() {
			if p.t.Void(seat, c.Suit()) {
				return p.fail(w, P2, notVoid, "seat", seat, "suit", c.Suit(), "card", c)
			}
		}
	}
	if bits.OnesCount8(earlier) > p.t.tricksBefore() {
		w, _ := p.field("voids")
		return p.fail(w, P2, tooManyVoids)
	}
	return nil
}

// readScores reads the scores. It refuses scores that are impossible (S4), or that would have ended
// the game in an earlier round (V6).
func (p *reader) readScores() error {
	list, err := p.list("scores", p.t.seating.len(), appendSlashed)
	before, tallies := p.t.table, p.t.tallies()
	fewest, most := p.t.setup.pointsPerRound()
	for i, w := range list {
		score := 0
		if w.Text != "" {
			score, err = p.number(w)
		}
		if err != nil {
			return err
		}
		earlier, rounds := score, int(p.t.round)-1
		if p.t.allPlayed() {
			earlier -= tallies[i].Points()
		}
		if earlier < rounds*fewest || earlier > rounds*most {
			return p.fail(w, S4, outOfReach, "score", strconv.Itoa(earlier))
		}
		p.t.scores[i], before.scores[i] = int16(score), int16(earlier)
	}
	if p.t.setup.has(SelectDesignations) && before.trackEnds() != 0 {
		w, _ := p.field("scores")
		return p.fail(w, V6, endedBefore)
	}
	return err
}

// passTurn finds the seat to move, or the end of the round or the game.
func (p *reader) passTurn() error {
	switch {
	case p.t.allPlayed():
		p.t.endRound()
	case p.t.trick.winner != NoSeat:
		p.t.turn = p.t.trick.winner
	case p.t.trick.len > 0:
		p.t.turn = p.t.trick.leader
		for range p.t.trick.len {
			p.t.turn = p.t.seating.left(p.t.turn)
		}
	}
	return nil
}

// checkWorlds refuses a view without a possible world. In such a view more cards of some suits are
// unseen than there are hidden places for them.
func (p *reader) checkWorlds() error {
	view := p.view()
	for some := uint8(2); some < 2<<suits && p.isView; some += 2 {
		if view.spare(some) < 0 {
			w, _ := p.field("voids")
			return p.fail(w, P2, wording.NoRoom)
		}
	}
	return nil
}
