package ebbes_test

import "github.com/ebbesgo/ebbes"

var rulesInEnglish = rulesPage{
	file:     "RULES.md",
	language: ebbes.English,
	intro: `# The rules of ebbes

Ebbes is a trick-taking card game by Klaus Geis, published by Palatia Spiele. *Ebbes* is Palatine for *something*. Nobody knows at
first which suit is trump, which suits bring points and which cost some. Five cards, which everybody knows, decide it when they are
played: the first makes its suit **trump**, the second **plus**, the third **ebbes**, the fourth **minus**, and the last suit is **nix**.

This page states the whole game in clauses. Each has an id, such as P2, which the documentation of the library cites and which every
refusal names. They are stated in our own words; the rulebook itself, in its German, French and English editions
(3rd edition, © 2017 Palatia Spiele), comes with the game. Where it is silent or can be read in two ways, a *ruling* says what is
left open, what this library does, why, and what else one could do. Below each clause is where the rulebook has it, where the code
does, and which tests show it.

**In a hurry?** Everybody holds ten cards. One leads, everybody follows suit if he can ([P2](#p2--following-suit)); the highest trump, else the
highest card of the led suit, takes the trick ([P4](#p4--who-takes-the-trick)). After ten tricks each plus card taken brings a point, each minus
card costs one ([S1](#s1--plus-and-minus-cards)), and whoever has neither the most nor the fewest ebbes cards gets three
([S2](#s2--ebbes-neither-most-nor-fewest)). Who has the most nix cards says who starts next ([S3](#s3--the-nix-winner-names-the-starter)).
After five rounds whoever is furthest ahead has won ([R3](#r3--who-wins)).

This page is generated from the table of clauses in [clauses.go](clauses.go) and their texts in [english.go](english.go), and its drawings
from states of the library.
`,
	chapters: []chapter{
		{"T", "The table", "What lies on the table, who deals and who starts."},
		{"P", "Playing a trick", "The game is one of tricks: somebody leads a card, everybody adds one, and the best card takes them all."},
		{"D", "Designating", "What the suits are good for is decided while they are played."},
		{"S", "Scoring a round", "When all cards are played, everybody counts what he has taken."},
		{"R", "Further rounds and the end", ""},
		{"F", "Two people", "Two people can play as well. A fictive player who makes no choices sits with them."},
		{"M", "Variant 1: more cards", "With more cards the suits stay without a role for longer, and every early trick is a gamble."},
		{"V", "Variant 2: selecting the designating cards", "The players choose themselves which five cards designate."},
		{"E", "Differences between the editions", "The German text is the original and decides. None of these differences is more than a matter of words, except where a ruling says so."},
	},
	examples: []example{
		{"TestRulebookTrump", "The number card is a 1. Blue 10 is led and blue 1 follows: blue is trump at once, so the 10 takes the trick (P5). A value of 10 needs five players, or four with variant 1."},
		{"TestRulebookPlus", "Later green 10 is led. Who has no green discards yellow 1: yellow is plus at once, and every yellow card taken in the round brings a point (D1, S1)."},
		{"TestRulebookEbbes", "Five players have taken 0, 0, 2, 3 and 5 ebbes cards and get 0, 0, 3, 3 and 0 points (S2, S5)."},
		{"TestRulebookBothVariants", "Three players with both variants select from the number cards 1 to 9 (V1, M1)."},
		{"TestRulebookSelecting", "The player left of the starter selects 5 and green: green 5 designates in this round (V2)."},
	},
	refusals: `
## What a refusal names

Every refusal has a kind and, unless it is malformed, a clause. The first that applies is named.

| refused | kind | rule |
|---|---|---|
`,
}
