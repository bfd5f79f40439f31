package chrome

import "time"

// EndNow ends every wait of a tab as if its test was about to time out.
func (p *Tab) EndNow() { p.end = time.Now() }
