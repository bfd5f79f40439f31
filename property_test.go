package ebbes_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

func TestEveryCardIsInOnePlace(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			everyCardIsInOnePlace(t, s)
		}
	})
}

// everyCardIsInOnePlace checks that each card in play is in a hand, in the display,
// in the trick on the table or taken, and in one of these only.
func everyCardIsInOnePlace(t fatal, s ebbes.State) {
	if s.Round() == 0 {
		return
	}
	c := s.Config()
	places := map[ebbes.Card]int{}
	sizes := 0
	for seat := range s.Clockwise(1) {
		sizes += s.HandSize(seat)
		if s.HandSize(seat) != s.Hand(seat).Len() {
			t.Fatalf("seat %v holds %v, that is not %d cards", seat, s.Hand(seat), s.HandSize(seat))
		}
		for c := range s.Hand(seat).All() {
			places[c]++
		}
		for c := range s.Taken(seat).All() {
			places[c]++
		}
	}
	table := 0
	if s.Trick().Winner() == ebbes.NoSeat {
		for _, c := range s.Trick().All() {
			places[c]++
			table++
		}
	}
	for c, n := range places {
		if n != 1 {
			t.Fatalf("%v is in %d places", c, n)
		}
	}
	size := 10
	if c.Variants&ebbes.MoreCards != 0 {
		size = 15
	}
	if want := max(c.Players, 3) * size; len(places) != want {
		t.Fatalf("%d cards, want %d", len(places), want)
	}
	if taken := len(places) - sizes - table; taken%max(c.Players, 3) != 0 {
		t.Fatalf("%d cards are taken, no whole tricks", taken)
	}
	display := 0
	for column, under := range s.Display().Under {
		if s.FaceDown(column).Len() != under {
			t.Fatalf("%d cards lie face down in column %d, %v", under, column, s.FaceDown(column))
		}
		for c := range s.FaceDown(column).All() {
			if !s.Hand(3).Has(c) {
				t.Fatalf("%v lies face down, but is not the fictive player's", c)
			}
		}
		display += under
		if open := s.Display().Open[column]; open != ebbes.NoCard {
			display++
			if !s.Hand(3).Has(open) {
				t.Fatalf("%v lies open, but is not the fictive player's", open)
			}
		}
	}
	if s.Fictive(3) && display != s.HandSize(3) || !s.Fictive(3) && display != 0 {
		t.Fatalf("%d cards are displayed", display)
	}
}

func TestRolesAriseInOrder(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for m := range momentsOf(begin(t, c), r) {
			rolesAriseInOrder(t, m)
		}
	})
}

// rolesAriseInOrder checks that the suits of the designating cards have got the
// roles in the order in which these were played, and nix the one left over.
func rolesAriseInOrder(t fatal, m moment) {
	s := m.state
	var suits []ebbes.Suit
	for _, move := range m.made {
		if c, ok := move.(ebbes.Play); ok && s.Designators().Has(ebbes.Card(c)) && len(suits) < 4 {
			suits = append(suits, ebbes.Card(c).Suit())
		}
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if len(suits) == 4 && !slices.Contains(suits, suit) {
			suits = append(suits, suit)
		}
	}
	given := 0
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		suit := s.Suit(role)
		if suit == ebbes.NoSuit {
			continue
		}
		if given++; given > len(suits) || suits[given-1] != suit || given != int(role) || s.Role(suit) != role {
			t.Fatalf("%v is %v, which has role %v, after %d others; designated are %v%s", role, suit, s.Role(suit), given-1, suits, draw(s))
		}
	}
	allPlayed := s.Round() > 0 && s.HandSize(1)+s.HandSize(2) == 0 && s.Trick().Winner() != ebbes.NoSeat
	if given != len(suits) || allPlayed && given != 5 {
		t.Fatalf("%d roles are given; designated are %v%s", given, suits, draw(s))
	}
}

// The best card takes a trick, and a seat that did not follow is void.
func TestEveryTrickIsTaken(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		before := begin(t, c)
		for m := range momentsOf(before, r) {
			if n := len(m.made); n > 0 {
				trickIsTaken(t, before, m.made[n-1], m.state)
			}
			voidsAreShown(t, m)
			before = m.state
		}
	})
}

// trickIsTaken checks that a card has been added to the trick, and if it was the
// last, that the highest trump, else the highest card of the led suit, has taken it
// and leads the next.
func trickIsTaken(t fatal, before ebbes.State, move ebbes.Move, s ebbes.State) {
	if _, ok := move.(ebbes.Play); !ok {
		return
	}
	type play struct {
		seat ebbes.Seat
		card ebbes.Card
	}
	var want, got []play
	if before.Trick().Winner() == ebbes.NoSeat {
		for seat, c := range before.Trick().All() {
			want = append(want, play{seat, c})
		}
	}
	want = append(want, play{before.Turn(), ebbes.Card(move.(ebbes.Play))})
	var cards ebbes.Cards
	for seat, c := range s.Trick().All() {
		got = append(got, play{seat, c})
		cards = cards.With(c)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%v makes of the trick %v, want %v%s", move, got, want, draw(before))
	}
	winner, next := ebbes.NoSeat, before.Left(before.Turn())
	if len(want) == max(s.Config().Players, 3) {
		counting := cards.Of(s.Suit(ebbes.Trump))
		if counting.Len() == 0 {
			counting = cards.Of(want[0].card.Suit())
		}
		best := counting.Nth(counting.Len() - 1)
		winner = want[slices.IndexFunc(want, func(p play) bool { return p.card == best })].seat
		next = winner
	} else {
		cards = ebbes.Cards{}
	}
	if s.Trick().Winner() != winner || s.Phase() == ebbes.Playing && s.Turn() != next {
		t.Fatalf("%v has won, then it is the turn of %v, want %v, %v%s", s.Trick().Winner(), s.Turn(), winner, next, draw(s))
	}
	for seat := range s.Clockwise(1) {
		taken := before.Taken(seat)
		if seat == winner {
			taken = taken.Union(cards)
		}
		if s.Taken(seat) != taken {
			t.Fatalf("seat %v has taken %v, want %v%s", seat, s.Taken(seat), taken, draw(s))
		}
	}
}

// voidsAreShown checks that a seat is void in what it has not followed in the round
// on the table, and in nothing else.
func voidsAreShown(t fatal, m moment) {
	for seat, void := range m.voids() {
		for suit, want := range void {
			if m.state.Void(ebbes.Seat(seat), ebbes.Suit(suit)) != want {
				t.Fatalf("seat %d is void in %v: %t, want %t%s", seat, ebbes.Suit(suit), !want, want, draw(m.state))
			}
		}
	}
}

func TestAppliesExactlyWhatIsListed(t *testing.T) {
	all := oneByteMoves()
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(16) == 0 {
				appliesExactlyWhatIsListed(t, s, all)
			}
		}
	})
}

// appliesExactlyWhatIsListed checks that exactly the listed moves are accepted, and that
// the cards listed are the legal ones.
func appliesExactlyWhatIsListed(t fatal, s ebbes.State, all []ebbes.Move) {
	listed := slices.Collect(s.Moves())
	for _, m := range all {
		next, err := s.Apply(m)
		if slices.Contains(listed, m) != (err == nil) {
			t.Fatalf("%v: %T %v: listed %t, error %v", s.Phase(), m, m, err != nil, err)
		}
		if err != nil && next != s {
			t.Fatalf("%v: %T %v was refused, but changed the state", s.Phase(), m, m)
		}
	}
	cards := 0
	for _, m := range listed {
		switch m := m.(type) {
		case ebbes.Play:
			cards++
			if !s.Legal().Has(ebbes.Card(m)) {
				t.Fatalf("%v is listed, but not legal", m)
			}
		case ebbes.Select:
			cards++
			if !s.Legal().Has(ebbes.Card(m)) {
				t.Fatalf("%v is listed, but not legal", m)
			}
		}
	}
	if cards != s.Legal().Len() {
		t.Fatalf("%v are legal, %d are listed", s.Legal(), cards)
	}
}

// The points of each round, added up from its tricks as they fell.
func TestPointsAddUp(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for m := range momentsOf(begin(t, c), r) {
			pointsAddUp(t, m)
		}
	})
}

// pointsAddUp checks the tallies of the round on the table and, once it is scored,
// what they have been added to.
func pointsAddUp(t fatal, m moment) {
	s := m.state
	var won [6][6]int // by suit, then seat
	if s.Round() > 0 {
		won = m.won()
	}
	scored := s.Round() > 0 && (s.Phase() == ebbes.Dealing || s.Phase() == ebbes.Over)
	ebbesCards := won[s.Suit(ebbes.Ebbes)][1 : max(s.Config().Players, 3)+1]
	for seat := range s.Clockwise(1) {
		want := ebbes.Tally{Plus: won[s.Suit(ebbes.Plus)][seat], Minus: -won[s.Suit(ebbes.Minus)][seat]}
		if n := ebbesCards[seat-1]; n != slices.Max(ebbesCards) && n != slices.Min(ebbesCards) {
			want.Ebbes = 3
		}
		score := 0
		if s.Round() > 1 {
			score = m.before.Score(seat)
		}
		if scored {
			score += want.Plus + want.Ebbes + want.Minus
		}
		if s.Tally(seat) != want || s.Score(seat) != score {
			t.Fatalf("seat %v: tally %v, score %d, want %v, %d%s", seat, s.Tally(seat), s.Score(seat), want, score, draw(s))
		}
	}
	if plus, minus := sumOf(won[s.Suit(ebbes.Plus)]), sumOf(won[s.Suit(ebbes.Minus)]); scored && plus != minus {
		t.Fatalf("%d plus and %d minus cards are taken%s", plus, minus, draw(s))
	}
}

// won returns how many cards of each suit each seat has won in the round on the
// table, trick by trick.
func (m moment) won() (won [6][6]int) {
	s := m.before
	for _, move := range m.made {
		s, _ = s.Apply(move)
		if _, played := move.(ebbes.Play); played && s.Trick().Winner() != ebbes.NoSeat {
			for _, c := range s.Trick().All() {
				won[c.Suit()][s.Trick().Winner()]++
			}
		}
	}
	return won
}

func sumOf(counts [6]int) int {
	total := 0
	for _, n := range counts {
		total += n
	}
	return total
}

// The same moves give the same states, also by way of Accept.
func TestSameMovesSameStates(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		again, err := ebbes.New(c)
		if err != nil {
			t.Fatal(err)
		}
		for s, m := range game(t, c, r) {
			if again != s {
				t.Fatalf("%v: the same moves led elsewhere", s.Phase())
			}
			if m == nil {
				return
			}
			again = makeMove(t, again, m, r)
		}
	})
}

// made makes a move the way it comes about: somebody's by way of Accept.
func makeMove(t fatal, s ebbes.State, m ebbes.Move, r *rand.Rand) ebbes.State {
	by := s.Turn()
	next, err := s.Accept(by, m)
	if _, auto := s.Auto(r); auto {
		if err == nil {
			t.Fatalf("seat %v has made %v, which is nobody's move", by, m)
		}
		next, err = s.Apply(m)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	return next
}

// Two games that differ only in what a seat cannot see, and in which the same
// moves were made, look the same to it; if its own hand differs they do not.
func TestViewShowsOwnHandOnly(t *testing.T) {
	same, different := 0, 0
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var before ebbes.State // the round on the table was dealt
		var made []ebbes.Move  // since then
		for s, m := range game(t, c, r) {
			if _, ok := m.(ebbes.Deal); ok {
				before, made = s, nil
			}
			if cards := unseenBySomebody(s); len(made) > 0 && len(cards) > 1 && r.IntN(4) == 0 {
				a, b := cards[r.IntN(len(cards))], cards[r.IntN(len(cards))]
				other, ok := replay(before, made, a, b)
				for seat := range ebbes.Seat(6) {
					if !ok || other == s {
						continue // the game cannot have gone like that, or one seat holds both cards
					}
					v, w := s.View(seat), other.View(seat)
					if hidden := v.Hand() == w.Hand(); hidden != (v == w) || hidden != (fmt.Sprintf("%#v", v) == fmt.Sprintf("%#v", w)) {
						t.Fatalf("%v and %v are swapped, hidden from seat %v: %t, its view is the same: %t", a, b, seat, hidden, v == w)
					} else if hidden {
						same++
					} else {
						different++
					}
					sameEvents(t, s, other, m, seat)
				}
			}
			made = append(made, m)
		}
	})
	if same < 1000 || different < 1000 {
		t.Errorf("only %d equal and %d different views were compared", same, different)
	}
}

// sameEvents checks that a seat sees the same happen, if it knew the same before
// the move and knows the same after it.
func sameEvents(t *rapid.T, s, other ebbes.State, m ebbes.Move, seat ebbes.Seat) {
	events, err := s.Events(m, seat)
	others, otherErr := other.Events(m, seat)
	if err != nil || otherErr != nil {
		return
	}
	next, _ := s.Apply(m)
	otherNext, _ := other.Apply(m)
	known := s.View(seat) == other.View(seat) && next.View(seat) == otherNext.View(seat)
	if known && !slices.Equal(events, others) {
		t.Fatalf("seat %v sees\n%v\nor\n%v", seat, events, others)
	}
}

// unseen returns the cards that somebody at the table has not seen.
func unseenBySomebody(s ebbes.State) []ebbes.Card {
	var cards []ebbes.Card
	for seat := range s.Clockwise(1) {
		if !s.Fictive(seat) {
			cards = slices.AppendSeq(cards, s.Hand(seat).All())
		}
	}
	for column := range 5 {
		cards = slices.AppendSeq(cards, s.FaceDown(column).All())
	}
	return cards
}

// replay makes a deal, in which two cards have changed places, and the moves
// that followed it, if they are still legal.
func replay(s ebbes.State, made []ebbes.Move, a, b ebbes.Card) (ebbes.State, bool) {
	deal := made[0].(ebbes.Deal)
	cards := slices.Collect(deal.Deck.All())
	i, j := slices.Index(cards, a), slices.Index(cards, b)
	cards[i], cards[j] = cards[j], cards[i]
	s, err := s.Apply(ebbes.Deal{Number: deal.Number, Deck: ebbes.DeckOf(cards...)})
	for _, m := range made[1:] {
		if err == nil {
			s, err = s.Apply(m)
		}
	}
	return s, err == nil
}

func TestEveryGameEnds(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		moves := 0
		var last ebbes.State
		for s := range game(t, c, r) {
			if moves++; moves > 8*(1+1+5+75)+1 {
				t.Fatalf("round %d of at most 8 after %d moves", s.Round(), moves)
			}
			endsAsAgreed(t, s)
			last = s
		}
		if last.Phase() != ebbes.Over {
			t.Fatalf("no more moves, but %v", last.Phase())
		}
	})
}

// endsAsAgreed checks of a scored round who names the next starter, whether that
// has ended the game, and who has won it or deals next; of any other moment that
// nobody does.
func endsAsAgreed(t fatal, s ebbes.State) {
	var nix ebbes.Seat
	var ends ebbes.End
	var winners []ebbes.Seat
	if s.Round() > 0 && (s.Phase() == ebbes.Dealing || s.Phase() == ebbes.Over) {
		nix, ends, winners = nixWinner(s), conditionsMet(s), furthestAhead(s)
	}
	if ends == 0 {
		winners = nil
	}
	if over := s.Phase() == ebbes.Over; over != (ends != 0) || over && (s.Turn() != ebbes.NoSeat || s.Legal().Len() != 0) {
		t.Fatalf("%v, ends %v, turn %v, legal %v%s", s.Phase(), ends, s.Turn(), s.Legal(), draw(s))
	}
	if got := slices.Collect(s.Winners().All()); s.NixWinner() != nix || s.Ends() != ends || !slices.Equal(got, winners) {
		t.Fatalf("nix winner %v, ends %v, winners %v, want %v, %v, %v%s", s.NixWinner(), s.Ends(), got, nix, ends, winners, draw(s))
	}
	dealer := s.Dealer()%ebbes.Seat(s.Config().Players) + 1
	if s.Phase() == ebbes.Dealing && s.Round() > 0 && s.Turn() != dealer {
		t.Fatalf("seat %v deals after %v%s", s.Turn(), s.Dealer(), draw(s))
	}
}

// nixWinner returns who has taken the most nix cards, of several the one with the
// highest.
func nixWinner(s ebbes.State) ebbes.Seat {
	winner, best := ebbes.NoSeat, -1
	for seat := range s.Clockwise(1) {
		nix := s.Taken(seat).Of(s.Suit(ebbes.Nix))
		if rank := nix.Len()*100 + nix.Nth(nix.Len()-1).Value(); rank > best {
			winner, best = seat, rank
		}
	}
	return winner
}

// conditionsMet returns which conditions hold that end a game after a round.
func conditionsMet(s ebbes.State) (met ebbes.End) {
	c := s.Config()
	if s.Round() == c.Rounds {
		met |= ebbes.RoundsPlayed
	}
	for seat := range s.Clockwise(1) {
		if c.Variants&ebbes.SelectDesignations != 0 && s.Score(seat) >= c.Track.Finish {
			met |= ebbes.FinishReached
		}
		if c.Variants&ebbes.SelectDesignations != 0 && s.Score(seat) <= c.Track.Dabbscheedel {
			met |= ebbes.DabbscheedelReached
		}
	}
	return met
}

// furthestAhead returns the seats, in order, that nobody is ahead of.
func furthestAhead(s ebbes.State) (seats []ebbes.Seat) {
	most := s.Score(1)
	for seat := range s.Clockwise(1) {
		most = max(most, s.Score(seat))
	}
	for seat := range ebbes.Seat(6) {
		if s.Left(seat) != ebbes.NoSeat && s.Score(seat) == most {
			seats = append(seats, seat)
		}
	}
	return seats
}

// A view lists, checks and allows what Accept accepts from its seat.
func TestViewChecks(t *testing.T) {
	all := append(oneByteMoves(), nil)
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(64) == 0 {
				viewChecks(t, s, ebbes.Seat(r.IntN(6)), append(slices.Clip(all), s.Deal(r)))
			}
		}
	})
}

// viewChecks checks that Accept and a seat's view say the same about all moves, and allow
// something only if it is the seat's turn. Only then do they tell what would have been
// legal.
func viewChecks(t fatal, s ebbes.State, seat ebbes.Seat, all []ebbes.Move) {
	v := s.View(seat)
	yours := seat != ebbes.NoSeat && seat == s.Turn() && !s.Fictive(seat)
	if yours && v.Legal() != s.Legal() || !yours && v.Legal().Len() != 0 {
		t.Fatalf("seat %v is told that %v are legal", seat, v.Legal())
	}
	listed := slices.Collect(v.Moves())
	if waits := s.Phase() != ebbes.Dealing; (len(listed) > 0) != (yours && waits) {
		t.Fatalf("seat %v is told that it can make %v", seat, listed)
	}
	for _, m := range all {
		_, want := s.Accept(v.Seat(), m)
		got := v.Check(m)
		if !sameRefusal(want, got) {
			t.Fatalf("seat %v, %v: Accept says %v, Check says %v", seat, m, want, got)
		}
		if slices.Contains(listed, m) != (got == nil) {
			t.Fatalf("seat %v, %v: listed %t, error %v", seat, m, got != nil, got)
		}
		var refused *ebbes.MoveError
		if errors.As(want, &refused) && refused.Legal.Len() > 0 && !yours {
			t.Fatalf("seat %v, %v: is told that %v are legal", seat, m, refused.Legal)
		}
	}
}

// Goroutines may share a state.
func TestConcurrentUse(t *testing.T) {
	shared := inRound(t, ebbes.Config{Players: 5}, 1, 1)
	view := shared.View(1)
	results := make([]ebbes.State, 8)
	var wait sync.WaitGroup
	for i := range results {
		wait.Go(func() {
			r := newRand(1)
			s := shared
			for s.Phase() != ebbes.Over {
				for m := range shared.Moves() {
					if view.Check(m) != nil || !shared.Legal().Has(ebbes.Card(m.(ebbes.Play))) {
						t.Errorf("%v is listed, but not legal", m)
					}
				}
				s, _ = s.Apply(s.Random(r))
			}
			results[i] = s
		})
	}
	wait.Wait()
	for _, s := range results {
		if s != results[0] {
			t.Error("the same game played side by side ended differently")
		}
	}
}

// Only the people of a table have a view of their own.
func TestViewOfNobody(t *testing.T) {
	for players := fewestPlayers; players <= mostPlayers; players++ {
		s := inRound(t, ebbes.Config{Players: players}, 1, 1)
		for b := range 256 {
			seat := ebbes.Seat(b)
			person := 1 <= b && b <= players
			v := s.View(seat)
			if person && (v.Seat() != seat || v.Hand() != s.Hand(seat)) || !person && v != s.View(ebbes.NoSeat) {
				t.Errorf("%d players: the view of seat %v is that of %v, who holds %v", players, seat, v.Seat(), v.Hand())
			}
			if s.Clockwise(seat) == nil {
				t.Errorf("no iterator over the seats from %v", seat)
			}
			for range s.Clockwise(seat) {
				if !person && !s.Fictive(seat) {
					t.Fatalf("%d players: somebody sits at %v", players, seat)
				}
			}
		}
	}
	over := inPhase(t, begin(t, ebbes.Config{Players: 5}), ebbes.Over, newRand(1))
	winners := 0
	for b := range 256 {
		if over.Winners().Has(ebbes.Seat(b)) {
			winners++
		}
	}
	if winners != over.Winners().Len() {
		t.Errorf("%d seats are in %v", winners, over.Winners())
	}
}
