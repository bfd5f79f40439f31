package reference

// Texts are what the edition says; the tests walk through all of them.
func (e Edition) Texts() any { return *e.texts() }

// RefusalCases are the cases of each row of the table of refusals.
var RefusalCases = refusals[:]

// Position returns the table at which the case is tried, with its trial.
func (c refusalCase) Position() (Position, Trial) { return Position{Line: c.line}, c.Trial }

// Why tells why no state expresses the incident; empty if one does.
func (i Incident) Why() string { return string(i.entry.why) }

// SlipTrial is the slip of the incident, to be told wrongly.
func (i *Incident) SlipTrial() *Trial { return &i.entry.slip }

// Settle tells the incident with other moves for the remedy.
func (i *Incident) Settle(moves string) { i.entry.settled = moves }

// Changes is how many changes the history has.
const Changes = len(history)

// RuledBy tells whose a ruling is since a change.
func (e Edition) RuledBy(c Change) string { return e.texts().ruled.by(c) }
