// Follow keeps a table up to date by the events that "record events" writes. It copies the
// first view, and after that uses only the events and the consequences described in
// docs/NOTATION.md. After each move it compares all members of its table with the library's
// view, and at the end it prints the scores. A client of a server does the same, and draws
// the table. An unknown event is from a newer version: then it copies the view again.
//
//	go run ./examples/record write -players 2 | go run ./examples/record events -seat 1 | node examples/record/follow.mjs
import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";

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

// nextPerson returns the next seat to the left, without the fictive player.
function nextPerson(table, from) {
  const { left } = seatOf(table, from);
  return seatOf(table, left).fictive ? nextPerson(table, left) : left;
}

// judged copies the leader of the trick and the points of the round so far from a view. Computing them would need the
// rules. At the end of a round the events have the points.
function judged(table, view) {
  table.leading = view.leading;
  if (["dealing", "over"].includes(table.phase)) return;
  table.seats.forEach((seat, i) => Object.assign(seat, { tally: view.seats[i].tally }));
}

// moves returns the legal moves of the view's seat.
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

// inOrder returns a copy of a table, or of one of its seats, with the members of its sets in order.
function inOrder(table) {
  const copy = { ...table };
  for (const name of sets.filter((name) => name in copy)) copy[name] = [...copy[name]].sort();
  return table.seats ? { ...copy, seats: table.seats.map(inOrder) } : copy;
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
    table = structuredClone(view); // a game begins, or the events are missing or unknown
  }
  judged(table, view);
  table.moves = moves(table);
  if (!isDeepStrictEqual(inOrder(table), inOrder(view))) {
    console.error(`after move ${made}:\n${JSON.stringify(inOrder(table))}\nis not\n${JSON.stringify(inOrder(view))}`);
    process.exit(1);
  }
}
console.log(`${made} moves followed; scores:`, table.seats.map((seat) => `${seat.seat}: ${seat.score}`).join(", "));
