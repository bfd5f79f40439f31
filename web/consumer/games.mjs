// The games of the package, and what the tests have to know of each; the rest is the same.

import * as ofEbbes from "ebbes";
import * as ofEinfach from "ebbes/einfach";

/** Returns objects with each of some values of a member. */
const each = (member, values, all = [{}]) => all.flatMap((one) => values.map((value) => ({ ...one, [member]: value })));

const variants = ["base game", "more cards", "select designations", "more cards, select designations"];
const options = ["none", "endless", "mini & maxi", "endless, mini & maxi", "recommended"];

/** @type {any[]} Of two games at once no compiler knows the types. */
export const games = [
  {
    name: "ebbes",
    from: "ebbes",
    players: [2, 3, 4, 5],
    load: ofEbbes.load,
    seats: 5,
    tables: each("variants", variants, each("players", [2, 3, 4, 5])),
    short: { variants: variants[3], rounds: 1 }, // to be played in tests
    impossible: "T1", // why nine cannot play
    record: "rules 1",
    // A position in which seat 3 has but one legal move, and what another breaks.
    line: "players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *",
    move: "G5",
    legal: ["G5"],
    broken: ["R1", "P2"],
    held: 9, // by seat 1
    next: "2", // who moves then
    explained: ["trickTaken"],
    elsewhere: { event: "turnedUp", rule: "F5", column: 0, card: "B1" }, // what does not happen there
    ends: 8,
    longGame: { variants: variants[3] },
    only: ["worlds", "chances", "sample"], // calls
  },
  {
    name: "einfach",
    from: "ebbes/einfach",
    players: [3, 4, 5, 6],
    load: ofEinfach.load,
    seats: 6,
    tables: each("options", options, each("players", [3, 4, 5, 6])),
    short: { ruleCards: 10, options: options[3], rounds: 1, renewals: 2 },
    bounded: { rounds: 4, renewals: 1 }, // else a random game may be endless
    impossible: "C4",
    record: "einfach 1",
    line: "players 3; round 1; rules 2 7 9; piles B4 G4; hands N1-3 / R1-3 / B1 B3 G5; turn 3",
    move: "play G5",
    legal: { cards: ["G5"], suits: [], seats: [], rules: [], draw: false, pass: false },
    broken: ["play B3", "L3"],
    held: 3,
    next: "3",
    explained: [],
    longest: { record: 1 << 18, moves: 8200 }, // beyond which is thrown, not refused
    elsewhere: { event: "placed", rule: "A2", by: "1", card: "B1" },
    longGame: { options: options[1] },
    only: [],
  },
];
