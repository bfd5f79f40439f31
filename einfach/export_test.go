package einfach

import "github.com/ebbesgo/ebbes/internal/wording"

// Words lets tests walk all texts of a language.
func Words(l Language) any {
	w := *l.words()
	copy(w.reasons[:wording.Reasons], w.Reasons[:])
	return w
}
