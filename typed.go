package ebbes

import (
	"errors"
	"iter"
	"math/bits"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/typing"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// ReadMove reads a move as somebody at the view's table types it in the language: "g4",
// "rote 5", "the green four!", "ich spiele rot fünf", "Anna fängt an", a bare number or name
// where a starter is to be named, a bare card where one is to be selected. One letter is
// the notation's; two or more may be the beginning of a suit's name or of a verb, with
// or without its accents. The notation is understood in every language, in capitals or not,
// and so is whatever a Teller says of a move that the view's seat may make, with the names
// or without.
//
// Words and names are the same in capitals and small letters, with accents or without, and
// however their characters are composed, by Unicode's full case folding and canonical
// equivalence: "ΣΊΣΥΦΟΣ" is Σίσυφος, "STRASSE" is Straße, and I, İ, ı and i are one letter.
// Digits are those from 0 to 9 only.
//
// Anything ambiguous or meaningless is refused with a [*ParseError], which says in the
// language what was understood and what would be possible or, out of turn, whose turn it
// is. Texts longer than [MaxText] are refused unread. An unknown language is taken for
// [English]. ReadMove does not ask whether the move is legal: [View.Check] does.
func (tl Teller) ReadMove(v View, text string) (Move, error) {
	if tl.Language >= languages {
		tl.Language = English
	}
	tl = tl.At(v.Config())
	return parseIn(voice{tl}, wording.AMove, text, func(in source, w word) (Move, error) {
		p := &typist{in, tl, &v, tl.lexicon(&v)}
		m, refused := p.read(w)
		first, rest := w.FirstWord()
		if refused == nil || !strings.EqualFold(first.Text, "deal") {
			return m, refused
		}
		m, err := in.deal(rest)
		if err != nil && p.lexicon.Read(first.Text).Size == 0 {
			return nil, refused // it begins with a player's name
		}
		return m, err
	})
}

// typedWords are what people type for moves, separated by commas, besides the words that
// every game knows; what follows an ellipsis goes with one of the others.
type typedWords struct{ start, choose, play text }

// A typist is somebody at a table who types a move.
type typist struct {
	source
	teller  Teller
	view    *View
	lexicon *typing.Lexicon
}

// What may be done, in the order of [words.verbs].
const (
	toStart = 1 << iota
	toSelect
	toPlay
)

// verbs returns the words for what may be done.
func (w *words) verbs() []text { return []text{w.typed.start, w.typed.choose, w.typed.play} }

// lexicon returns what is understood at the table of a view.
func (tl Teller) lexicon(v *View) *typing.Lexicon {
	w := tl.words()
	x := typing.NewLexicon(w.Common)
	for suit := Blue; suit <= Red; suit++ {
		x.Call(letters[suit:suit+1], typing.Sense{Suit: uint8(suit)})
	}
	for i, words := range w.verbs() {
		x.Add(words, typing.Sense{Does: 1 << i})
	}
	x.Add("start", typing.Sense{Does: toStart}) // the notation
	x.Add("select", typing.Sense{Does: toSelect})
	x.CallEach(w.Typed.Seat, typing.Sense{Does: toStart, Verb: true})
	for seat := range v.Clockwise(1) {
		x.Call(tl.Names[seat-1], typing.Sense{Seat: uint8(seat)})
		x.Call(tl.Seat(seat), typing.Sense{Seat: uint8(seat)})
	}
	if v.seat != NoSeat {
		x.CallEach(w.Typed.Me, typing.Sense{Seat: uint8(v.seat)})
	}
	return x
}

func (p *typist) read(w word) (Move, error) {
	says := func(m Move) iter.Seq[string] { return p.said(w.Text, m) }
	m, heard, ok := typing.Meant(p.lexicon, w.Text, p.view.Moves(), says, p.moves, p.awaited)
	switch {
	case ok:
		return m, nil
	case heard.Size > 0:
		w = w.From(heard.At).UpTo(heard.Size)
	}
	return nil, p.refuse(w, heard.Senses)
}

// said returns an iterator over what is said of a legal move, to its seat or of it, with
// names or without.
func (p *typist) said(text string, m Move) iter.Seq[string] {
	return func(yield func(string) bool) {
		event := Event(nil)
		switch m := m.(type) {
		case Start:
			if !yield(p.teller.Seat(Seat(m))) {
				return
			}
		case Select:
			if !typing.Mentions(&p.teller.words().Typed, text, Card(m).String()) {
				return
			}
		case Play:
			if !typing.Mentions(&p.teller.words().Typed, text, Card(m).String()) {
				return
			}
			event = Played{By: p.view.seat, Card: Card(m), Led: p.view.led()}
		}
		for _, t := range p.tellers() {
			if !yield(t.Move(p.view.seat, m)) || !yield(t.Event(event)) {
				return
			}
		}
	}
}

// tellers returns who may have told of a move of the view's seat.
func (p *typist) tellers() []Teller {
	var all []Teller
	for _, names := range [...][maxSeats]string{p.teller.Names, {}} {
		for _, you := range [...]Seat{p.view.seat, NoSeat} {
			for _, fictive := range [...]Seat{p.teller.Fictive, NoSeat} {
				all = append(all, Teller{p.teller.Language, names, you, fictive})
			}
		}
	}
	return all
}

// moves returns the moves that a sense may mean.
func (p *typist) moves(s typing.Sense) []Move {
	several := bits.OnesCount16(s.Does) > 1 // of which the table awaits one
	if s.Does == 0 {
		s.Verb = true
		switch p.view.phase {
		case Starting:
			s.Does = toStart | toPlay
		case Selecting:
			s.Does = toSelect
		default:
			s.Does = toPlay
		}
	}
	var moves []Move
	seat := Seat(s.Seat) + Seat(min(s.Number, maxSeats+1))
	if s.Has(toStart) && s.Suit == 0 && (s.Number == 0) != (s.Seat == 0) && seat <= maxSeats {
		moves = append(moves, Start(seat))
	}
	card := CardOf(Suit(s.Suit), s.Number)
	if s.Has(toSelect) && card != NoCard && s.Seat == 0 {
		moves = append(moves, Select(card))
	}
	if s.Has(toPlay) && card != NoCard && s.Seat == 0 {
		moves = append(moves, Play(card))
	}
	if several {
		moves = slices.DeleteFunc(moves, func(m Move) bool { return !p.awaited(m) })
	}
	return moves
}

// awaited reports whether the table waits for a move of that type.
func (p *typist) awaited(m Move) bool { return p.view.judge(m, p.view.hand, true).kind != ErrPhase }

// refuse returns the error for a piece of the text, given what was understood.
func (p *typist) refuse(w word, heard []typing.Sense) error {
	if turn := p.view.turn; turn != NoSeat && p.view.phase != Dealing && !p.view.awaits(p.view.seat) {
		return p.fail(w, NoClause, wording.NotYourTurn, "turn", turn)
	}
	words := p.teller.words()
	called := func(s uint8) string { return p.teller.Seat(Seat(s)) }
	understood := p.lexicon.Heard(heard, words.verbs(), words.Suits[:], called)
	if understood == "" {
		return p.fail(w, NoClause, wording.NotUnderstood, "possible", p.possible(nil))
	}
	return p.fail(w, NoClause, wording.PartUnderstood, "understood", understood, "possible", p.possible(heard))
}

// possible returns what would be legal, of cards those that agree with what was
// understood, if there are any.
func (p *typist) possible(heard []typing.Sense) offer {
	o := p.view.options(p.view.legal)
	var agreeing Cards
	for c := range o.cards.All() {
		if slices.ContainsFunc(heard, func(s typing.Sense) bool { return s.Agrees(uint8(c.Suit()), c.Value()) }) {
			agreeing = agreeing.With(c)
		}
	}
	if !agreeing.empty() {
		o.cards = agreeing
	}
	return offer{p.teller, o}
}

// An offer is what somebody may do, as it is told.
type offer struct {
	teller  Teller
	options options
}

// In lists it in a language, such as "B1–4, G2".
func (o offer) In(l Language) string {
	o.teller.Language = l
	offered := typing.Ranges(o.options.cards.All())
	for seat := range o.options.seats.All() {
		offered = append(offered, o.teller.Seat(seat))
	}
	if len(offered) == 0 {
		return string(l.words().Typed.Nothing)
	}
	return strings.Join(offered, ", ")
}

// agreedWords are what people type for what they agree on, separated by commas.
type agreedWords struct {
	players, starter, dealer, rounds, finish, dabbscheedel text // beside a number or a name
	base, both, all                                        text // no variants, those of the rulebook, all
	variants                                               [variants]text
	aside                                                  text // words that change nothing
}

// ReadConfig reads what people agree on, as they type it in the language: "4 Spieler mit
// Variante 2", "3 players, more cards", "Anna commence, 7 manches". A number by itself is the
// number of players. The names of the fields as [State.String] writes
// them and of the variants are understood in every language, and nobody needs to say what
// is at its default.
//
// What is not understood, or said twice, is refused with a [*ParseError], and so is what is
// impossible, with the [*ConfigError] in its field Err. Texts longer than [MaxText] are
// refused unread. An unknown language is taken for [English].
func (tl Teller) ReadConfig(text string) (Config, error) {
	if tl.Language >= languages {
		tl.Language = English
	}
	return parseIn(voice{tl}, wording.AConfig, text, func(in source, w word) (Config, error) { return in.agreed(w, tl) })
}

// agreeable returns the fields that people can agree on.
func (w *words) agreeable() []typing.Field[Config] {
	a := &w.agreed
	named := func(v Variant) text { return text(", " + v.String() + ", variants " + v.String()) }
	variants := []typing.Value{
		{Words: a.base + named(0)}, {Words: a.both, Value: int(MoreCards | SelectDesignations)},
		{Words: a.all, Value: int(AllVariants)},
	}
	for i, words := range a.variants {
		variants = append(variants, typing.Value{Words: words + named(1<<i), Value: 1 << i, Offer: true})
	}
	return []typing.Field[Config]{
		{
			Name: "Players", Words: a.players + ", players", Values: typing.Together(w.Common),
			Set: func(c *Config, n int) { c.Players = n },
		},
		{Name: "Starter", Words: a.starter + ", starter", Seat: true, Set: func(c *Config, n int) { c.Starter = Seat(n) }},
		{Name: "Dealer", Words: a.dealer + ", dealer", Seat: true, Set: func(c *Config, n int) { c.Dealer = Seat(n) }},
		{Name: "Variants", Values: variants, Adds: true, Set: func(c *Config, v int) { c.Variants |= Variant(v) }},
		{Name: "Rounds", Words: a.rounds + ", rounds", Set: func(c *Config, n int) { c.Rounds = n }},
		{Name: "Track.Finish", Words: a.finish + ", finish", Set: func(c *Config, n int) { c.Track.Finish = n }},
		{
			Name: "Track.Dabbscheedel", Words: a.dabbscheedel + ", dabbscheedel",
			Set: func(c *Config, n int) { c.Track.Dabbscheedel = n },
		},
	}
}

// agreed reads what people agree on.
func (in source) agreed(w word, tl Teller) (Config, error) {
	words := tl.words()
	x := typing.NewLexicon(words.Common)
	x.CallEach(words.agreed.aside, typing.Sense{})
	x.CallEach(words.Typed.Seat, typing.Sense{})
	for i, name := range tl.Names {
		x.Call(name, typing.Sense{Seat: uint8(i + 1)})
		x.Call(tl.Seat(Seat(i+1)), typing.Sense{Seat: uint8(i + 1)})
	}
	c, places, err := typing.Agree(in.Source, w, x, words.agreeable(), maxSeats, agreeable{})
	if err != nil {
		return c, err
	}
	_, err = c.setup()
	var wrong *ConfigError
	if errors.As(err, &wrong) {
		at, ok := places[wrong.Field]
		name := string(words.fields.Of(wrong.Field))
		return c, reading.Impossible(in.Source, wrong, string(wrong.Clause), wrong.want, name, at, ok)
	}
	return c, nil
}

// agreeable is what people can agree on, as it is told.
type agreeable struct{}

// In lists the first words for each in a language.
func (agreeable) In(l Language) string { return typing.Offers(l.words().agreeable()) }
