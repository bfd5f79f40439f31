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
    lost: "The server cannot be reached. The page keeps trying.",
    table: "The table", tableHint: "Open the table and send its link to the others: everybody takes a seat there. Computer players take the seats that are for nobody.",
    limit: "Time for a turn", noLimit: "no limit", minutes: "{0} min", seconds: "{0} s", limitHint: "When the time is up, the computer makes the move.",
    company: "At the table", free: "free", here: "here", away: "away", onlookersHere: "Looking on: {0}", name: "Your name", sit: "Sit down at seat {0}", keepName: "Save", standUp: "Leave the seat",
    waiting: "Waiting until every seat is taken.", timeLeft: "{0} left", late: "Seat {0} ran out of time: the computer has played.",
    undo: "Take back my move", undoAsked: "{0} wants to take back a move.", undoAgree: "Agree", undoDecline: "Decline", undoWaits: "The others are asked whether you may take back your move.", undone: "A move has been taken back.",
    hint: "Hint", hinted: "The computer would choose: {0}", refusals: {
      gone: "This table does not exist, or no longer.", damaged: "What is stored of this table is damaged, so nobody can go on with it. Other tables are not affected.", version: "This table was opened under other rules, and cannot be gone on with here.",
      busy: "The server is busy. The page tries again.", watched: "Too many are watching. The page tries again.", hasty: "That was too many tables at once. Try again in a minute.", full: "The server has no room for more.", store: "The server cannot reach its store. The page tries again.",
      stale: "The game has gone on meanwhile.", early: "The server is a little behind. Try again.", taken: "Somebody has taken this seat.", undo: "That cannot be taken back now.", talk: "At this table only moves are possible now.", notYours: "It is not your turn.", replaced: "You have opened this seat in other windows. This one stands still until you come back to it.",
    },
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
    lost: "Der Server ist nicht erreichbar. Die Seite versucht es weiter.",
    table: "Zum Tisch", tableHint: "Öffne den Tisch und schick den Link den anderen: Dort sucht sich jeder einen Platz. An den übrigen Plätzen spielt der Computer.",
    limit: "Zeit für einen Zug", noLimit: "unbegrenzt", minutes: "{0} Min.", seconds: "{0} Sek.", limitHint: "Ist die Zeit um, spielt der Computer für dich.",
    company: "Am Tisch", free: "frei", here: "da", away: "nicht da", onlookersHere: "Es schauen zu: {0}", name: "Dein Name", sit: "Auf Platz {0} setzen", keepName: "Speichern", standUp: "Platz verlassen",
    waiting: "Es geht los, sobald alle Plätze besetzt sind.", timeLeft: "noch {0}", late: "Für Platz {0} war die Zeit um: Der Computer hat gespielt.",
    undo: "Meinen Zug zurücknehmen", undoAsked: "{0} möchte einen Zug zurücknehmen.", undoAgree: "Einverstanden", undoDecline: "Ablehnen", undoWaits: "Die anderen werden gefragt, ob du deinen Zug zurücknehmen darfst.", undone: "Ein Zug wurde zurückgenommen.",
    hint: "Tipp", hinted: "Der Computer würde wählen: {0}", refusals: {
      gone: "Diesen Tisch gibt es nicht oder nicht mehr.", damaged: "Was von diesem Tisch gespeichert ist, ist beschädigt; hier kann niemand weiterspielen. Andere Tische sind nicht betroffen.", version: "Dieser Tisch wurde unter anderen Regeln eröffnet und kann hier nicht weitergespielt werden.",
      busy: "Der Server ist ausgelastet. Die Seite versucht es weiter.", watched: "Es schauen zu viele zu. Die Seite versucht es weiter.", hasty: "Das waren zu viele Tische auf einmal. Versuch es in einer Minute wieder.", full: "Der Server hat keinen Platz mehr.", store: "Der Server kommt nicht an seinen Speicher. Die Seite versucht es weiter.",
      stale: "Inzwischen ging das Spiel weiter.", early: "Der Server hinkt etwas nach. Versuch es noch einmal.", taken: "Auf diesem Platz sitzt schon jemand.", undo: "Das lässt sich jetzt nicht zurücknehmen.", talk: "An diesem Tisch sind nur noch Züge möglich.", notYours: "Du bist nicht dran.", replaced: "Du hast diesen Platz in anderen Fenstern geöffnet. Dieses steht still, bis du zurückkommst.",
    },
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
    lost: "Le serveur est injoignable. La page réessaie.",
    table: "Vers la table", tableHint: "Ouvre la table et envoie son lien aux autres : chacun y choisit sa place. L'ordinateur joue aux autres places.",
    limit: "Temps par tour", noLimit: "illimité", minutes: "{0} min.", seconds: "{0} s", limitHint: "Le temps écoulé, l'ordinateur joue à ta place.",
    company: "À la table", free: "libre", here: "présent", away: "absent", onlookersHere: "Spectateurs : {0}", name: "Ton nom", sit: "S'asseoir à la place {0}", keepName: "Enregistrer", standUp: "Quitter la place",
    waiting: "La partie commence quand toutes les places sont prises.", timeLeft: "encore {0}", late: "Place {0} : le temps est écoulé, l'ordinateur a joué.",
    undo: "Reprendre mon coup", undoAsked: "{0} voudrait reprendre un coup.", undoAgree: "D'accord", undoDecline: "Refuser", undoWaits: "On demande aux autres si tu peux reprendre ton coup.", undone: "Un coup a été repris.",
    hint: "Conseil", hinted: "L'ordinateur choisirait : {0}", refusals: {
      gone: "Cette table n'existe pas ou plus.", damaged: "Ce qui est enregistré de cette table est abîmé : personne ne peut y continuer. Les autres ne sont pas concernées.", version: "Cette table a été ouverte sous d'autres règles et ne peut pas continuer ici.",
      busy: "Le serveur est surchargé. La page réessaie.", watched: "Il y a trop de spectateurs. La page réessaie.", hasty: "C'était trop de tables à la fois. Réessaie dans une minute.", full: "Le serveur n'a plus de place.", store: "Le serveur n'atteint pas ses données. La page réessaie.",
      stale: "Entre-temps, la partie a continué.", early: "Le serveur est un peu en retard. Réessaie.", taken: "Quelqu'un a pris cette place.", undo: "Cela ne peut pas être repris maintenant.", talk: "À cette table, on ne peut plus que jouer.", notYours: "Ce n'est pas ton tour.", replaced: "Tu as ouvert cette place dans d'autres fenêtres. Celle-ci attend que tu reviennes.",
    },
  },
};

export let lang = [localStorage.lang, ...navigator.languages.map((l) => l.slice(0, 2)), "en"].find((l) => l in all);

// say returns a word or sentence in the language chosen, with values in it.
export function say(key, ...values) {
  return key.split(".").reduce((words, part) => words[part], all[lang]).replace(/\{(\d)\}/g, (_, i) => values[i]);
}

// reason returns why the server has refused something.
export const reason = (refusal) => (refusal.code in all[lang].refusals ? say(`refusals.${refusal.code}`) : refusal.reason);

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
