package einfach

// MarshalJSON returns an object with the event "dealt". It never fails.
func (e Dealt) MarshalJSON() ([]byte, error) {
	type fields Dealt
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Dealt) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "turnBegan". It never fails.
func (e TurnBegan) MarshalJSON() ([]byte, error) {
	type fields TurnBegan
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *TurnBegan) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "drawn". It never fails.
func (e Drawn) MarshalJSON() ([]byte, error) {
	type fields Drawn
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Drawn) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "shuffled". It never fails.
func (e Shuffled) MarshalJSON() ([]byte, error) {
	type fields Shuffled
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Shuffled) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "placed". It never fails.
func (e Placed) MarshalJSON() ([]byte, error) {
	type fields Placed
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Placed) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "played". It never fails.
func (e Played) MarshalJSON() ([]byte, error) {
	type fields Played
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Played) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "laid". It never fails.
func (e Laid) MarshalJSON() ([]byte, error) {
	type fields Laid
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Laid) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "passed". It never fails.
func (e Passed) MarshalJSON() ([]byte, error) {
	type fields Passed
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Passed) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "cleared". It never fails.
func (e Cleared) MarshalJSON() ([]byte, error) {
	type fields Cleared
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Cleared) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "penalized". It never fails.
func (e Penalized) MarshalJSON() ([]byte, error) {
	type fields Penalized
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Penalized) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "actionGained". It never fails.
func (e ActionGained) MarshalJSON() ([]byte, error) {
	type fields ActionGained
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *ActionGained) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "ruleSwapped". It never fails.
func (e RuleSwapped) MarshalJSON() ([]byte, error) {
	type fields RuleSwapped
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *RuleSwapped) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "named". It never fails.
func (e Named) MarshalJSON() ([]byte, error) {
	type fields Named
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Named) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "presented". It never fails.
func (e Presented) MarshalJSON() ([]byte, error) {
	type fields Presented
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Presented) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "discarded". It never fails.
func (e Discarded) MarshalJSON() ([]byte, error) {
	type fields Discarded
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Discarded) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "chosen". It never fails.
func (e Chosen) MarshalJSON() ([]byte, error) {
	type fields Chosen
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Chosen) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "exchanged". It never fails.
func (e Exchanged) MarshalJSON() ([]byte, error) {
	type fields Exchanged
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Exchanged) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "wentOut". It never fails.
func (e WentOut) MarshalJSON() ([]byte, error) {
	type fields WentOut
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *WentOut) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "exhausted". It never fails.
func (e Exhausted) MarshalJSON() ([]byte, error) {
	type fields Exhausted
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Exhausted) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "scored". It never fails.
func (e Scored) MarshalJSON() ([]byte, error) {
	type fields Scored
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Scored) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "ended". It never fails.
func (e Ended) MarshalJSON() ([]byte, error) {
	type fields Ended
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Ended) UnmarshalJSON(data []byte) error { return readEvent(e, data) }

// MarshalJSON returns an object with the event "won". It never fails.
func (e Won) MarshalJSON() ([]byte, error) {
	type fields Won
	return marshalEvent(e, fields(e))
}

// UnmarshalJSON reads the event as json.Marshal writes it.
func (e *Won) UnmarshalJSON(data []byte) error { return readEvent(e, data) }
