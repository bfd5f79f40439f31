// Package guide has what packages that tell the rules of a game to readers share.
package guide

import (
	"iter"
	"regexp"
	"slices"
	"strings"
)

// Mentions find the ids of clauses and remedies in texts.
type Mentions struct {
	pattern *regexp.Regexp
	exists  func(id string) bool
}

// MentionsOf returns what finds the ids that begin with one of some letters and exist.
func MentionsOf(letters string, exists func(id string) bool) Mentions {
	return Mentions{regexp.MustCompile(`\b[` + letters + `][1-9][0-9]?\b`), exists}
}

// Parts divides a text into its parts: an id where it stands, with itself as the text,
// else "" and some plain text.
func (m Mentions) Parts(text string) iter.Seq2[string, string] {
	return func(yield func(id, text string) bool) {
		done := 0
		for _, at := range m.pattern.FindAllStringIndex(text, -1) {
			id := text[at[0]:at[1]]
			if !m.exists(id) {
				continue
			}
			if before := text[done:at[0]]; before != "" && !yield("", before) {
				return
			}
			if !yield(id, id) {
				return
			}
			done = at[1]
		}
		if done < len(text) {
			yield("", text[done:])
		}
	}
}

// Moves returns an iterator over moves in the notation, divided by semicolons, which a
// function reads. What is no move is the zero value.
func Moves[M any](text string, read func(string) (M, error)) iter.Seq[M] {
	return func(yield func(M) bool) {
		if text == "" {
			return
		}
		for move := range strings.SplitSeq(text, "; ") {
			if m, _ := read(move); !yield(m) {
				return
			}
		}
	}
}

// A Table is a game in progress, a value: S is its type, M that of its moves, E that of
// its events and P that of its seats.
type Table[S, M, E, P any] interface {
	Apply(M) (S, error)
	Accept(P, M) (S, error)
	Events(M, P) ([]E, error)
}

// Play makes moves, the last of them as a seat unless that is the zero value, which stands
// for whoever's move it is. It returns the table after them, what an onlooker is told of
// the last move, and the refusal of the first that is refused, with the table before it.
func Play[S Table[S, M, E, P], M, E any, P comparable](s S, moves iter.Seq[M], by P) (S, []E, error) {
	var nobody P
	var told []E
	all := slices.Collect(moves)
	for i, m := range all {
		next, err := s.Apply(m)
		if i == len(all)-1 && by != nobody {
			next, err = s.Accept(by, m)
		}
		if err != nil {
			return s, nil, err
		}
		if told, err = s.Events(m, nobody); err != nil {
			return s, nil, err
		}
		s = next
	}
	return s, told, nil
}

// Watch makes moves, and returns the table after them with all that an onlooker is told of
// them, or the refusal of the first that is refused.
func Watch[S Table[S, M, E, P], M, E, P any](s S, parts ...iter.Seq[M]) (S, []E, error) {
	var nobody P
	var told []E
	for _, moves := range parts {
		for m := range moves {
			events, err := s.Events(m, nobody)
			if err != nil {
				return s, nil, err
			}
			if s, err = s.Apply(m); err != nil {
				return s, nil, err
			}
			told = append(told, events...)
		}
	}
	return s, told, nil
}

// After returns the table after moves, or the one before the first that is refused.
func After[S Table[S, M, E, P], M, E, P any](s S, parts ...iter.Seq[M]) S {
	after, _, _ := Watch(s, parts...)
	return after
}
