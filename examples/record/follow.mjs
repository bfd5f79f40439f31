// Follow reads what "record events" writes and keeps a table of its own: it takes
// over the first view, and from then on knows only the events. After each move it
// compares its table with the view that the library gives, and at the end it
// prints the scores. It is what the client of a server does, without the drawing.
//
//	go run ./examples/record write -players 2 | go run ./examples/record events -seat 1 | node examples/record/follow.mjs
import { createInterface } from "node:readline";

const happened = {
  numberTurnedUp(table, event) {
    table.number = event.number;
  },
  dealt(table, event) {
    table.round++;
    table.dealer = event.dealer;
    table.hand = event.hand;
    table.roles = {};
    table.trick = [];
    for (const seat of table.seats) {
      Object.assign(seat, { handSize: event.size, taken: [], selected: [] });
    }
    if (table.seats.some((seat) => seat.fictive)) {
      const rows = event.size / event.open.length;
      table.display = { open: event.open, under: event.open.map(() => rows - 1) };
    }
    table.winner = "-";
  },
  started(table, event) {
    table.starter = event.starter;
  },
  selected(table, event) {
    seatOf(table, event.by).selected.push(event.card);
  },
  played(table, event) {
    if (table.winner !== "-") {
      table.trick = [];
      table.winner = "-";
    }
    table.trick.push({ seat: event.by, card: event.card });
    table.hand = table.hand.filter((card) => card !== event.card);
    table.display.open = table.display.open.map((card) => (card === event.card ? "-" : card));
    seatOf(table, event.by).handSize--;
  },
  designated(table, event) {
    table.roles[event.role] = event.suit;
  },
  trickTaken(table, event) {
    table.winner = event.by;
    seatOf(table, event.by).taken.push(...event.trick.plays.map((play) => play.card));
  },
  turnedUp(table, event) {
    table.display.open[event.column] = event.card;
    table.display.under[event.column]--;
  },
  scored(table, event) {
    seatOf(table, event.seat).score = event.score;
  },
  nixWon(table, event) {
    table.nixWinner = event.seat;
  },
  ended(table, event) {
    table.ends.push(event.end);
  },
  won(table, event) {
    table.winners = event.seats;
  },
};

function seatOf(table, number) {
  return table.seats.find((seat) => seat.seat === number);
}

// tableOf takes from a view what a client keeps.
function tableOf(view) {
  return {
    round: view.round,
    number: view.number,
    dealer: view.dealer,
    starter: view.starter,
    hand: view.hand,
    roles: view.roles,
    trick: view.trick.plays,
    winner: view.trick.winner,
    seats: view.seats.map(({ seat, fictive, handSize, taken, selected, score }) => ({ seat, fictive, handSize, taken, selected, score })),
    display: view.display,
    nixWinner: view.nixWinner,
    ends: view.ends,
    winners: view.winners,
  };
}

// inOrder writes a table down in such a way that equal ones look the same.
function inOrder(table) {
  return JSON.stringify(table, (key, value) => {
    if (key === "taken" || key === "selected") return [...value].sort();
    return key === "roles" ? Object.entries(value).sort() : value;
  });
}

let table;
let moves = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { events = [], view } = JSON.parse(line);
  table ??= structuredClone(tableOf(view));
  if (events.length > 0) {
    moves++;
  }
  for (const event of events) {
    if (event.event === "dealt") Object.assign(table, { starter: "-", nixWinner: "-" });
    happened[event.event](table, event);
  }
  if (inOrder(table) !== inOrder(tableOf(view))) {
    console.error(`after move ${moves}:\n${inOrder(table)}\nis not\n${inOrder(tableOf(view))}`);
    process.exit(1);
  }
}
console.log(`${moves} moves followed; scores:`, table.seats.map((seat) => `${seat.seat}: ${seat.score}`).join(", "));
