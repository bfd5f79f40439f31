// What both pages share: the words of three languages, and a way to make elements.

const all = {
  en: {
    newTable: "A new table", players: "Players", moreCards: "Variant 1: more cards", selectDesignations: "Variant 2: select the designating cards",
    people: "At which seats do people sit?", seed: "Game number", seedHint: "Leave it empty for a game that nobody can know. Whoever knows the number of a game can know all its cards.",
    open: "Open the table", links: "The table is open", linksHint: "Each seat has a link of its own: whoever has it plays there. Computer players take the other seats.",
    seat: "Seat {0}", onlookers: "Onlookers", copy: "Copy", language: "Language",
    you: "you", computer: "computer", person: "person", fictive: "fictive player",
    roles: "Roles", designators: "Designating cards", seats: "Seats and trick", display: "Display of the fictive player", choices: "Choose",
    hand: "Your hand", track: "Score", log: "What has happened",
    seeded: "a numbered game", round: "Round {0} of {1}", roundNumber: "Round {0} of {1}, number {2}", deals: "deals", starts: "starts",
    yourTurn: { starting: "Your turn: who starts?", selecting: "Your turn: select a card that designates", playing: "Your turn: play a card" },
    theirTurn: "It is the turn of seat {0}.", dealing: "Seat {0} deals.", over: "The game is over.",
    names: "Seat {0} starts", select: "select {0}", inHand: "{0} in hand", taken: "{0} taken", score: "total {0}", points: "now {0}", void: "has no {0}", none: "none yet",
    under: "{0} below", finish: "Finish {0}", dabbscheedel: "Dabbscheedel {0}", at: "seat {0}: {1}",
    tally: "Round {0} is scored", total: "Total", sum: "Round", next: "Next round", close: "Close", record: "Download the game", again: "Another table",
    lost: "The server cannot be reached.",
  },
  de: {
    newTable: "Ein neuer Tisch", players: "Spieler", moreCards: "Variante 1: mehr Karten", selectDesignations: "Variante 2: Bestimmerkarten aussuchen",
    people: "An welchen Plätzen sitzen Menschen?", seed: "Nummer des Spiels", seedHint: "Leer lassen für ein Spiel, das niemand kennen kann. Wer die Nummer eines Spiels kennt, kann alle Karten kennen.",
    open: "Tisch eröffnen", links: "Der Tisch ist eröffnet", linksHint: "Jeder Platz hat einen eigenen Link: Wer ihn hat, spielt dort. An den anderen Plätzen spielt der Computer.",
    seat: "Platz {0}", onlookers: "Zuschauer", copy: "Kopieren", language: "Sprache",
    you: "du", computer: "Computer", person: "Mensch", fictive: "fiktiver Spieler",
    roles: "Rollen", designators: "Bestimmerkarten", seats: "Plätze und Stich", display: "Auslage des fiktiven Spielers", choices: "Auswahl",
    hand: "Deine Hand", track: "Punkte", log: "Was geschehen ist",
    seeded: "ein Spiel mit Nummer", round: "Runde {0} von {1}", roundNumber: "Runde {0} von {1}, Zahl {2}", deals: "gibt", starts: "beginnt",
    yourTurn: { starting: "Du bist dran: Wer beginnt?", selecting: "Du bist dran: Suche eine Bestimmerkarte aus", playing: "Du bist dran: Spiele eine Karte" },
    theirTurn: "Platz {0} ist dran.", dealing: "Platz {0} gibt.", over: "Das Spiel ist beendet.",
    names: "Platz {0} beginnt", select: "{0} aussuchen", inHand: "{0} auf der Hand", taken: "{0} genommen", score: "gesamt {0}", points: "jetzt {0}", void: "hat kein {0}", none: "noch keine",
    under: "{0} darunter", finish: "Ziel {0}", dabbscheedel: "Dabbscheedel {0}", at: "Platz {0}: {1}",
    tally: "Runde {0} wird gewertet", total: "Gesamt", sum: "Runde", next: "Nächste Runde", close: "Schließen", record: "Spiel herunterladen", again: "Noch ein Tisch",
    lost: "Der Server ist nicht erreichbar.",
  },
  fr: {
    newTable: "Une nouvelle table", players: "Joueurs", moreCards: "Variante 1 : plus de cartes", selectDesignations: "Variante 2 : choisir les cartes de détermination",
    people: "À quelles places y a-t-il des personnes ?", seed: "Numéro de la partie", seedHint: "Laisser vide pour une partie que personne ne peut connaître. Qui connaît le numéro peut connaître toutes les cartes.",
    open: "Ouvrir la table", links: "La table est ouverte", linksHint: "Chaque place a son propre lien : qui l'a y joue. L'ordinateur joue aux autres places.",
    seat: "Place {0}", onlookers: "Spectateurs", copy: "Copier", language: "Langue",
    you: "toi", computer: "ordinateur", person: "personne", fictive: "joueur fictif",
    roles: "Rôles", designators: "Cartes de détermination", seats: "Places et pli", display: "Étalage du joueur fictif", choices: "Choix",
    hand: "Ta main", track: "Points", log: "Ce qui s'est passé",
    seeded: "une partie numérotée", round: "Manche {0} sur {1}", roundNumber: "Manche {0} sur {1}, valeur {2}", deals: "distribue", starts: "commence",
    yourTurn: { starting: "À toi : qui commence ?", selecting: "À toi : choisis une carte de détermination", playing: "À toi : joue une carte" },
    theirTurn: "C'est à la place {0}.", dealing: "La place {0} distribue.", over: "La partie est terminée.",
    names: "La place {0} commence", select: "choisir {0}", inHand: "{0} en main", taken: "{0} prises", score: "total {0}", points: "en cours {0}", void: "n'a pas de {0}", none: "pas encore",
    under: "{0} dessous", finish: "Arrivée {0}", dabbscheedel: "Dabbscheedel {0}", at: "place {0} : {1}",
    tally: "La manche {0} est comptée", total: "Total", sum: "Manche", next: "Manche suivante", close: "Fermer", record: "Télécharger la partie", again: "Une autre table",
    lost: "Le serveur est injoignable.",
  },
};

export let lang = [localStorage.lang, ...navigator.languages.map((l) => l.slice(0, 2)), "en"].find((l) => l in all);

// say returns a word or sentence in the language chosen, with values in it.
export function say(key, ...values) {
  return key.split(".").reduce((words, part) => words[part], all[lang]).replace(/\{(\d)\}/g, (_, i) => values[i]);
}

// make returns an element with the given properties, attributes (their names have
// a hyphen) and children.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-")) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

export const find = (selector) => document.querySelector(selector);

// offerLanguages fills the menu of languages, and calls back when one is chosen.
export function offerLanguages(changed) {
  const menu = find("#lang");
  menu.append(...Object.keys(all).map((l) => make("option", { value: l, selected: l === lang }, { en: "English", de: "Deutsch", fr: "Français" }[l])));
  const apply = () => {
    document.documentElement.lang = lang;
    menu.setAttribute("aria-label", say("language"));
    for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
    for (const element of document.querySelectorAll("[data-label]")) {
      element.querySelector("h2")?.remove();
      element.prepend(make("h2", {}, say(element.dataset.label)));
    }
    changed();
  };
  menu.onchange = () => {
    localStorage.lang = lang = menu.value;
    apply();
  };
  apply();
}
