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

// ReadMove parses a move as a person at the view's table types it in the language. Examples are
// "g4", "rote 5", "the green four!", "ich spiele rot fünf" and "Anna fängt an". A bare number
// or name can name the starter, and a bare card can be selected, in their phases. One letter is
// the notation's; two or more may abbreviate a suit's name or a verb, with or without accents.
// The notation is understood in every language, in capitals or not. So is each sentence of a
// Teller about a move that the view's seat may make, with or without names.
//
// Words and names match regardless of case, accents and composition, by Unicode's full case
// folding and canonical equivalence: "ΣΊΣΥΦΟΣ" is Σίσυφος, "STRASSE" is Straße, and I, İ, ı and
// i are one letter. Digits are 0 to 9 only.
//
// For an ambiguous or meaningless text ReadMove returns a [*ParseError]. It says in the
// language which part was understood and which moves are possible or, out of turn, which seat
// is to move. Texts longer than [MaxText] are refused unread. An unknown language counts as
// [English]. ReadMove does not check whether the move is legal; [View.Check] does.
func (tl Teller) ReadMove(v View, text string) (Move, error) {
	if tl.Language >= languages {
		tl.Language = English
	}
	tl = tl.At(v.Config())
	return parseIn(voice{tl}, wording.AMove, text, func(in source, w word) (Move, error) {
		p := &typist{source: in, teller: tl, view: &v}
		m, refused := p.read(w)
		first, rest := w.FirstWord()
		if refused == nil || !strings.EqualFold(first.Text, "deal") {
			return m, refused
		}
		m, err := in.deal(rest)
		if err != nil && p.lexicon.Read(first.Text).Size == 0 {
			return nil, refused // the text begins with a player's name
		}
		return m, err
	})
}

// typedWords are the words for moves in typed texts, in addition to the words of every game. Words
// of one meaning are separated by commas; the first is shown to players. A word after an ellipsis
// names no action by itself.
type typedWords struct{ start, choose, play text }

// A typist reads a move that a person types at the table of a view.
type typist struct {
	source
	teller  Teller
	view    *View
	lexicon *typing.Lexicon // of a text that is no sentence
}

// The kinds of moves, in the order of [words.verbs].
const (
	toStart = 1 << iota
	toSelect
	toPlay
)

// verbs returns the words for the kinds of moves.
func (w *words) verbs() []text { return []text{w.typed.start, w.typed.choose, w.typed.play} }

// lexicon returns the words understood at the table of a view.
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
	says := func(m Move) iter.Seq[string] { return p.sentences(w.Text, m) }
	if m, ok := typing.MatchSentence(&p.teller.words().Typed, w.Text, p.view.Moves(), says); ok {
		return m, nil
	}
	p.lexicon = p.teller.lexicon(p.view)
	m, understood, ok := typing.FindMove(p.lexicon, w.Text, p.moves, p.awaited)
	switch {
	case ok:
		return m, nil
	case understood.Size > 0:
		w = w.From(understood.At).UpTo(understood.Size)
	}
	return nil, p.refuse(w, understood.Senses)
}

// sentences returns an iterator over the sentences about a legal move. They address its seat or
// others, with or without names. There are none if the text does not mention the move's card.
func (p *typist) sentences(text string, m Move) iter.Seq[string] {
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

// tellers returns the Tellers that may have described a move of the view's seat.
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

// moves returns the moves that a sense can mean, legal or not. A sense without a verb means a move of
// the current phase.
func (p *typist) moves(s typing.Sense) []Move {
	several := bits.OnesCount16(s.Does) > 1 // the table awaits one of them
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

// awaited reports whether a move is of the current phase. It is also true for malformed moves and
// when the game is over.
func (p *typist) awaited(m Move) bool { return p.view.judge(m, p.view.hand, true).kind != ErrPhase }

// refuse returns the error for a part of the text, given the senses understood.
func (p *typist) refuse(w word, senses []typing.Sense) error {
	if turn := p.view.turn; turn != NoSeat && p.view.phase != Dealing && !p.view.awaits(p.view.seat) {
		return p.fail(w, NoClause, wording.NotYourTurn, "turn", turn)
	}
	words := p.teller.words()
	called := func(s uint8) string { return p.teller.Seat(Seat(s)) }
	understood := p.lexicon.Describe(senses, words.verbs(), words.Suits[:], called)
	if understood == "" {
		return p.fail(w, NoClause, wording.NotUnderstood, "possible", p.possible(nil))
	}
	return p.fail(w, NoClause, wording.PartUnderstood, "understood", understood, "possible", p.possible(senses))
}

// possible returns the legal moves. If some cards agree with the senses understood, it returns
// only those.
func (p *typist) possible(senses []typing.Sense) offer {
	o := p.view.options(p.view.legal)
	var matching Cards
	for c := range o.cards.All() {
		if slices.ContainsFunc(senses, func(s typing.Sense) bool { return s.Agrees(uint8(c.Suit()), c.Value()) }) {
			matching = matching.With(c)
		}
	}
	if !matching.empty() {
		o.cards = matching
	}
	return offer{p.teller, o}
}

// An offer is the legal moves, as listed in an error.
type offer struct {
	teller  Teller
	options options
}

// In lists the moves in a language, such as "B1–4, G2".
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

// settingWords are the words for settings in typed texts. Words of one meaning are separated by
// commas.
type settingWords struct {
	players, starter, dealer, rounds, finish, dabbscheedel text // beside a number or a name
	base, both, all                                        text // no variants, both of the rulebook, all
	variants                                               [variants]text
	aside                                                  text // words that change nothing
}

// ReadConfig parses the settings of a game as people type them in the language. Examples are "4
// Spieler mit Variante 2", "3 players, more cards" and "Anna commence, 7 manches". A number by
// itself is the number of players. Field names in the form of [State.String], and the names of
// the variants, are understood in every language. Settings that are not mentioned are zero, for
// their defaults.
//
// For texts that are not understood, and for repeated settings, ReadConfig returns a
// [*ParseError]. For impossible settings its field Err is the [*ConfigError]. Texts longer than
// [MaxText] are refused unread. An unknown language counts as [English].
func (tl Teller) ReadConfig(text string) (Config, error) {
	if tl.Language >= languages {
		tl.Language = English
	}
	return parseIn(voice{tl}, wording.AConfig, text, func(in source, w word) (Config, error) { return in.settings(w, tl) })
}

// settingFields returns the settings that people can type.
func (w *words) settingFields() []typing.Field[Config] {
	a := &w.settings
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
			Name: "Players", Words: a.players + ", players", Values: typing.PlayerCounts(w.Common),
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

// settings parses typed settings.
func (in source) settings(w word, tl Teller) (Config, error) {
	words := tl.words()
	x := typing.NewLexicon(words.Common)
	x.CallEach(words.settings.aside, typing.Sense{})
	x.CallEach(words.Typed.Seat, typing.Sense{})
	for i, name := range tl.Names {
		x.Call(name, typing.Sense{Seat: uint8(i + 1)})
		x.Call(tl.Seat(Seat(i+1)), typing.Sense{Seat: uint8(i + 1)})
	}
	c, places, err := typing.ReadSettings(in.Source, w, x, words.settingFields(), maxSeats, settingList{})
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

// settingList is the list of possible settings, for an error.
type settingList struct{}

// In lists the first words for each setting in a language.
func (settingList) In(l Language) string { return typing.Offers(l.words().settingFields()) }
