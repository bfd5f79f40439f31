package einfach

import "github.com/ebbesgo/ebbes/internal/wording"

// Words lets tests walk all texts of a language.
func Words(l Language) any {
	w := *wordsIn(l)
	copy(w.reasons[:wording.Reasons], w.Reasons[:])
	return w
}

// RecordSize returns a number of bytes that no text of a move in a record exceeds.
func RecordSize(m Move) int { return new(recordGame).Size(m) }

// Under returns an event with its clause set.
func Under[E Event, P interface {
	*E
	put(Clause)
}](e E, c Clause) E {
	P(&e).put(c)
	return e
}
