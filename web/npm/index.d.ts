/**
 * The rules of the card game ebbes; `"ebbes/einfach"` has those of Einfach. {@link load} loads
 * them once; from then on every call answers at once. Games are strings: nothing is kept in
 * between, so they can be stored, sent and compared.
 *
 * What somebody does or types and the rules or the notation forbid is a result with
 * `ok: false`. What no program should ask for, such as a state that is none, throws an
 * {@link EbbesError}.
 *
 * @module ebbes
 */

import type { Einfach } from "./einfach.js";

declare const kind: unique symbol;
declare const of: unique symbol;

/** The name of a game, for {@link load} and for `connect` of `"ebbes/worker"`. */
export type GameName = "ebbes" | "einfach";

/** A position in the notation: a state or a view, of one game, or of any. */
export type Position<Kind extends "state" | "view", Name extends GameName = GameName> = string & {
  readonly [kind]: Kind;
  readonly [of]: Name;
};

/** A game with all its cards, in the notation. {@link Calls.parse} makes one of a text. */
export type State = Position<"state", "ebbes">;

/** A game as one seat sees it, in the notation. {@link Calls.parse} makes one of a text. */
export type View = Position<"view", "ebbes">;

/** A seat by number, clockwise. Two people sit at 1 and 2, the fictive player at 3. */
export type Seat = "1" | "2" | "3" | "4" | "5";

/** A seat, or `"-"` for none, who sees what a spectator does. */
export type SeatOrNone = Seat | "-";

/** A suit. */
export type Suit = "blue" | "brown" | "yellow" | "green" | "red";

/** What a suit can be in a round. */
export type Role = "trump" | "plus" | "ebbes" | "minus" | "nix";

/** The value of a card. */
export type Value = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

/** A card by the letter of its suit, B, N (brown), Y, G or R, and its value: `"B10"`. */
export type Card = `${"B" | "N" | "Y" | "G" | "R"}${Value}`;

/** A card, or `"-"` for none. */
export type CardOrNone = Card | "-";

/** The deal: the number card, if there is one, and the deck from the top down: `"deal 3 B10 G3 …"`. */
export type Deal = `deal ${string}`;

/** The naming of the starter: `"start 2"`. */
export type Start = `start ${Seat}`;

/** The taking of a colour and a number card: `"select G5"`. */
export type Select = `select ${Card}`;

/** A move, of which each phase has one kind; a card is played: `"G5"`. Every call that takes one takes any text. */
export type Move = Deal | Start | Select | Card;

/** What may be a move, or not. */
type Typed = string & {};

/** What the table waits for, before a game `"no game"`. */
export type Phase = "no game" | "dealing" | "starting" | "selecting" | "playing" | "over";

/** The lists, with commas, of some words in their order. */
type ListOf<Words extends readonly string[]> = Words extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
  ? First | ListOf<Rest> | `${First}, ${ListOf<Rest>}`
  : never;

/** The variants in use. */
export type Variants = "base game" | ListOf<["more cards", "select designations"]>;

/** The reason why a game ended. */
export type End = "finish reached" | "Dabbscheedel reached" | "rounds played";

/** The id of a clause of the rules, such as `"P2"`. `""` is none. */
export type ClauseId = string;

/**
 * A language by its code, such as `"en"`: {@link Calls.languages} lists them. A tag such as `"de-CH"`
 * means its language. Of several, such as `navigator.languages`, the first counts that the library
 * speaks, and if it speaks none, English does.
 */
export type Language = string | readonly string[];

/** The settings of a game. A field that is left out has its default. */
export interface Config {
  /** How many people play, 2 to 5. */
  readonly players: number;
  /** By default the base game. */
  readonly variants?: Variants;
  /** Who starts the first round, by default seat 1. */
  readonly starter?: SeatOrNone;
  /** Who deals the first round, by default the right-hand neighbour of the starter. */
  readonly dealer?: SeatOrNone;
  /** How many rounds, by default 5; others only when designations are selected. */
  readonly rounds?: number;
  /** The ends of the scoring track, by default 20 and -10, only when designations are selected. */
  readonly track?: { readonly finish?: number; readonly dabbscheedel?: number };
}

/** A configuration with its defaults. */
export interface Agreed {
  readonly players: number;
  readonly variants: Variants;
  readonly starter: SeatOrNone;
  readonly dealer: SeatOrNone;
  readonly rounds: number;
  readonly track: { readonly finish: number; readonly dabbscheedel: number };
}

/**
 * Options of sentences: the language, the names of the seats, and the seat to call "you". Every call that has options
 * takes these, so a program may keep them in one place.
 */
export interface Speaker<Place = SeatOrNone> {
  /** By default English. */
  readonly language?: Language;
  /** The names of the seats from 1 up. A seat with none is called by its number. */
  readonly names?: readonly string[];
  /** The seat to speak to, by default none. */
  readonly you?: Place;
}

/** A speaker who knows the fictive player. */
export interface Teller extends Speaker {
  /** The fictive player's seat, where neither the game nor one of the events tells it: in {@link Calls.tell}. */
  readonly fictive?: SeatOrNone;
}

/** The seat that sees the events: by default a spectator. */
export interface Eyes<Place = SeatOrNone> {
  readonly to?: Place;
}

/** The seat that makes a move. */
export interface Hand<Place = SeatOrNone> {
  /**
   * The seat that the move comes from, which has to be its turn; `"-"` for none. Left out,
   * the move is made for the seat to move: also a deal, and the fictive player's.
   */
  readonly by?: Place;
}

/** A teller, and the seat that sees the events. */
export interface Seeing extends Teller, Eyes {}

/** The seat that makes a move, and the seat that sees the events. */
export interface Moving extends Seeing, Hand {}

/** A result: what it has with `ok: true`, else the error. */
export type Result<Value, Refusal> =
  | ({ readonly ok: true; readonly error?: undefined } & Readonly<Value>)
  | ({ readonly ok: false; readonly error: Refusal } & { readonly [name in keyof Value]?: undefined });

/** The reason why a text cannot be read. */
export interface ParseRefusal {
  readonly type: "parse";
  /** The kind of text that was expected, such as "card", in English. */
  readonly what: string;
  /** Where the offending piece begins, in UTF-16 units as in the text's `slice`. */
  readonly offset: number;
  /** Its line, from 1; 0 from {@link Calls.record} for a tag, which the message names. */
  readonly line: number;
  /** And its place in that line, in characters from 1; 0 for a tag. */
  readonly column: number;
  /** The offending piece, shortened. `""` if something is missing. */
  readonly text: string;
  /** The clause that forbids it, `""` if the notation is wrong. */
  readonly rule: ClauseId;
  /** The move that cannot be read, such as `moves[4].variations[0][1]`: only from {@link Calls.record}. */
  readonly path?: string;
  /** All of it as a sentence. */
  readonly message: string;
}

/** Why a configuration is impossible. */
export interface ConfigRefusal {
  readonly type: "config";
  /** The field, such as "Players" or "Track.Finish". */
  readonly field: string;
  readonly value: number;
  readonly rule: ClauseId;
  readonly message: string;
}

/** Why a move is refused. */
export interface MoveRefusal {
  readonly type: "move";
  /** The refused move, of a deal only "deal". */
  readonly move: string;
  /** Whose move it was. */
  readonly seat: SeatOrNone;
  /** What is wrong, judged in this order. */
  readonly kind: "malformed" | "over" | "phase" | "turn" | "rule";
  /** The clause, `""` for what is malformed. */
  readonly rule: ClauseId;
  /** The suit to be followed. */
  readonly led?: Suit;
  /** What would have been legal, none unless it is that seat's turn. */
  readonly legal: readonly Card[];
  /** Why, without the seat, the move and the clause. */
  readonly reason: string;
  /** All of it as a sentence. */
  readonly message: string;
}

/** The move of a record that is refused, or its note. */
export interface RecordRefusal<Refused = MoveRefusal> {
  readonly type: "record";
  /** How many moves come before it. */
  readonly index: number;
  /** Where it stands in the text, from 1; 0 from {@link Calls.record}. */
  readonly line: number;
  readonly column: number;
  /** The move, such as `moves[4].variations[0][1]`: only from {@link Calls.record}. */
  readonly path?: string;
  /** Why the move or its note is refused, null if the record has no room for it. */
  readonly refused: Refused | ParseRefusal | null;
  readonly message: string;
}

/** A record of another version of the rules. */
export interface VersionRefusal {
  readonly type: "version";
  readonly version: number;
  readonly message: string;
}

/** Which event does not belong where it stands. */
export interface EventRefusal<Happened = Event> {
  readonly type: "event";
  readonly index: number;
  /** What should have happened there, if that is known. */
  readonly want: Happened | null;
  readonly message: string;
}

/** Cards on the table. */
export interface Trick {
  /** `"-"` before the first lead of a round. */
  readonly leader: SeatOrNone;
  readonly led: Suit | "no suit";
  readonly plays: readonly { readonly seat: Seat; readonly card: Card }[];
  /** `"-"` while it lasts. */
  readonly winner: SeatOrNone;
}

/** The points of a seat in a round. */
export interface Tally {
  readonly plus: number;
  readonly ebbes: number;
  /** 0 or less. */
  readonly minus: number;
}

/** The members of every event. */
export interface Happening<Name extends string> {
  readonly event: Name;
  /** The clause under which it happens. */
  readonly rule: ClauseId;
}

/** Something that happens at the table, as one seat sees it. */
export type Event =
  | (Happening<"numberTurnedUp"> & { readonly number: number })
  | (Happening<"dealt"> & {
      readonly dealer: Seat;
      readonly size: number;
      readonly seat: SeatOrNone;
      readonly hand: readonly Card[];
      readonly open: readonly CardOrNone[];
    })
  | (Happening<"started"> & { readonly by?: Seat; readonly starter: Seat; readonly fictive: boolean })
  | (Happening<"selected"> & { readonly by: Seat; readonly card: Card })
  | (Happening<"played"> & { readonly by: Seat; readonly card: Card; readonly led?: Suit; readonly fictive: boolean })
  | (Happening<"designated"> & { readonly suit: Suit; readonly role: Role; readonly by: Card })
  | (Happening<"trickTaken"> & {
      readonly trick: Trick;
      readonly by: Seat;
      readonly card: Card;
      readonly trump: boolean;
      readonly arose: boolean;
    })
  | (Happening<"turnedUp"> & { readonly column: number; readonly card: Card })
  | (Happening<"scored"> & {
      readonly seat: Seat;
      readonly tally: Tally;
      readonly ebbes: number;
      readonly most: number;
      readonly fewest: number;
      readonly score: number;
    })
  | (Happening<"nixWon"> & { readonly seat: Seat; readonly nix: number; readonly highest: Card; readonly tied: readonly Seat[] })
  | (Happening<"ended"> & { readonly end: End; readonly seats: readonly Seat[]; readonly round: number; readonly agreed: boolean })
  | (Happening<"won"> & { readonly seats: readonly Seat[]; readonly score: number });

/** Events, and for each of them a sentence. */
export interface Told<Happened = Event> {
  readonly events: readonly Happened[];
  readonly sentences: readonly string[];
}

/** The public facts about a seat. */
export interface SeatSeen {
  readonly seat: Seat;
  /** Its clockwise neighbour. */
  readonly left: Seat;
  readonly fictive: boolean;
  readonly handSize: number;
  readonly taken: readonly Card[];
  /** The suits that it has failed to follow. */
  readonly voids: readonly Suit[];
  readonly selected: readonly Card[];
  /** What the round would bring if it ended now. */
  readonly tally: Tally;
  /** The points of the rounds scored. */
  readonly score: number;
}

/** The members of a table in every phase. */
interface Drawn {
  readonly config: Agreed;
  /** Whose view it is. */
  readonly seat: SeatOrNone;
  /** 0 before the first deal. */
  readonly round: number;
  /** The number card of the round, 0 if there is none. */
  readonly number: number;
  readonly numbersLeft: readonly number[];
  /** The cards that designate. */
  readonly designators: readonly Card[];
  /** The suit of each role that has been given. */
  readonly roles: { readonly [role in Role]?: Suit };
  readonly trick: Trick;
  /** Who would win the trick if nobody else played, by the roles as they are now. */
  readonly leading: SeatOrNone;
  /** The seats by number. */
  readonly seats: readonly SeatSeen[];
  /** The fictive player's columns: the open cards, and how many lie under them. */
  readonly display: { readonly open: readonly CardOrNone[]; readonly under: readonly number[] };
  readonly hand: readonly Card[];
  /** Between rounds who has most nix cards. */
  readonly nixWinner: SeatOrNone;
  /** All of it in the notation. */
  readonly line: string;
}

/** The members that a phase adds to a table. */
interface InPhase<Name extends Phase, Turn, Starter, Moves> {
  readonly phase: Name;
  /** Whose move it is; while dealing the next dealer. */
  readonly turn: Turn;
  /** While dealing those of the last round. */
  readonly dealer: Name extends "no game" | "dealing" ? SeatOrNone : Seat;
  readonly starter: Starter;
  /** The legal moves, none unless it is the seat's turn. Of deals none is listed: there are too many. */
  readonly moves: readonly Moves[];
  /** The reasons why the game ended, and its winners. */
  readonly ends: readonly (Name extends "over" ? End : never)[];
  readonly winners: readonly (Name extends "over" ? Seat : never)[];
}

/** Everything there is to draw of a table. Its phase tells what kind of moves there are. */
export type Table = Drawn &
  (
    | InPhase<"no game", SeatOrNone, SeatOrNone, never>
    | InPhase<"dealing", Seat, SeatOrNone, never>
    | InPhase<"starting", Seat, "-", Start>
    | InPhase<"selecting", Seat, Seat, Select>
    | InPhase<"playing", Seat, Seat, Card>
    | InPhase<"over", "-", Seat, never>
  );

/** A table with all cards face up. It lists the moves of the seat to move. */
export type OpenTable = Table & {
  /** What the seats hold, by number. */
  readonly hands: readonly (readonly Card[])[];
  /** What lies under the fictive player's open cards, the next to be turned up first. */
  readonly faceDown: readonly (readonly Card[])[];
};

/** A fact about a game, such as the place. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** An opinion on a move: good, a mistake, brilliant, a blunder, interesting, dubious; or nothing. */
export type Glyph = "" | "!" | "?" | "!!" | "??" | "!?" | "?!";

/**
 * A move of a game, with what is said of it. A list of them is a line: each is made after the one before it.
 */
export interface RecordedMove<Made = Move> {
  move: Made;
  /** By default none, and none for a deal. */
  glyph?: Glyph;
  /** A note on the move: printable, without `}`. */
  note?: string;
  /**
   * The move was made and taken back, with all that follow it in the line. The game ended before it, and went on with
   * the next move made there: then the line of that move has this one among its variations.
   */
  takenBack?: boolean;
  /** The other lines at this point, each with a move in place of this one. They go at most 100 deep, without those taken back. */
  variations?: RecordedMove<Made>[][];
}

/** A move to be written down: as {@link RecordedMove}, but a move with nothing to say of it may stand for itself. */
export type WrittenMove<Made = Move | Typed> =
  | Made
  | (Readonly<Omit<RecordedMove<Made>, "variations">> & { readonly variations?: readonly (readonly WrittenMove<Made>[])[] });

/** A game to be written down. A game that was {@link Played} is one, too. */
export interface Written<G extends Types = EbbesTypes> {
  readonly config: G["config"];
  /** Those called "Seat 1" and so on name the players. */
  readonly tags?: readonly Tag[];
  /** The line of the game. Its moves need not be legal. */
  readonly moves: readonly WrittenMove<G["move"] | Typed>[];
}

/** A game as it was played. */
export interface Played<G extends Types = EbbesTypes> {
  /** The version of the rules, 0 for none. */
  readonly version: number;
  readonly config: G["agreed"];
  readonly tags: readonly Tag[];
  /** The state before the first move. */
  readonly start: G["state"];
  /** The line of the game, with its notes and variations, to be edited and written. */
  readonly moves: RecordedMove<G["move"]>[];
  /** The moves of the game again, as far as they are legal and not taken back: `steps[i]` is that of `moves[i]`. */
  readonly steps: readonly (Told<G["event"]> & { readonly move: G["move"]; readonly by: G["seat"]; readonly state: G["state"] })[];
}

/** The share of the worlds in which a card lies with a seat. */
export interface Chance {
  /** As a fraction such as `"1/3"`. */
  readonly exact: string;
  readonly value: number;
}

/** A move and what is to be expected of it. */
export interface Advice<Chosen = Start | Select | Card> {
  readonly move: Chosen;
  /** The expected points of the round; in Einfach the minus points of the rest of it. */
  readonly points: number;
  /** The tenth percentile of what the round brings. */
  readonly low: number;
  /** The ninetieth percentile of what the round brings. */
  readonly high: number;
  /** The chance to win the game, from 0 to 1. */
  readonly win: number;
  /** The share of the playouts where no other seat has more points of the round. */
  readonly winsRound: number;
  /** How it likely goes on after the move: the trick, in Einfach the turn. */
  readonly line: readonly Chosen[];
  /** How often it was tried. */
  readonly playouts: number;
}

/**
 * How well a computer player plays. `"easy"` plays by rules of thumb, `"fair"` looks a little ahead,
 * `"strong"` makes the first move of {@link Calls.advise}.
 */
export type Level = "easy" | "fair" | "strong";

/** How the rest of a round comes out if everybody knows all cards. */
export interface Solution<Made = Start | Select | Card> {
  /** The points of the round by seat; in Einfach the minus points of the rest of it. */
  readonly points: readonly number[];
  /** How it comes to that: all moves to the end of the round, in Einfach or to a shuffle. */
  readonly line: readonly Made[];
}

/** What a move was worth beside the best, by what its seat knew then. */
export interface Judgement<G extends Types = EbbesTypes> {
  /** The index of the move in the record, from 0. */
  readonly index: number;
  /** Whose move it was. */
  readonly by: Exclude<G["seat"], "-">;
  /** The knowledge of that seat. */
  readonly before: G["view"];
  readonly played: G["chosen"];
  /** What {@link Calls.advise} would have made of it, the move played if that is it. */
  readonly best: G["chosen"];
  /**
   * How many points of the round more the best move was expected to bring, in Einfach how many minus
   * points fewer, and its standard error.
   */
  readonly points: number;
  readonly pointsError: number;
  /** How much more of a chance to win the game it gave, from -1 to 1, and its standard error. */
  readonly win: number;
  readonly winError: number;
  /** Whether the best move was better by more than luck gives. */
  readonly mistake: boolean;
  /** A mistake in sentences, otherwise `""`. */
  readonly sentence: string;
  /** What a mistake has cost in one sentence, if that is a point or more, in Einfach two, otherwise `""`. */
  readonly cost: string;
}

/** A remark of the coach, and its clause. */
export interface Remark {
  readonly rule: ClauseId;
  readonly sentence: string;
}

/** The result of a seat, by skill and by luck. */
export interface Balance {
  /** Moves that could have been others. */
  readonly choices: number;
  readonly mistakes: number;
  /** How many points the seat's moves brought less than the best were expected to, and its standard error. */
  readonly lost: number;
  readonly lostError: number;
  /** The same of chances to win the game. */
  readonly lostWin: number;
  readonly lostWinError: number;
  /** How many points the cards and chance have brought the seat, beside the others. */
  readonly luck: number;
  /** The same of what it has won of the game, 0 until that is over. */
  readonly luckWin: number;
  readonly sentence: string;
}

/** A game that was gone through. */
export interface Review<G extends Types = EbbesTypes> {
  /** How many moves of the record were gone through: all, unless it was stopped or one is refused. */
  readonly done: number;
  /** How many moves the record has. */
  readonly of: number;
  /** The moves that a person chose among several. */
  readonly moves: readonly (Judgement<G> & G["share"])[];
  /** The seats by number. */
  readonly seats: readonly Balance[];
}

/** The time limit of a call. */
export interface Limited {
  readonly milliseconds?: number;
}

/** A clause of the rules. */
export interface Clause {
  readonly id: ClauseId;
  readonly title: string;
  readonly text: string;
  /** Under which headings the rulebook states it, `""` if none. */
  readonly heading: string;
  /** Whether something in a game depends on it. */
  readonly decides: boolean;
  /** The decision where the rulebook leaves something open. */
  readonly ruling: { readonly open: string; readonly decided: string; readonly reason: string; readonly others: string } | null;
}

/** What everything that has a name in JSON is called in a language, by that name. */
export interface Words {
  readonly suits: { readonly [suit in Suit]: string };
  readonly roles: { readonly [role in Role]: string };
  readonly phases: { readonly [phase in Exclude<Phase, "no game">]: string };
  readonly kinds: { readonly [kind in MoveRefusal["kind"]]: string };
  readonly variants: { readonly [variants in Variants]: string };
  /** Also of several ends, with commas. */
  readonly ends: { readonly [ends: string]: string };
}

/** A seat of any game, or `"-"` for none. */
export type AnySeat = Seat | "6" | "-";

/** The members of the tables of all games. */
export interface AnyTable {
  readonly config: { readonly players: number; readonly rounds: number };
  /** Whose view it is. */
  readonly seat: AnySeat;
  /** What the table waits for: `"no game"`, `"dealing"`, what the game has, and `"over"`. */
  readonly phase: string;
  /** 0 before the first deal. */
  readonly round: number;
  /** Whose move it is, `"-"` if it is no seat's. */
  readonly turn: AnySeat;
  readonly starter: AnySeat;
  /** The seats by number, each with its clockwise neighbour, and its points of the rounds scored. */
  readonly seats: readonly {
    readonly seat: Exclude<AnySeat, "-">;
    readonly left: Exclude<AnySeat, "-">;
    readonly handSize: number;
    readonly score: number;
  }[];
  readonly hand: readonly string[];
  /** The legal moves. */
  readonly moves: readonly string[];
  readonly winners: readonly Exclude<AnySeat, "-">[];
  /** All of it in the notation. */
  readonly line: string;
}

/** Why a move is refused, in any game. */
export interface AnyRefusal {
  readonly type: "move";
  readonly move: string;
  readonly seat: AnySeat;
  readonly kind: MoveRefusal["kind"];
  readonly rule: ClauseId;
  /** Why, without the seat, the move and the clause. */
  readonly reason: string;
  /** All of it as a sentence. */
  readonly message: string;
}

/** The types of a game, of which its {@link Calls} are made: these are their bounds, the types of {@link Game}. */
export interface Types {
  readonly state: Position<"state">;
  readonly view: Position<"view">;
  /** A seat, or `"-"` for none. */
  readonly seat: AnySeat;
  readonly move: string;
  /** The moves that are not a person's to choose. */
  readonly drawn: string;
  /** The moves that a person chooses. */
  readonly chosen: string;
  readonly config: { readonly players: number; readonly rounds?: number; readonly starter?: AnySeat };
  readonly agreed: { readonly players: number; readonly rounds: number; readonly starter: AnySeat };
  readonly teller: Speaker<AnySeat>;
  readonly event: Happening<string>;
  readonly refusal: AnyRefusal;
  readonly table: AnyTable;
  /** A table with all cards face up. */
  readonly openTable: AnyTable & { readonly hands: readonly (readonly string[])[] };
  readonly words: {
    readonly suits: { readonly [suit in Suit]: string };
    readonly phases: object;
    readonly kinds: { readonly [kind in MoveRefusal["kind"]]: string };
  };
  /** The members of a judgement in this game only. */
  readonly share: object;
}

type Seen<G extends Types> = G["teller"] & Eyes<G["seat"]>;
type Made<G extends Types> = Seen<G> & Hand<G["seat"]>;

/** The calls that both games have. */
export interface Calls<G extends Types> {
  /** The compiled module, which can be posted to a worker and loaded there. */
  readonly module: CompiledModule;

  /** Lists the languages. */
  languages(): readonly { readonly code: string; readonly name: string }[];
  /**
   * Returns the rules in a language, in the order in which they are best read.
   *
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { clauses } = ebbes.rules("de");
   * console.log(clauses.find(({ id }) => id === "P2").text);
   * ```
   */
  rules(language?: Language): { readonly version: number; readonly clauses: readonly Clause[] };
  /** Returns the words of a language. */
  words(language?: Language): G["words"];

  /**
   * Begins a game, which waits for the first deal.
   *
   * @param config - what is agreed; only `players` is needed
   * @returns the state, or which field is impossible, and under which clause
   * @throws {@link EbbesError} with the code `"argument"`, if a field has another type or there is no such field
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const begun = ebbes.newGame({ players: 4, variants: "more cards", rounds: 3 });
   * if (!begun.ok) console.log(begun.error.message); // other rounds only with "select designations"
   * const { state } = ebbes.newGame({ players: 4 });
   * console.log(ebbes.look(state).phase); // "dealing"
   * ```
   */
  newGame(config: G["config"], teller?: G["teller"]): Result<{ state: G["state"] }, ConfigRefusal>;
  /** Reads a position, which has a field "view" if it is a view. */
  parse(
    text: string,
    teller?: G["teller"],
  ): Result<{ state: G["state"]; view?: undefined }, ParseRefusal> | Result<{ view: G["view"]; state?: undefined }, ParseRefusal>;
  /**
   * Makes a move.
   *
   * @param move - of a seat, or of chance, as {@link Calls.auto} returns it
   * @param options - `by` refuses a move out of turn, `to` limits the events to those that a seat sees
   * @returns the next state, the events and a sentence for each, or why the move is refused
   * @throws {@link EbbesError} with the code `"argument"`, if the state is none
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.parse("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *");
   * const refused = ebbes.apply(state, "R1", { by: "3" });
   * console.log(refused.error.reason, refused.error.rule, refused.error.legal); // … P2 [ 'G5' ]
   * const after = ebbes.apply(state, "G5", { by: "3", to: "1", names: ["Anna", "Karl", "Uli"] });
   * console.log(after.sentences.join(" "));
   * ```
   */
  apply(
    state: G["state"],
    move: G["move"] | Typed,
    options?: Made<G>,
  ): Result<{ state: G["state"] } & Told<G["event"]>, G["refusal"] | ParseRefusal>;
  /** Returns the events that a seat would see after a move. */
  events(state: G["state"], move: G["move"] | Typed, options?: Seen<G>): Result<Told<G["event"]>, G["refusal"] | ParseRefusal>;
  /**
   * Returns the move to make if it is not a person's to choose: a fair deal, the fictive player's
   * move, in Einfach a fair shuffle or a card drawn; else null.
   *
   * @param seed - 32 bytes, by default random ones. The same seed gives the same move.
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.newGame({ players: 3 });
   * const deal = ebbes.auto(state, new Uint8Array(32).fill(7));
   * const dealt = ebbes.apply(state, deal);
   * console.log(ebbes.auto(dealt.state)); // null: the starter chooses a card
   * ```
   */
  auto(state: G["state"], seed?: Uint8Array): G["drawn"] | null;
  /** Returns any legal move, where chance is to move a fair one, and null when the game is over. */
  random(state: G["state"], seed?: Uint8Array): G["move"] | null;
  /**
   * Returns what a seat knows, by default a spectator. Send views to clients, never states.
   *
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.newGame({ players: 3 });
   * const dealt = ebbes.apply(state, ebbes.auto(state)).state;
   * console.log(ebbes.look(ebbes.view(dealt, "2")).hand);
   * console.log(ebbes.look(ebbes.view(dealt)).hand); // []
   * ```
   */
  view(state: G["state"], seat?: G["seat"]): G["view"];
  /**
   * Returns the view after the events of a move, as `apply` or `events` return them for its seat.
   *
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.newGame({ players: 3 });
   * const before = ebbes.view(state, "1"); // a client has it
   * const { events } = ebbes.apply(state, ebbes.auto(state), { to: "1" }); // a server sends them
   * const { view } = ebbes.fold(before, events);
   * console.log(ebbes.turn(view, { you: "1" }));
   * ```
   */
  fold(
    view: G["view"],
    events: readonly G["event"][],
    teller?: G["teller"],
  ): Result<{ view: G["view"] }, EventRefusal<G["event"]> | ParseRefusal>;
  /** Tells of events in sentences. */
  tell(events: readonly G["event"][], teller?: G["teller"]): readonly string[];

  /**
   * Lists the legal moves: of its seat for a view, of the seat to move for a state.
   *
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.parse("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *");
   * console.log(ebbes.moves(state)); // [ 'G5' ]
   * console.log(ebbes.moves(ebbes.view(state, "1"))); // []: it is not its turn
   * ```
   */
  moves(position: G["state"] | G["view"]): readonly G["move"][];
  /** Tells whether a view's seat may make a move. */
  check(view: G["view"], move: G["move"] | Typed, teller?: G["teller"]): Result<object, G["refusal"] | ParseRefusal>;
  /** Reads a move as a player types it in a language: "green 4", "4 vert". */
  readMove(view: G["view"], text: string, teller?: G["teller"]): Result<{ move: G["move"] }, ParseRefusal>;
  /**
   * Returns all there is to draw. While developing it is frozen.
   *
   * @throws {@link EbbesError} with the code `"argument"`, if the text is no position of this game
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.newGame({ players: 3 });
   * const dealt = ebbes.apply(state, ebbes.auto(state)).state;
   * const table = ebbes.look(ebbes.view(dealt, "1"));
   * console.log(table.phase, table.turn, table.hand);
   * for (const { seat, handSize, score } of table.seats) console.log(seat, handSize, score);
   * ```
   */
  look(position: G["state"]): G["openTable"];
  look(position: G["view"]): G["table"];
  look(position: G["state"] | G["view"]): G["table"] | G["openTable"];
  /** Draws a position as a text for people. */
  diagram(position: G["state"] | G["view"], teller?: G["teller"]): string;
  /** Tells whose turn it is and what may be done, as far as the seat of the view knows. */
  turn(view: G["view"], teller?: G["teller"]): string;
  /** Tells why the complete trick and the round on the table came out as they did. */
  explain(position: G["state"] | G["view"], teller?: G["teller"]): Told<G["event"]>;

  /** Writes a game as a text. */
  record(game: Written<G>, teller?: G["teller"]): Result<{ record: string }, ConfigRefusal | RecordRefusal<G["refusal"]> | ParseRefusal>;
  /**
   * Plays a record. Where a move is refused, the error comes with the game so far.
   *
   * @throws {@link EbbesError} with the code `"argument"`, if a game of Einfach has more than 8200 moves or 262,144
   *   characters
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const config = { players: 3 };
   * const deal = ebbes.auto(ebbes.newGame(config).state);
   * const { record } = ebbes.record({ config, moves: [deal] });
   * const { game } = ebbes.replay(record, { language: "de" });
   * for (const { move, sentences, state } of game.steps) console.log(move, sentences, ebbes.look(state).phase);
   * ```
   */
  replay(
    record: string,
    options?: Seen<G>,
  ):
    | { readonly ok: true; readonly game: Played<G>; readonly error?: undefined }
    | {
        readonly ok: false;
        readonly error: RecordRefusal<G["refusal"]> | ParseRefusal | ConfigRefusal | VersionRefusal;
        readonly game: Played<G> | null;
      };
  /**
   * Returns what a move adds to the text of a record, to be appended to it. `"back 2\n"`, appended
   * instead, takes the last two moves back, which then have `takenBack`.
   */
  entry(state: G["state"], move: G["move"] | Typed, teller?: G["teller"]): Result<{ entry: string }, G["refusal"] | ParseRefusal>;
  /**
   * Returns as much of the text of a record as counts if appending to it broke off or it was
   * damaged: everything before the outermost move, note, take-back, deal or parenthesis that is
   * incomplete or cannot be read. Entries can be appended to it.
   */
  recover(record: string, teller?: G["teller"]): Result<{ record: string }, ParseRefusal>;

  /**
   * Advises a view's seat, the best move first; a computer player plays it. It tries each move
   * `playouts` times on average, by default 100, and stops when the milliseconds are over: then
   * the list may be short, or empty, as it is if there is nothing to choose.
   *
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.newGame({ players: 3 });
   * const dealt = ebbes.apply(state, ebbes.auto(state)).state;
   * const [best] = ebbes.advise(ebbes.view(dealt, ebbes.look(dealt).turn), { milliseconds: 300 });
   * console.log(best.move, best.points);
   * ```
   */
  advise(
    view: G["view"],
    options?: G["teller"] & Limited & { readonly playouts?: number; readonly seed?: Uint8Array },
  ): readonly Advice<G["chosen"]>[];
  /**
   * Returns the move of a computer player for a view's seat, null if there is nothing to choose. It takes a few milliseconds.
   *
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const { state } = ebbes.newGame({ players: 3 });
   * const dealt = ebbes.apply(state, ebbes.auto(state)).state;
   * const { turn } = ebbes.look(dealt);
   * console.log(ebbes.choose(ebbes.view(dealt, turn), "fair"));
   * ```
   */
  choose(view: G["view"], level: Level, seed?: Uint8Array): G["chosen"] | null;
  /**
   * Tells a beginner what matters for a view's seat before its move, in one sentence or two, or none if there
   * is nothing to choose. It is for games against the computer: with other people it would be unfair to them.
   */
  coach(view: G["view"], teller?: G["teller"]): readonly Remark[];
  /**
   * Judges a move of a view's seat as {@link review} does. It is null if there is nothing to choose, or the
   * milliseconds are over. A coach tells its `cost`.
   */
  judge(
    view: G["view"],
    move: G["chosen"] | Typed,
    options?: G["teller"] & Limited & { readonly playouts?: number; readonly seed?: Uint8Array },
  ): Result<{ judgement: (Omit<Judgement<G>, "index"> & G["share"]) | null }, G["refusal"] | ParseRefusal>;
  /**
   * Goes through a record, and says which moves cost most, and who was lucky. Each move is tried
   * `playouts` times on average, by default 100, in Einfach 30. That takes seconds, so after each move
   * `progress` is told how many are done: if it returns false, or the milliseconds are over, the
   * review ends there. Where a move is refused, the error comes with the review so far.
   */
  review(
    record: string,
    options?: G["teller"] &
      Limited & {
        readonly playouts?: number;
        readonly seed?: Uint8Array;
        readonly progress?: (done: number, of: number) => unknown;
      },
  ):
    | { readonly ok: true; readonly review: Review<G>; readonly error?: undefined }
    | {
        readonly ok: false;
        readonly error: RecordRefusal<G["refusal"]> | ParseRefusal | ConfigRefusal | VersionRefusal;
        readonly review: Review<G> | null;
      };
  /**
   * Tells the seat `you` which round of a game counted most, and why, in a sentence of what that seat saw: "−7 in
   * round 3: 4 minus cards in trick 8." It is empty for a spectator, and if the record breaks off within the first round.
   */
  highlight(record: string, teller?: G["teller"]): Result<{ sentence: string }, ParseRefusal | ConfigRefusal | VersionRefusal>;
  /**
   * Returns how the round on the table comes out if everybody knows all cards and plays for himself,
   * null if there is no move to choose or it is not found out in the milliseconds, by default 1000.
   * It is for the study of endings: nobody plays with open cards.
   */
  solve(state: G["state"], options?: G["teller"] & Limited): Solution<G["chosen"]> | null;
  /** Returns the worst and the best that a seat gets from the round against any play of the others. Otherwise it is like {@link solve}. */
  bounds(
    state: G["state"],
    seat: Exclude<G["seat"], "-">,
    options?: G["teller"] & Limited,
  ): { readonly worst: Solution<G["chosen"]>; readonly best: Solution<G["chosen"]> } | null;
}

interface EbbesTypes extends Types {
  readonly state: State;
  readonly view: View;
  readonly seat: SeatOrNone;
  readonly move: Move;
  readonly drawn: Deal | Start | Card;
  readonly chosen: Start | Select | Card;
  readonly config: Config;
  readonly agreed: Agreed;
  readonly teller: Teller;
  readonly event: Event;
  readonly refusal: MoveRefusal;
  readonly table: Table;
  readonly openTable: OpenTable;
  readonly words: Words;
  readonly share: Share;
}

/** The shares of the worlds in which a seat takes the trick with the card that it played, and with the best. */
export interface Share {
  readonly takes: number;
  readonly bestTakes: number;
}

/** That a seat holds all of some cards, or none of some; of the fictive player, in its display. */
export interface Condition {
  readonly seat: Seat;
  readonly holds?: readonly Card[];
  readonly lacks?: readonly Card[];
}

/** The library. */
export interface Ebbes extends Calls<EbbesTypes> {
  /** Returns the cards that a seat may hold for all that the view's seat can know. */
  mayHold(view: View, seat: Seat): readonly Card[];
  /** Returns the designating cards that the view's seat has not seen. The next one to be played gives its suit the next role. */
  designatorsOut(view: View): readonly Card[];
  /** Counts the worlds: the ways in which the cards that a view does not show may lie, if some conditions hold. */
  worlds(view: View, conditions?: readonly Condition[]): bigint;
  /** Returns all worlds, null if there are more than `most`. */
  eachWorld(view: View, most: number, conditions?: readonly Condition[]): readonly State[] | null;
  /** Returns for each card that a view does not show the chance that it lies with each seat. It takes a while. */
  chances(view: View, conditions?: readonly Condition[]): { readonly [card in Card]?: { readonly [seat in Seat]?: Chance } };
  /** Returns one of the worlds in which the conditions hold, null if there is none. */
  sample(view: View, seed: Uint8Array | undefined, conditions: readonly Condition[]): State | null;
  /** Returns one of the worlds, each equally likely. */
  sample(view: View, seed?: Uint8Array): State;
}

/** The library of either game, with what both have: a function that takes one works with both. */
export interface Game extends Calls<Types> {}

// What only some environments have: a browser, Node, and what they are described by.
type Global<Name extends string> = typeof globalThis extends { readonly [name in Name]: { readonly prototype: infer It } } ? It : never;

/** A compiled module: `WebAssembly.Module`, where the compiler knows it. That has no members, so it could be anything. */
export type CompiledModule = (typeof globalThis extends { readonly WebAssembly: { readonly Module: { readonly prototype: infer It } } }
  ? It
  : object) & { readonly [option in "game" | "source" | "worker"]?: never };

/** What {@link load} loads from. */
export type Source = string | Global<"URL"> | Global<"Response"> | ArrayBuffer | ArrayBufferView | CompiledModule;

/** What a library may be loaded with. */
export interface Loaded {
  /** Where the module is loaded from, by default its place in the package. */
  readonly source?: Source | Promise<Source>;
}

/** The library of a game by its name, and {@link Game} for any of the names. */
export type LibraryOf<Name extends GameName> = GameName extends Name ? Game : Name extends "ebbes" ? Ebbes : Einfach;

/**
 * Loads the library of a game: by default ebbes, from ebbes.wasm beside this module, in Node from the file.
 * A page with a content security policy has to allow `'wasm-unsafe-eval'`.
 *
 * @param options - the game by its name, and a source of its module, which may also be given alone
 * @throws {@link EbbesError} with the code `"load"`, if the module cannot be loaded; `cause` says why
 * @example
 * ```js
 * import { load } from "ebbes";
 *
 * const ebbes = await load();
 * const einfach = await load({ game: "einfach" });
 * for (const game of [ebbes, einfach]) {
 *   const { state } = game.newGame({ players: 3 });
 *   console.log(game.look(state).turn, game.look(state).seats[0].score);
 * }
 * ```
 */
export function load<Name extends GameName>(options: Loaded & { readonly game: Name }): Promise<LibraryOf<Name>>;
export function load(options: Loaded & { readonly game?: undefined }): Promise<Ebbes>;
export function load(source?: Source | Promise<Source>): Promise<Ebbes>;

/**
 * What is thrown, or rejected by {@link load}, and nothing else is, but for what a function given as `progress` throws. Its
 * code is
 * - `"argument"`: something is missing, or not what the types say, or cannot be read, as a state that is none;
 * - `"option"`: there is no such option;
 * - `"load"`: the library cannot be loaded; its `cause` says why;
 * - `"closed"`: the connection to a worker is closed;
 * - `"fault"`: the library has failed. The next call works again.
 */
export class EbbesError extends Error {
  constructor(code: EbbesError["code"], message: string, options?: ErrorOptions);
  readonly name: "EbbesError";
  readonly code: "argument" | "option" | "load" | "closed" | "fault";
}
