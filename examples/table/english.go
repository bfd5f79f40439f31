package main

var english = words{
	title: "ebbes, seed %d", round: "Round %d, dealt by %s", end: "The end: %s", left: "You have left the table in round %d.",
	seat: "seat %v", starts: "seat %v, named by %s", selected: "%s by %s", is: "%s is %s", number: "number %d",
	players: "players", table: "%d; seat %v deals, seat %v starts", rules: "rules", variants: "%s, %d rounds",
	track: "track", length: "finish at %d, Dabbscheedel at %d",
	suits: "suits", hand: "your hand", refused: "refused", winners: "won by", fictive: "fictive 3",
	starter: "starter", choice: "selected", ledBy: "led by", takenBy: "taken by", mostNix: "most nix",
	points: "points", total: "total", cards: "cards",
	badBots: "-bots is %q, want random or search", badSeat: "-seat is %d, want 1 to %d, or 0 to look on", noFlag: "%q is no flag",
}
