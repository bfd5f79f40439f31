package ebbes

import (
	"cmp"
	"math/bits"
)

// Chances returns the chances of all cards at once: in the row of [Card.Index] and the column
// of the seat's number less 1, [Worlds.Chance] of the card and the seat, from 0 to 1. Each is
// less than 1e-12 off. The cards that the view shows are there too, with 1 where they lie. All
// are 0 if there is no world. It takes about as long as a single Chance, a few times as long
// where many seats have shown different voids.
func (w *Worlds) Chances() (chances [75][5]float64) {
	w = cmp.Or(w, noWorlds)
	switch {
	case w.supposed != nil:
		w.supposed.chances(&chances)
	case len(w.steps) == 0 || w.steps[0].ways[0] == weight{}:
		return chances
	default:
		w.spreadEvenly(&chances)
	}
	for s := range w.view.Clockwise(1) {
		for c := range w.view.shown(s).All() {
			chances[c.Index()][s-1] = 1
		}
	}
	return chances
}

// spreadEvenly sets the chances of the unseen cards. Cards of a kind are as likely as each
// other to lie in a place, and each place of a group is as likely as the others to get them.
func (w *Worlds) spreadEvenly(chances *[maxCards][maxSeats]float64) {
	averages := w.averages()
	for s := range w.view.Clockwise(1) {
		n, group := w.hidden.of(s, w.view.fictive(s))
		if n == 0 {
			continue
		}
		places := int(w.hidden.groups[group].len)
		for kind, cards := range w.hidden.kinds {
			chance := averages[group][kind] * float64(n) / float64(places*max(1, cards.Len()))
			for c := range cards.All() {
				chances[c.Index()][s-1] = min(1, chance)
			}
		}
	}
}

// Boxes is a set of boxes of a grid, bit suits*g+k for that of the group g and the kind k.
type boxes uint32

func boxOf(group, kind side) boxes { return 1 << (suits*group + kind - firstKind) }

// place returns how many boxes of the set precede one.
func (b boxes) place(box boxes) int { return bits.OnesCount32(uint32(b & (box - 1))) }

func (b boxes) len() int { return bits.OnesCount32(uint32(b)) }

// Boxes returns all boxes that are to be filled.
func (g *grid) boxes() (all boxes) {
	for group := range firstKind {
		all |= boxes(g.open[group]>>firstKind) << (suits * group)
	}
	return all
}

// filled returns the boxes that are left after a step.
func (b boxes) filled(s *step) boxes {
	b &^= boxOf(s.group, s.kind)
	if s.newRow != s.group {
		b &^= boxOf(s.group, firstKind) * (1<<suits - 1)
	}
	if s.newKind != s.kind {
		for group := range firstKind {
			b &^= boxOf(group, s.kind)
		}
	}
	return b
}

// averages returns how many cards of each kind the places of each group get, on average over
// the worlds. It goes back from the last step to the first, as counting did: for each step and
// each stock, it adds up how many cards the boxes will have got in the end.
func (w *Worlds) averages() (averages [maxSeats][suits]float64) {
	grid := w.hidden.grid()
	var open [maxSeats * suits]boxes // before each step: never all, as groups differ in some box
	open[0] = grid.boxes()
	most := 0
	for i := range w.steps[:len(w.steps)-1] {
		s := &w.steps[i]
		open[i+1] = open[i].filled(s)
		most = max(most, len(s.ways)*open[i].len())
	}
	var averagesOf [2][]float64 // a step and the next one, by stock and box
	for i := range averagesOf {
		averagesOf[i] = make([]float64, most)
	}
	here := averagesOf[0]
	for i := len(w.steps) - 2; i >= 0; i-- {
		s, later := &w.steps[i], here
		here = averagesOf[i%2][:len(s.ways)*open[i].len()]
		clear(here)
		s.average(&w.steps[i+1], open[i], open[i+1], here, later)
	}
	for group := range firstKind {
		for kind := firstKind; kind < sides; kind++ {
			if box := boxOf(group, kind); open[0]&box != 0 {
				averages[group][kind-firstKind] = here[open[0].place(box)]
			}
		}
	}
	return averages
}

// average finds the averages for each stock before a step and each open box, given those
// before the next step.
func (s *step) average(next *step, open, nextOpen boxes, here, later []float64) {
	there := s.first
	var b box
	for i := range s.ways {
		if s.ways[i] != (weight{}) {
			s.box(&b, next, &there)
			all, averages := s.ways[i].float(), here[i*open.len():]
			for n := b.least; n <= b.most; n++ {
				from := later[(b.index-n*b.lead)*nextOpen.len():]
				s.fillWith(n, b.ways(n).float()/all, &there, open, nextOpen, averages, from)
			}
		}
		s.advance(&there)
	}
}

// fillWith adds to the averages what follows if the step's box gets n cards, which has the
// given chance. Sides that have become one share what comes to it by how much each has left.
func (s *step) fillWith(n int, chance float64, there *stock, open, nextOpen boxes, averages, later []float64) {
	row := [2]float64{1, 1} // the shares of the filled row, and of the one that it becomes part of
	if s.newRow != s.group {
		row = shares(int(there[s.group])-n, int(there[s.newRow]))
	}
	column := [2]float64{1, 1}
	if s.newKind != s.kind {
		column = shares(int(there[s.kind])-n, int(there[s.newKind]))
	}
	i := 0
	for rest := open; rest != 0; rest &= rest - 1 {
		at := side(bits.TrailingZeros32(uint32(rest)))
		group, kind, share := at/suits, at%suits+firstKind, chance
		switch {
		case group == s.group && kind == s.kind:
			averages[i] += chance * float64(n)
			i++
			continue
		case group == s.group:
			group, share = s.newRow, share*row[0]
		case group == s.newRow:
			share *= row[1]
		}
		switch kind {
		case s.kind:
			kind, share = s.newKind, share*column[0]
		case s.newKind:
			share *= column[1]
		}
		averages[i] += share * later[nextOpen.place(boxOf(group, kind))]
		i++
	}
}

// shares returns which parts of a whole two numbers are, 0 if both are.
func shares(a, b int) [2]float64 {
	whole := float64(max(1, a+b))
	return [2]float64{float64(a) / whole, float64(b) / whole}
}

// chances sets the chances of the unseen cards, from the first card to the last, by the
// chance of each index.
func (d *spread) chances(chances *[maxCards][maxSeats]float64) {
	size := len(d.ways[0])
	here, next := make([]float64, size), make([]float64, size)
	here[d.start] = 1
	for i, c := range d.cards {
		clear(next)
		for index, chance := range here {
			if chance == 0 {
				continue
			}
			all := d.ways[i][index].float()
			for k, seat := range d.seats {
				to, ok := d.give(i, index, k)
				if !ok {
					continue
				}
				part := chance * (d.ways[i+1][to].float() / all)
				next[to] += part
				chances[c.Index()][seat-1] += part
			}
		}
		here, next = next, here
	}
	for i := range chances {
		for seat := range chances[i] {
			chances[i][seat] = min(1, chances[i][seat])
		}
	}
}

func (x weight) float() float64 { return float64(x.hi)*0x1p64 + float64(x.lo) }

func (x wide) float() float64 { return (float64(x[2])*0x1p64+float64(x[1]))*0x1p64 + float64(x[0]) }
