package einfach

import (
	"errors"
	"iter"
	"math/bits"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/typing"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// ReadMove parses a move as the player at the view's seat types it in the language. Examples are
// "g4", "ich spiele die grüne Vier", "clear the green pile", "passe mon tour" and "Regel 3". The
// phase explains a bare card, number or name. One letter is the notation's; two or more may
// abbreviate a suit's name or a verb, with or without accents. The notation is understood in every
// language, in capitals or not. So is each sentence of a Teller about a legal move of the view's
// seat, with or without names.
//
// Words and names match regardless of case, accents and composition, by Unicode's full case folding
// and canonical equivalence: "ΣΊΣΥΦΟΣ" is Σίσυφος, "STRASSE" is Straße, and I, İ, ı and i are one
// letter. Digits are 0 to 9 only.
//
// For an ambiguous or meaningless text ReadMove returns a [*ParseError]. It says in the language
// which part was understood and which moves are possible or, out of turn, which seat is to move.
// Texts longer than [MaxText] are refused unread. An unknown language counts as [ebbes.English].
// ReadMove does not check whether the move is legal; [View.Check] does.
func (tl Teller) ReadMove(v View, text string) (Move, error) {
	if !exists(tl.Language) {
		tl.Language = ebbes.English
	}
	return parseIn(voice{tl}, wording.AMove, text, func(in source, w word) (Move, error) {
		written := upperCards(strings.ToLower(w.Text))
		noted, err := in.move(word{Text: written})
		if err == nil && v.expects(noted) {
			return noted, nil
		}
		m, refused := (&typist{source: in, teller: tl, view: &v}).read(w)
		if refused != nil && err == nil {
			return noted, nil
		}
		return m, refused
	})
}

// typedWords are the words for moves in typed texts, in addition to the words of every game. Words
// of one meaning are separated by commas; the first is shown to players. A word after an ellipsis
// names no action by itself.
type typedWords struct {
	draw, play, clear, discard, give, name, swap, pass text
}

// upperCards capitalizes possible cards after a verb, as in the notation.
func upperCards(text string) string {
	verb, rest, _ := strings.Cut(text, " ")
	return strings.TrimSpace(verb + " " + strings.ToUpper(rest))
}

// A typist reads a move that a player types.
type typist struct {
	source
	teller  Teller
	view    *View
	lexicon *typing.Lexicon // of a text that is no sentence
}

// The actions of a player, in the order of [words.verbs].
const (
	toDraw = 1 << iota
	toPlay
	toClear
	toDiscard
	toGive
	toName
	toSwap
	toPass
)

// verbs returns the words for the actions.
func (w *words) verbs() []text {
	t := &w.typed
	return []text{t.draw, t.play, t.clear, t.discard, t.give, t.name, t.swap, t.pass}
}

// lexicon returns the words understood at the table of a view.
func (tl Teller) lexicon(v *View) *typing.Lexicon {
	w := tl.words()
	x := typing.NewLexicon(w.Common)
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		x.Call(letter(suit), typing.Sense{Suit: uint8(suit)})
	}
	for i, words := range w.verbs() {
		x.Add(words, typing.Sense{Does: 1 << i})
		x.Add(text(typing.First(english.verbs()[i])), typing.Sense{Does: 1 << i}) // the notation
	}
	x.CallEach(w.Typed.Seat, typing.Sense{Does: toName, Verb: true})
	for seat := range v.Clockwise(1) {
		x.Call(tl.Names[seat-1], typing.Sense{Seat: uint8(seat)})
		x.Call(tl.Seat(seat), typing.Sense{Seat: uint8(seat)})
	}
	if v.seat != ebbes.NoSeat {
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
	m, understood, ok := typing.FindMove(p.lexicon, w.Text, p.moves, p.view.expects)
	switch {
	case ok:
		return m, nil
	case understood.Size > 0:
		w = w.From(understood.At).UpTo(understood.Size)
	}
	return nil, p.refuse(w, understood.Senses)
}

// sentences returns an iterator over the sentences about a legal move. They address its seat or others,
// with or without names.
func (p *typist) sentences(text string, m Move) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(typed(m, p.teller)) {
			return
		}
		for _, event := range p.caused(m, text) {
			for _, t := range p.tellers() {
				if !yield(t.Move(p.view.seat, m)) || !yield(t.Event(event)) {
					return
				}
			}
		}
	}
}

// caused returns the possible first events of a legal move. Those with a card drawn or played must
// have its name in the text.
func (p *typist) caused(m Move, text string) []Event {
	words := &p.teller.words().Typed
	switch m := m.(type) {
	case Draw:
		events := []Event{Drawn{By: p.view.seat}}
		for c := range p.view.Unseen().All() {
			if typing.Mentions(words, text, c.String()) {
				events = append(events, Drawn{By: p.view.seat, Card: c})
			}
		}
		return events
	case Swap:
		var events []Event
		for opened := range RuleCard(ruleCards) {
			events = append(events, RuleSwapped{p.view.seat, RuleCard(m), opened + 1})
		}
		return events
	case Play:
		if !typing.Mentions(words, text, Card(m).String()) {
			return nil
		}
	}
	return p.view.moveEvents(m, p.view)[:1]
}

// tellers returns the possible authors of a sentence about a move of the view's seat.
func (p *typist) tellers() []Teller {
	var all []Teller
	for _, names := range [...][maxSeats]string{p.teller.Names, {}} {
		for _, you := range [...]Seat{p.view.seat, ebbes.NoSeat} {
			all = append(all, Teller{p.teller.Language, names, you})
		}
	}
	return all
}

// moves returns the possible meanings of a sense.
func (p *typist) moves(s typing.Sense) []Move {
	several := bits.OnesCount16(s.Does) > 1 // the table awaits one of them
	if s.Does == 0 {
		s.Does, s.Verb = p.view.withoutVerb(), true
	}
	card, suit := CardOf(Suit(s.Suit), s.Number), Suit(s.Suit)
	alone := s.Suit == 0 && s.Number == 0 && s.Seat == 0
	withCard := card != NoCard && s.Seat == 0
	seat := Seat(s.Seat) + Seat(min(s.Number, maxSeats+1))
	var moves []Move
	for _, m := range []struct {
		does  uint16
		meant bool
		move  Move
	}{
		{toDraw, alone, Draw{}},
		{toPlay, withCard, Play(card)},
		{toClear, suit != ebbes.NoSuit && s.Number == 0 && s.Seat == 0, Clear(suit)},
		{toDiscard, withCard, Discard(card)},
		{toGive, withCard || card != NoCard && Seat(s.Seat) == p.view.left(p.view.seat), Give(card)},
		{toName, suit == ebbes.NoSuit && (s.Number == 0) != (s.Seat == 0) && p.view.seated(seat), Name(seat)},
		{
			toSwap, suit == ebbes.NoSuit && s.Seat == 0 && 1 <= s.Number && s.Number <= ruleCards,
			Swap(min(s.Number, ruleCards)),
		},
		{toPass, alone, Pass{}},
	} {
		if m.meant && s.Has(m.does) && (!several || p.view.expects(m.move)) {
			moves = append(moves, m.move)
		}
	}
	return moves
}

// withoutVerb returns the possible actions for a card, a number or a name alone. A colour alone
// may mean its pile or a card, so it determines no action.
func (t *table) withoutVerb() uint16 {
	switch t.phase {
	case Discarding:
		return toDiscard
	case Giving:
		return toGive
	case Naming:
		return toPlay | toName
	case Swapping:
		return toPlay | toSwap
	}
	return toPlay
}

// refuse returns the error for a piece of the text, given the senses understood.
func (p *typist) refuse(w word, senses []typing.Sense) error {
	if turn := p.view.turn; turn != ebbes.NoSeat && !p.view.awaits(p.view.seat) {
		return p.fail(w, NoClause, wording.NotYourTurn, "turn", turn)
	}
	words := p.teller.words()
	possible := offer{p.teller, p.view.Legal()}
	called := func(s uint8) string { return p.teller.Seat(Seat(s)) }
	understood := p.lexicon.Describe(senses, words.verbs(), words.Suits[:], called)
	if understood == "" {
		return p.fail(w, NoClause, wording.NotUnderstood, "possible", possible)
	}
	return p.fail(w, NoClause, wording.PartUnderstood, "understood", understood, "possible", possible)
}

// An offer is a list of possible moves within a sentence.
type offer struct {
	teller  Teller
	choices Choices
}

// In lists the moves in a language, such as "B1–4, G2, pass".
func (o offer) In(l Language) string {
	o.teller.Language = l
	offered := typing.Ranges(o.choices.Cards.All())
	o.choices.Cards = Cards{}
	for m := range o.choices.All() {
		offered = append(offered, typed(m, o.teller))
	}
	if len(offered) == 0 {
		return string(wordsIn(l).Typed.Nothing)
	}
	return strings.Join(offered, ", ")
}

// typed writes a move in the words that players type.
func typed(m Move, t Teller) string {
	w := t.words().moves
	switch m := m.(type) {
	case Draw:
		return t.say(w.toDraw)
	case Play:
		return Card(m).String()
	case Clear:
		return t.say(w.toClear, "suit", Suit(m))
	case Discard:
		return t.say(w.toDiscard, "card", Card(m))
	case Give:
		return t.say(w.toGive, "card", Card(m))
	case Name:
		return t.say(w.toName, "seat", Seat(m))
	case Swap:
		return t.say(w.toSwap, "card", RuleCard(m).String())
	case Pass:
		return t.say(w.toPass)
	}
	return ""
}

// settingWords are the words for settings in typed texts. Words of one meaning are separated by
// commas.
type settingWords struct {
	players, ruleCards, starter, rounds, renewals text // beside a number or a name
	none                                          text // for no options
	options                                       [options]text
	aside                                         text // words that change nothing
}

// ReadConfig parses the settings of a game as people type them in the language. Examples are "4
// Spieler, 5 Regelkarten, endlos", "3 players, mini & maxi" and "Anna commence, 7 manches". A
// number by itself is the number of players. Field names in the form of [State.String], and the
// names of the options, are understood in every language. Settings that are not mentioned are
// zero, for their defaults.
//
// For texts that are not understood, and for repeated settings, ReadConfig returns a [*ParseError].
// For impossible settings its field Err is the [*ConfigError]. Texts longer than [MaxText] are
// refused unread. An unknown language counts as [ebbes.English].
func (tl Teller) ReadConfig(text string) (Config, error) {
	if !exists(tl.Language) {
		tl.Language = ebbes.English
	}
	return parseIn(voice{tl}, wording.AConfig, text, func(in source, w word) (Config, error) { return in.settings(w, tl) })
}

// settingFields returns the settings that players can type.
func (w *words) settingFields() []typing.Field[Config] {
	a := &w.settings
	named := func(o Option) text { return text(", " + o.String() + ", options " + o.String()) }
	options := []typing.Value{{Words: a.none + named(0)}}
	for i, words := range a.options {
		options = append(options, typing.Value{Words: words + named(1<<i), Value: 1 << i, Offer: true})
	}
	return []typing.Field[Config]{
		{
			Name: "Players", Words: a.players + ", players", Values: typing.PlayerCounts(w.Common),
			Set: func(c *Config, n int) { c.Players = n },
		},
		{Name: "RuleCards", Words: a.ruleCards + ", rulecards", Set: func(c *Config, n int) { c.RuleCards = n }},
		{Name: "Starter", Words: a.starter + ", starter", Seat: true, Set: func(c *Config, n int) { c.Starter = Seat(n) }},
		{Name: "Rounds", Words: a.rounds + ", rounds", Set: func(c *Config, n int) { c.Rounds = n }},
		{Name: "Renewals", Words: a.renewals + ", renewals", Set: func(c *Config, n int) { c.Renewals = n }},
		{Name: "Options", Values: options, Adds: true, Set: func(c *Config, o int) { c.Options |= Option(o) }},
	}
}

// settings reads a configuration as players type it.
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

// settingList is the list of possible settings within a sentence.
type settingList struct{}

// In lists the first words for each setting in a language.
func (settingList) In(l Language) string { return typing.Offers(wordsIn(l).settingFields()) }
