package reference

// Texts are what the edition says; the tests walk through all of them.
func (e Edition) Texts() any { return *e.texts() }

// RefusalCases are the cases of each row of the table of refusals.
var RefusalCases = refusals[:]

// Position returns the table at which the case is tried, with its trial.
func (c refusalCase) Position() (Position, Trial) { return Position{Line: c.line}, c.Trial }
