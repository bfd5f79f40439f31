// Follow reads what "record events" writes and keeps a table of its own: it takes
// over the first view, and from then on knows only the events. What they do not say
// follows from them, as docs/NOTATION.md tells. After each move it compares its table with
// the view that the library gives, every member of it, and at the end it prints the
// scores. It is what the client of a server does, without the drawing. An event that it
// does not know is of a newer version: it takes over the view again.
//
//	go run ./examples/record write -players 2 | go run ./examples/record events -seat 1 | node examples/record/follow.mjs
import { createInterface } from "node:readline";

const letters = { blue: "B", brown: "N", yellow: "Y", green: "G", red: "R" };
const suitOf = (card) => Object.keys(letters).find((suit) => letters[suit] === card[0]);

const happened = {
  numberTurnedUp(table, event) {
    table.number = event.number;
    table.numbersLeft = table.numbersLeft.filter((number) => number !== event.number);
  },
  dealt(table, event) {
    const two = table.config.players === 2;
    Object.assign(table, { round: table.round + 1, dealer: event.dealer, starter: "-", phase: "starting", turn: table.nixWinner });
    Object.assign(table, { hand: event.hand, roles: {}, trick: { leader: "-", led: "no suit", plays: [], winner: "-" }, nixWinner: "-" });
    table.designators = table.number > 0 ? Object.values(letters).map((letter) => letter + table.number) : [];
    for (const seat of table.seats) {
      Object.assign(seat, { handSize: event.size, taken: [], voids: [], selected: [] });
    }
    if (two) {
      table.display = { open: event.open, under: event.open.map(() => event.size / event.open.length - 1) };
      const partner = event.dealer === "1" ? "2" : "1";
      Object.assign(seatOf(table, event.dealer), { left: "3" });
      Object.assign(seatOf(table, "3"), { left: partner });
      Object.assign(seatOf(table, partner), { left: event.dealer });
    }
  },
  started(table, event) {
    table.starter = event.starter;
    if (selects(table)) {
      Object.assign(table, { phase: "selecting", turn: nextPerson(table, event.starter) });
    } else {
      Object.assign(table, { phase: "playing", turn: event.starter });
    }
  },
  selected(table, event) {
    seatOf(table, event.by).selected.push(event.card);
    table.designators.push(event.card);
    if (table.designators.length < 5) {
      table.turn = nextPerson(table, event.by);
    } else {
      Object.assign(table, { phase: "playing", turn: table.starter });
    }
  },
  played(table, event) {
    const seat = seatOf(table, event.by);
    if (!event.led) {
      table.trick = { leader: event.by, led: suitOf(event.card), plays: [], winner: "-" };
    }
    if (event.rule === "P3" && !seat.voids.includes(event.led)) {
      seat.voids.push(event.led);
    }
    table.trick.plays.push({ seat: event.by, card: event.card });
    table.hand = table.hand.filter((card) => card !== event.card);
    table.display.open = table.display.open.map((card) => (card === event.card ? "-" : card));
    seat.handSize--;
    table.turn = seat.left;
  },
  designated(table, event) {
    table.roles[event.role] = event.suit;
  },
  trickTaken(table, event) {
    table.trick.winner = table.turn = event.by;
    seatOf(table, event.by).taken.push(...event.trick.plays.map((play) => play.card));
  },
  turnedUp(table, event) {
    table.display.open[event.column] = event.card;
    table.display.under[event.column]--;
  },
  scored(table, event) {
    Object.assign(seatOf(table, event.seat), { tally: event.tally, score: event.score });
  },
  nixWon(table, event) {
    Object.assign(table, { nixWinner: event.seat, phase: "dealing", turn: nextPerson(table, table.dealer) });
  },
  ended(table, event) {
    table.ends.push(event.end);
    Object.assign(table, { phase: "over", turn: "-" });
  },
  won(table, event) {
    table.winners = event.seats;
  },
};

const seatOf = (table, number) => table.seats.find((seat) => seat.seat === number);

const selects = (table) => table.config.variants.includes("select designations");

// nextPerson returns the seat left of another; the fictive player is passed over.
function nextPerson(table, from) {
  const { left } = seatOf(table, from);
  return seatOf(table, left).fictive ? nextPerson(table, left) : left;
}

// judged copies from a view who is ahead in the trick, and what a round would bring so far:
// to work that out would be to play by rules of one's own. Once the round is scored, the events tell.
function judged(table, view) {
  table.leading = view.leading;
  if (["dealing", "over"].includes(table.phase)) return;
  table.seats.forEach((seat, i) => Object.assign(seat, { tally: view.seats[i].tally }));
}

// moves lists what the seat that the view belongs to may do.
function moves(table) {
  if (table.turn !== table.seat) return [];
  switch (table.phase) {
    case "starting":
      return table.seats.map((seat) => `start ${seat.seat}`);
    case "selecting": {
      const highest = Math.max(table.config.players, 3) * (table.config.variants.includes("more cards") ? 3 : 2);
      const free = (card) => table.designators.every((taken) => taken[0] !== card[0] && taken.slice(1) !== card.slice(1));
      const values = Array.from({ length: highest }, (_, i) => i + 1);
      const cards = Object.values(letters).flatMap((letter) => values.map((value) => letter + value));
      return cards.filter(free).map((card) => `select ${card}`);
    }
    case "playing": {
      const following = table.trick.winner === "-" ? table.hand.filter((card) => suitOf(card) === table.trick.led) : [];
      return following.length > 0 ? following : table.hand;
    }
  }
  return [];
}

const sets = ["numbersLeft", "designators", "taken", "voids", "selected", "hand", "moves"];

// inOrder writes a table down in such a way that equal ones look the same.
function inOrder(table) {
  return JSON.stringify(table, (key, value) => {
    if (sets.includes(key)) return [...value].sort();
    return Array.isArray(value) || typeof value !== "object" ? value : Object.fromEntries(Object.entries(value).sort());
  });
}

let table;
let made = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const {
    events = [],
    view: { line: notation, ...view },
  } = JSON.parse(line);
  if (events.length > 0) made++;
  if (events.length > 0 && events.every((event) => Object.hasOwn(happened, event.event))) {
    for (const event of events) happened[event.event](table, event);
  } else {
    table = structuredClone(view); // a game begins, or goes on in a way that only the view tells
  }
  judged(table, view);
  table.moves = moves(table);
  if (inOrder(table) !== inOrder(view)) {
    console.error(`after move ${made}:\n${inOrder(table)}\nis not\n${inOrder(view)}`);
    process.exit(1);
  }
}
console.log(`${made} moves followed; scores:`, table.seats.map((seat) => `${seat.seat}: ${seat.score}`).join(", "));
