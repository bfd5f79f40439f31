package main

import (
	"errors"
	"fmt"

	"github.com/ebbesgo/ebbes"
)

// words are what the table says, in German and French.
var words = map[string][2]string{
	"You have left the table in round %d.":       {"Du hast den Tisch in Runde %d verlassen.", "Tu as quitté la table à la manche %d."},
	"A card is written like B10, a seat like 2.": {"Eine Karte schreibt man wie B10, einen Platz wie 2.", "Une carte s'écrit comme B10, une place comme 2."},
	"The end: %s":                       {"Das Ende: %s", "La fin : %s"},
	"Round %d, dealt by %s":             {"Runde %d, gegeben von %s", "Manche %d, distribuée par %s"},
	"ebbes, seed %d":                    {"ebbes, Partie %d", "ebbes, partie %d"},
	"seat %v":                           {"Platz %v", "place %v"},
	"Seat %v":                           {"Platz %v", "Place %v"},
	"seat %v, named by %s":              {"Platz %v, bestimmt von %s", "place %v, désignée par %s"},
	"%s by %s":                          {"%s von %s", "%s par %s"},
	"%s is %s":                          {"%s ist %s", "%s est %s"},
	"number %d":                         {"Zahl %d", "valeur %d"},
	"%s, %d rounds":                     {"%s, %d Runden", "%s, %d manches"},
	"name a seat":                       {"bestimme einen Platz", "désigne une place"},
	"select a card":                     {"wähle eine Karte", "choisis une carte"},
	"play a card":                       {"spiele eine Karte", "joue une carte"},
	"players":                           {"Spieler", "joueurs"},
	"rules":                             {"Regeln", "règles"},
	"track":                             {"Leiste", "piste"},
	"suits":                             {"Farben", "couleurs"},
	"your hand":                         {"Hand", "main"},
	"legal":                             {"erlaubt", "permis"},
	"refused":                           {"abgelehnt", "refusé"},
	"won by":                            {"Gewinner", "gagne"},
	"fictive 3":                         {"fiktiv 3", "fictif 3"},
	"starter":                           {"Start", "premier"},
	"selected":                          {"gewählt", "choisi"},
	"led by":                            {"Ausspiel", "entame"},
	"taken by":                          {"Stich an", "pli à"},
	"points":                            {"Punkte", "points"},
	"total":                             {"gesamt", "total"},
	"cards":                             {"Karten", "cartes"},
	"most nix":                          {"meist nix", "plus Rien"},
	"%d; seat %v deals, seat %v starts": {"%d; Platz %v gibt, Platz %v beginnt", "%d ; la place %v distribue, la place %v commence"},
	"finish at %d, Dabbscheedel at %d":  {"Ziel bei %d, Dabbscheedel bei %d", "arrivée à %d, Dabbscheedel à %d"},
}

// say returns a text in the language of the table, with the given values in it.
func (t table) say(text string, values ...any) string {
	if translated, ok := words[text]; ok && t.lang != ebbes.English {
		text = translated[t.lang-ebbes.German]
	}
	if len(values) == 0 {
		return text
	}
	return fmt.Sprintf(text, values...)
}

// why returns the reason of a refusal in the language of the table.
func (t table) why(err error) string {
	var refusal *ebbes.MoveError
	if errors.As(err, &refusal) {
		return refusal.In(t.lang)
	}
	return err.Error()
}
