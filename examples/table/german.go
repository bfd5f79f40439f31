package main

var german = words{
	title: "ebbes, Partie %d", round: "Runde %d, gegeben von %s", end: "Das Ende: %s", left: "Du hast den Tisch in Runde %d verlassen.",
	seat: "Platz %v", starts: "Platz %v, bestimmt von %s", selected: "%s von %s", is: "%s ist %s", number: "Zahl %d",
	players: "Spieler", table: "%d; Platz %v gibt, Platz %v beginnt", rules: "Regeln", variants: "%s, %d Runden",
	track: "Leiste", length: "Ziel bei %d, Dabbscheedel bei %d",
	suits: "Farben", hand: "Hand", refused: "abgelehnt", winners: "Gewinner", fictive: "fiktiv 3",
	starter: "Start", choice: "gewählt", ledBy: "Ausspiel", takenBy: "Stich an", mostNix: "meist nix",
	points: "Punkte", total: "gesamt", cards: "Karten",
	badBots: "-bots ist %q, möglich sind random und search", badSeat: "-seat ist %d, möglich sind 1 bis %d, oder 0 zum Zuschauen",
	noFlag: "%q ist keine Option",
}
