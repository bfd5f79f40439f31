// The games of the package, with their differences for the tests.

import * as ofEbbes from "ebbes";
import * as ofEinfach from "ebbes/einfach";

/** each returns the objects with each of the values added as a member. */
const each = (member, values, all = [{}]) => all.flatMap((one) => values.map((value) => ({ ...one, [member]: value })));

const variants = ["base game", "more cards", "select designations", "more cards, select designations"];
const options = ["none", "endless", "mini & maxi", "endless, mini & maxi", "recommended"];

/** takes returns the calls that take a state, a view or either. Calls of one game only take a view. */
const takes = (only) => ({
  state: {
    says: "a state, such as newGame and apply return",
    calls: ["apply", "events", "auto", "random", "view", "entry", "solve", "bounds"],
  },
  view: {
    says: "view(state, seat)",
    calls: ["fold", "check", "readMove", "turn", "advise", "choose", "coach", "judge", ...only],
  },
  position: { says: "a state or a view", calls: ["moves", "look", "diagram", "explain"] },
});

/** @type {any[]} A compiler cannot know the types of two games at once. */
export const games = [
  {
    name: "ebbes",
    from: "ebbes",
    players: [2, 3, 4, 5],
    load: ofEbbes.load,
    seats: 5,
    tables: each("variants", variants, each("players", [2, 3, 4, 5])),
    short: { variants: variants[3], rounds: 1 }, // played in tests
    impossible: "T1", // clause that forbids nine players
    record: "ebbes 1\nformat 2",
    // A position with one legal move of seat 3, and a clause that another move breaks.
    line: "players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *",
    move: "G5",
    legal: ["G5"],
    broken: ["R1", "P2"],
    held: 9, // by seat 1
    next: "2", // next seat to move
    coached: "P2", // clause of the coach's comment there
    mistake: [
      "players 3; numbers 2; roles N G R; trick 1 Y6 Y5 Y3; hands B2 G5 R1 / B4 Y2 R6 / Y4 R3 R5; taken B3 N1-6 Y1 Y3 Y5-6 G1 G3-4 R4 / B1 B5-6 G2 G6 R2 / -; voids - / G / N G",
      "G5",
    ],
    explained: ["trickTaken"],
    elsewhere: { event: "turnedUp", rule: "F5", column: 0, card: "B1" }, // event that is impossible there
    ends: 8,
    takes: takes(["mayHold", "designatorsOut", "worlds", "eachWorld", "chances", "sample"]),
    misspelt: { variants: "zz" },
    misspeltSays:
      'argument newGame: config.variants has to be "base game", "more cards", "more cards, select designations", "select designations", not "zz"',
    foreign: "players 3; round 1; rules 2 7 9; piles B4 G4; hands N1-3 / R1-3 / B1 B3 G5; turn 3",
    foreignSays: 'argument view: this is a position of Einfach, whose calls are those of "ebbes/einfach"',
    longGame: { variants: variants[3] },
    only: ["mayHold", "designatorsOut", "worlds", "eachWorld", "chances", "sample"], // calls
    // A position three tricks before the end of a round.
    ending:
      "players 3; round 1; numbers 4; roles Y R N; trick 2 N6 N4 N3; hands B4 Y2 G4 / B6 N5 R5 / B3 N2 Y3; taken N1 Y4 Y5 Y6 G3 G6 R1 R2 R6 / B1 B2 B5 N3 N4 N6 / Y1 G1 G2 G5 R3 R4; voids - / G / R",
    better: 1, // more points are better
    pointsOf: ({ tally }) => Object.values(tally).reduce((sum, points) => sum + points),
  },
  {
    name: "einfach",
    from: "ebbes/einfach",
    players: [3, 4, 5, 6],
    load: ofEinfach.load,
    seats: 6,
    tables: each("options", options, each("players", [3, 4, 5, 6])),
    short: { ruleCards: 10, options: options[3], rounds: 1, renewals: 2 },
    bounded: { rounds: 4, renewals: 1 }, // otherwise a random game may never end
    impossible: "C4",
    record: "einfach 1\nformat 2",
    line: "players 3; round 1; rules 2 7 9; piles B4 G4; hands N1-3 / R1-3 / B1 B3 G5; turn 3",
    move: "play G5",
    legal: { cards: ["G5"], suits: [], seats: [], rules: [], draw: false, pass: false },
    broken: ["play B3", "L3"],
    held: 3,
    next: "3",
    coached: "X2",
    mistake: ["players 3; rounds 1; round 1; rules 2 3 4; piles B5; hands B7 B9 / N1-9 / Y1-9; turn 1", "play B9"],
    explained: [],
    longest: { record: 1 << 18, moves: 1 << 16 }, // longer input throws instead of being refused
    takes: takes(["fitting"]),
    misspelt: { options: "maxi" },
    misspeltSays: /^argument newGame: config\.options has to be "none", "endless", .*, not "maxi"$/,
    foreign: "players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *",
    foreignSays: 'argument view: this is a position of ebbes, whose calls are those of "ebbes"',
    elsewhere: { event: "placed", rule: "A2", by: "1", card: "B1" },
    longGame: { options: options[1] },
    only: ["fitting"],
    // A position one card before a shuffle.
    ending:
      "players 3; rounds 1; round 1; rules 2 3 4; piles B5 R9; discard B1-4 B9-10 N1-10 Y2-10 G1-10 R2-8 R10; hands B6 B8 / B7 / Y1; turn 1; done 1; stock R1",
    // A position with many more cards.
    hard: "players 6; rounds 1; round 1; rules 3 8 10; rulepile 7 2 9 6 4 5 1; piles B6 N1 Y4-5 R7; discard B2 B4 B7-9 N7-9 Y6 Y8 G1 G4 G8 R8-10; stock N3 Y9 N2; hands B1 N4 N6 N10 Y2 / B5 Y3 R2 R6 / B3 Y10 G3 G6 / Y7 G7 G10 R3 / B10 N5 Y1 G9 R1 / G2 G5 R4-5; turn 5",
    better: -1,
    pointsOf: ({ points }) => points,
  },
];
