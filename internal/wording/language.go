package wording

// The languages, numbered like the constants of package ebbes.
const (
	english = iota
	german
	french

	Languages // number of languages
)

// Translations has the texts of a package in each language. The file of a language has its method,
// so a package without one of the files does not compile.
type Translations[Words any] interface {
	English() Words
	German() Words
	French() Words
}

// In returns the texts of a package in a language, the zero value in an unknown one.
func In[Words any](all Translations[Words], language uint8) (none Words) {
	switch language {
	case english:
		return all.English()
	case german:
		return all.German()
	case french:
		return all.French()
	}
	return none
}

// common has the shared texts of each language, a method each in the file of the language.
type common struct{}

// CommonIn returns the texts of every game in a language, empty ones in an unknown one.
func CommonIn(language uint8) *Common {
	if c := In[*Common](common{}, language); c != nil {
		return c
	}
	return &Common{}
}
