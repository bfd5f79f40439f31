package einfach

// MarshalJSON returns an object with the event "dealt".
func (e Dealt) MarshalJSON() ([]byte, error) {
	type fields Dealt
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "turnBegan".
func (e TurnBegan) MarshalJSON() ([]byte, error) {
	type fields TurnBegan
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "drawn".
func (e Drawn) MarshalJSON() ([]byte, error) {
	type fields Drawn
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "shuffled".
func (e Shuffled) MarshalJSON() ([]byte, error) {
	type fields Shuffled
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "placed".
func (e Placed) MarshalJSON() ([]byte, error) {
	type fields Placed
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "played".
func (e Played) MarshalJSON() ([]byte, error) {
	type fields Played
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "laid".
func (e Laid) MarshalJSON() ([]byte, error) {
	type fields Laid
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "passed".
func (e Passed) MarshalJSON() ([]byte, error) {
	type fields Passed
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "cleared".
func (e Cleared) MarshalJSON() ([]byte, error) {
	type fields Cleared
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "penalized".
func (e Penalized) MarshalJSON() ([]byte, error) {
	type fields Penalized
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "actionGained".
func (e ActionGained) MarshalJSON() ([]byte, error) {
	type fields ActionGained
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "ruleSwapped".
func (e RuleSwapped) MarshalJSON() ([]byte, error) {
	type fields RuleSwapped
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "named".
func (e Named) MarshalJSON() ([]byte, error) {
	type fields Named
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "presented".
func (e Presented) MarshalJSON() ([]byte, error) {
	type fields Presented
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "discarded".
func (e Discarded) MarshalJSON() ([]byte, error) {
	type fields Discarded
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "chosen".
func (e Chosen) MarshalJSON() ([]byte, error) {
	type fields Chosen
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "exchanged".
func (e Exchanged) MarshalJSON() ([]byte, error) {
	type fields Exchanged
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "wentOut".
func (e WentOut) MarshalJSON() ([]byte, error) {
	type fields WentOut
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "exhausted".
func (e Exhausted) MarshalJSON() ([]byte, error) {
	type fields Exhausted
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "scored".
func (e Scored) MarshalJSON() ([]byte, error) {
	type fields Scored
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "ended".
func (e Ended) MarshalJSON() ([]byte, error) {
	type fields Ended
	return marshalEvent(e, fields(e))
}

// MarshalJSON returns an object with the event "won".
func (e Won) MarshalJSON() ([]byte, error) {
	type fields Won
	return marshalEvent(e, fields(e))
}
