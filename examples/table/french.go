package main

var french = words{
	title: "ebbes, partie %d", round: "Manche %d, distribuée par %s", end: "La fin : %s", left: "Tu as quitté la table à la manche %d.",
	seat: "place %v", starts: "place %v, désignée par %s", selected: "%s par %s", is: "%s est %s", number: "valeur %d",
	players: "joueurs", table: "%d ; la place %v distribue, la place %v commence", rules: "règles", variants: "%s, %d manches",
	track: "piste", length: "arrivée à %d, Dabbscheedel à %d",
	suits: "couleurs", hand: "main", refused: "refusé", winners: "gagne", fictive: "fictif 3",
	starter: "premier", choice: "choisi", ledBy: "entame", takenBy: "pli à", mostNix: "plus Rien",
	points: "points", total: "total", cards: "cartes",
	badBots: "-bots vaut %q, au lieu de random ou search", badSeat: "-seat vaut %d, au lieu de 1 à %d, ou 0 pour regarder",
	noFlag: "%q n’est pas une option",
}
