/**
 * The rules of the card game ebbes. {@link load} loads the library asynchronously; all its calls are synchronous. States
 * and views are strings, which can be stored, sent and compared. The module `"ebbes/einfach"` has the rules of Einfach.
 *
 * Calls that read user input return a {@link Result}: a forbidden move or a misspelt text is an answer with `ok: false`.
 * Mistakes of the program, such as an invalid state, throw an {@link EbbesError}.
 *
 * @module ebbes
 */

import type { Einfach } from "./einfach.js";

declare const kind: unique symbol;
declare const of: unique symbol;

/** The name of a game, for {@link load} and for `connect` of `"ebbes/worker"`. */
export type GameName = "ebbes" | "einfach";

/** A position in the notation, either a state or a view. `Name` is its game, by default any. */
export type Position<Kind extends "state" | "view", Name extends GameName = GameName> = string & {
  readonly [kind]: Kind;
  readonly [of]: Name;
};

/** A position with all its cards, in the notation. {@link Calls.parse} reads one from a text. */
export type State = Position<"state", "ebbes">;

/** A position as one seat sees it, in the notation. {@link Calls.parse} reads one from a text. */
export type View = Position<"view", "ebbes">;

/** A seat by number, clockwise. With two people the fictive player has seat 3. */
export type Seat = "1" | "2" | "3" | "4" | "5";

/** A seat, or `"-"` for none. As a viewer `"-"` is a spectator. */
export type SeatOrNone = Seat | "-";

/** A suit by its English name. */
export type Suit = "blue" | "brown" | "yellow" | "green" | "red";

/** The role of a suit in a round. */
export type Role = "trump" | "plus" | "ebbes" | "minus" | "nix";

/** The value of a card, from 1 to 15. */
export type Value = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

/** A card by the letter of its suit and its value, such as `"B10"`. The letter of brown is N. */
export type Card = `${"B" | "N" | "Y" | "G" | "R"}${Value}`;

/** A card, or `"-"` for none. */
export type CardOrNone = Card | "-";

/** A deal, such as `"deal 3 B10 G3 …"`. It has the number card, if there is one, and the deck from the top down. */
export type Deal = `deal ${string}`;

/** The choice of the starter, such as `"start 2"`. */
export type Start = `start ${Seat}`;

/** The selection of a pair of a colour and a number card, such as `"select G5"`. */
export type Select = `select ${Card}`;

/** A move. Each phase has one kind, and a card such as `"G5"` is played. Calls accept any string as a move, and check it. */
export type Move = Deal | Start | Select | Card;

/** Any string, where editors still suggest moves. */
type AnyText = string & {};

/** The phase of a game, which says which kind of move is next. `"no game"` means that there is no game yet. */
export type Phase = "no game" | "dealing" | "starting" | "selecting" | "playing" | "over";

/** The comma-separated lists of some of the words, in their order. */
type ListOf<Words extends readonly string[]> = Words extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
  ? First | ListOf<Rest> | `${First}, ${ListOf<Rest>}`
  : never;

/** The variants in use. `"select designations"` is variant 2. */
export type Variants = "base game" | ListOf<["more cards", "select designations"]>;

/** A condition that ends a game. */
export type End = "finish reached" | "Dabbscheedel reached" | "rounds played";

/** The id of a clause of the rules, such as `"P2"`, or `""` for none. */
export type ClauseId = string;

/**
 * A language tag such as `"en"` or `"de-CH"`, or an array of them such as `navigator.languages`. The first supported
 * language is used, otherwise English. {@link Calls.languages} lists the supported ones.
 */
export type Language = string | readonly string[];

/** The settings of a game. Every field except `players` has a default. */
export interface Config {
  /** The number of people, 2 to 5. */
  readonly players: number;
  /** The variants in use, by default the base game. */
  readonly variants?: Variants;
  /** The starter of the first round, by default seat 1. */
  readonly starter?: SeatOrNone;
  /** The dealer of the first round, by default the starter's right-hand neighbour, or the other person of two. */
  readonly dealer?: SeatOrNone;
  /** The number of rounds, by default 5. With `"select designations"` it can be 1 to 100. */
  readonly rounds?: number;
  /** The ends of the scoring track, by default 20 and -10. They can be set only with `"select designations"`. */
  readonly track?: { readonly finish?: number; readonly dabbscheedel?: number };
}

/** The settings of a game with the defaults filled in. */
export interface Agreed {
  readonly players: number;
  readonly variants: Variants;
  readonly starter: SeatOrNone;
  readonly dealer: SeatOrNone;
  readonly rounds: number;
  readonly track: { readonly finish: number; readonly dabbscheedel: number };
}

/** The options for sentences. Every call with options accepts these three, and refuses options of other calls. */
export interface Speaker<Place = SeatOrNone> {
  /** The language of the sentences, by default English. */
  readonly language?: Language;
  /** The names of the seats, from seat 1. A seat without a name goes by its number. */
  readonly names?: readonly string[];
  /** The listener, whom sentences call "you"; by default no seat. */
  readonly you?: Place;
}

/** The options for sentences about ebbes. */
export interface Teller extends Speaker {
  /** The fictive player's seat. Only {@link Calls.tell} needs it, if no event of the move shows the seat. */
  readonly fictive?: SeatOrNone;
}

/** The option for the viewer of events. */
export interface Eyes<Place = SeatOrNone> {
  /** The seat that receives the events, by default a spectator. */
  readonly to?: Place;
}

/** The option for the author of a move. */
export interface Hand<Place = SeatOrNone> {
  /**
   * The seat that makes the move, or `"-"` for none. A move out of turn is refused. If left out, the move is made for the
   * seat to move, including deals and moves of the fictive player.
   */
  readonly by?: Place;
}

/** The options for sentences and for the viewer of events. */
export interface Seeing extends Teller, Eyes {}

/** The options of a move: sentences, viewer and author. */
export interface Moving extends Seeing, Hand {}

/** The result of a call. With `ok: true` it has the members of `Value`, with `ok: false` an error. */
export type Result<Value, Refusal> =
  | ({ readonly ok: true; readonly error?: undefined } & Readonly<Value>)
  | ({ readonly ok: false; readonly error: Refusal } & { readonly [name in keyof Value]?: undefined });

/** The refusal of an unreadable text. */
export interface ParseRefusal {
  readonly type: "parse";
  /** The expected kind of text, such as "card", in English. */
  readonly what: string;
  /** The offset of the offending piece, in UTF-16 units as for `slice`. */
  readonly offset: number;
  /** The line of the offending piece, from 1. It is 0 for a tag given to {@link Calls.record}; the message names the tag. */
  readonly line: number;
  /** The column in that line, in characters from 1. It is 0 for a tag. */
  readonly column: number;
  /** The offending piece, shortened, or `""` if something is missing. */
  readonly text: string;
  /** The clause that forbids the text, or `""` if the notation is wrong. */
  readonly rule: ClauseId;
  /** The unreadable move, such as `moves[4].variations[0][1]`. Only {@link Calls.record} sets it. */
  readonly path?: string;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The refusal of an impossible configuration. */
export interface ConfigRefusal {
  readonly type: "config";
  /** The impossible field, such as "Players" or "Track.Finish". */
  readonly field: string;
  readonly value: number;
  readonly rule: ClauseId;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The refusal of a move. */
export interface MoveRefusal {
  readonly type: "move";
  /** The refused move; for a deal only `"deal"`. */
  readonly move: string;
  /** The seat that made the move. */
  readonly seat: SeatOrNone;
  /** The kind of mistake, the first in this order. */
  readonly kind: "malformed" | "over" | "phase" | "turn" | "rule";
  /** The broken clause. It is `""` for a malformed move, and where {@link Calls.events} hides it from other seats. */
  readonly rule: ClauseId;
  /** The suit to be followed, if there is one. */
  readonly led?: Suit;
  /** The cards that the seat could have played or selected, none unless it is its turn. */
  readonly legal: readonly Card[];
  /** The reason, without the seat, the move and the clause. */
  readonly reason: string;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The refusal of a move in a record, or of its note. */
export interface RecordRefusal<Refused = MoveRefusal> {
  readonly type: "record";
  /** The number of moves before it. */
  readonly index: number;
  /** Its line in the text, from 1. It is 0 from {@link Calls.record}. */
  readonly line: number;
  /** Its column in that line, in characters from 1. It is 0 from {@link Calls.record}. */
  readonly column: number;
  /** The refused move, such as `moves[4].variations[0][1]`. Only {@link Calls.record} sets it. */
  readonly path?: string;
  /** The refusal of the move or its note, or null if the record has no room for it. */
  readonly refused: Refused | ParseRefusal | null;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The refusal of a record under another version of the rules. */
export interface VersionRefusal {
  readonly type: "version";
  /** The version of the record. */
  readonly version: number;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The refusal of events that do not follow on a view. */
export interface EventRefusal<Happened = Event> {
  readonly type: "event";
  /** The index of the first event that does not belong there, or is missing. */
  readonly index: number;
  /** The expected event, or null if it is unknown or there is none. */
  readonly want: Happened | null;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The trick on the table. A complete trick stays there until the next lead. */
export interface Trick {
  /** The seat that led, `"-"` before the first lead of a round. */
  readonly leader: SeatOrNone;
  /** The suit of the first card. */
  readonly led: Suit | "no suit";
  /** The cards in the order of play. */
  readonly plays: readonly { readonly seat: Seat; readonly card: Card }[];
  /** The seat that takes the trick, `"-"` until it is complete. */
  readonly winner: SeatOrNone;
}

/** The points of a seat in a round. */
export interface Tally {
  /** 1 for each plus card. */
  readonly plus: number;
  /** 3 for neither the most nor the fewest ebbes cards, otherwise 0. */
  readonly ebbes: number;
  /** -1 for each minus card. */
  readonly minus: number;
}

/** The members of every event. */
export interface Happening<Name extends string> {
  readonly event: Name;
  /** The clause behind the event. */
  readonly rule: ClauseId;
}

/**
 * An event at the table, as one seat sees it. The
 * [notation](https://github.com/ebbesgo/ebbes/blob/main/docs/NOTATION.md#events) describes the members of each.
 */
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

/** Events, with a sentence for each. */
export interface Told<Happened = Event> {
  readonly events: readonly Happened[];
  readonly sentences: readonly string[];
}

/** The public facts about a seat. */
export interface SeatSeen {
  readonly seat: Seat;
  /** The clockwise neighbour. */
  readonly left: Seat;
  /** Whether the seat is the fictive player's. */
  readonly fictive: boolean;
  readonly handSize: number;
  /** The cards of the tricks taken in this round. */
  readonly taken: readonly Card[];
  /** The suits that the seat has failed to follow. */
  readonly voids: readonly Suit[];
  /** The pairs selected with `"select designations"`. */
  readonly selected: readonly Card[];
  /** The points of the round if it ended now. */
  readonly tally: Tally;
  /** The points of all scored rounds. */
  readonly score: number;
}

/** The members of a table in every phase. */
interface TableBase {
  readonly config: Agreed;
  /** The seat that sees the table, `"-"` for a spectator. */
  readonly seat: SeatOrNone;
  /** The number of the round, 0 before the first deal. */
  readonly round: number;
  /** The number card of the round, 0 if there is none. */
  readonly number: number;
  /** The number cards that are still face down. */
  readonly numbersLeft: readonly number[];
  /** The designating cards of the round. */
  readonly designators: readonly Card[];
  /** The suit of each assigned role. */
  readonly roles: { readonly [role in Role]?: Suit };
  readonly trick: Trick;
  /** The seat that is winning the trick under the current roles. */
  readonly leading: SeatOrNone;
  /** The seats by number. */
  readonly seats: readonly SeatSeen[];
  /** The fictive player's columns, each with its open card and the number of cards under it. */
  readonly display: { readonly open: readonly CardOrNone[]; readonly under: readonly number[] };
  /** The cards of the table's own seat. */
  readonly hand: readonly Card[];
  /** The seat with the most nix cards, between rounds only. */
  readonly nixWinner: SeatOrNone;
  /** The whole position in the notation. */
  readonly line: string;
}

/** The members of a table that depend on the phase. */
interface InPhase<Name extends Phase, Turn, Starter, Moves> {
  readonly phase: Name;
  /** The seat to move, or the next dealer while dealing. */
  readonly turn: Turn;
  /** The dealer of the round. While dealing it is still the last round's. */
  readonly dealer: Name extends "no game" | "dealing" ? SeatOrNone : Seat;
  /** The starter of the round. While dealing it is still the last round's. */
  readonly starter: Starter;
  /** The legal moves, none unless it is the seat's turn. Deals are not listed. */
  readonly moves: readonly Moves[];
  /** The conditions that ended the game. */
  readonly ends: readonly (Name extends "over" ? End : never)[];
  /** The winners of the game. */
  readonly winners: readonly (Name extends "over" ? Seat : never)[];
}

/** A table as one seat sees it, for drawing. Its phase says which kind of moves it has. */
export type Table = TableBase &
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
  /** The hands by seat number. */
  readonly hands: readonly (readonly Card[])[];
  /** The cards under the fictive player's open cards, by column, the next one to be turned up first. */
  readonly faceDown: readonly (readonly Card[])[];
};

/** A fact about a recorded game, such as its place. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** A judgement of a move: good, a mistake, brilliant, a blunder, interesting, dubious, or none. */
export type Glyph = "" | "!" | "?" | "!!" | "??" | "!?" | "?!";

/** A move of a record, with comments and variations. An array of them is a line of consecutive moves. */
export interface RecordedMove<Made = Move> {
  move: Made;
  /** The judgement of the move, by default none. A deal has none. */
  glyph?: Glyph;
  /** A note on the move. It is printable and has no `}`. */
  note?: string;
  /**
   * Whether the move was made and then taken back, with all later moves of its line. The game then continued with the
   * next move made at this point, if there is one; that move has this one among its variations.
   */
  takenBack?: boolean;
  /** The alternative lines at this point. They nest at most 100 deep, not counting moves taken back. */
  variations?: RecordedMove<Made>[][];
}

/** A move for {@link Calls.record}. A plain string is a move without comments. */
export type WrittenMove<Made = Move | AnyText> =
  | Made
  | (Readonly<Omit<RecordedMove<Made>, "variations">> & { readonly variations?: readonly (readonly WrittenMove<Made>[])[] });

/** A game for {@link Calls.record}. A {@link Played} game is one, too. */
export interface Written<G extends Types = EbbesTypes> {
  readonly config: G["config"];
  /** Facts about the game. The tags "Seat 1" and so on name the players. */
  readonly tags?: readonly Tag[];
  /** The main line. Its moves need not be legal. */
  readonly moves: readonly WrittenMove<G["move"] | AnyText>[];
}

/** A replayed game. */
export interface Played<G extends Types = EbbesTypes> {
  /** The version of the rules, 0 for none. */
  readonly version: number;
  readonly config: G["agreed"];
  readonly tags: readonly Tag[];
  /** The state before the first move. */
  readonly start: G["state"];
  /** The main line with its notes and variations. It can be edited and given to {@link Calls.record}. */
  readonly moves: RecordedMove<G["move"]>[];
  /** The steps of the game, up to a refused move or one taken back. `steps[i]` belongs to `moves[i]`. */
  readonly steps: readonly (Told<G["event"]> & { readonly move: G["move"]; readonly by: G["seat"]; readonly state: G["state"] })[];
}

/** The chance that a seat holds a card, as a share of the worlds. */
export interface Chance {
  /** The exact fraction, such as `"1/3"`. */
  readonly exact: string;
  readonly value: number;
}

/** A move with its estimated results. */
export interface Advice<Chosen = Start | Select | Card> {
  readonly move: Chosen;
  /** The expected points of the round; in Einfach the minus points of its rest. */
  readonly points: number;
  /** The tenth percentile of the points. */
  readonly low: number;
  /** The ninetieth percentile of the points. */
  readonly high: number;
  /** The chance to win the game, from 0 to 1. */
  readonly win: number;
  /** The share of the playouts that the seat wins, alone or tied, by the points of the round. */
  readonly winsRound: number;
  /** The likely rest of the trick after the move. In Einfach it has the next moves, up to the seat's next choice. */
  readonly line: readonly Chosen[];
  /** The number of times the move was tried. */
  readonly playouts: number;
}

/**
 * The strength of a computer player. In ebbes `"easy"` plays by rules of thumb, and `"fair"` looks a little ahead. In
 * Einfach `"easy"` plays any card, and `"fair"` weighs cards and rules. `"strong"` tries the moves out, as
 * {@link Calls.advise} does.
 */
export type Level = "easy" | "fair" | "strong";

/** The result of a round that all seats play with open cards. */
export interface Solution<Made = Start | Select | Card> {
  /** The points of the round by seat; in Einfach the minus points of its rest. */
  readonly points: readonly number[];
  /** The moves that lead there, to the end of the round. In Einfach a shuffle ends them earlier. */
  readonly line: readonly Made[];
}

/** A comparison of a move with the best one, by the seat's knowledge at the time. */
export interface Judgement<G extends Types = EbbesTypes> {
  /** The index of the move in the record, from 0. */
  readonly index: number;
  /** The seat that made the move. */
  readonly by: Exclude<G["seat"], "-">;
  /** The view of that seat before the move. */
  readonly before: G["view"];
  readonly played: G["chosen"];
  /** The best move by {@link Calls.advise}. It may be the move played. */
  readonly best: G["chosen"];
  /** The expected lead of the best move in points of the round; in Einfach in minus points saved. */
  readonly points: number;
  /** The standard error of `points`. */
  readonly pointsError: number;
  /** The lead of the best move in the chance to win the game, from -1 to 1. */
  readonly win: number;
  /** The standard error of `win`. */
  readonly winError: number;
  /** Whether the best move was better beyond chance. */
  readonly mistake: boolean;
  /** The description of a mistake, otherwise `""`. */
  readonly sentence: string;
  /** The cost of a big mistake in one sentence, otherwise `""`. Big is a point or more, in Einfach two. */
  readonly cost: string;
}

/** A sentence of the coach, with the clause behind it. */
export interface Remark {
  readonly rule: ClauseId;
  readonly sentence: string;
}

/** The result of a seat, split into skill and luck. */
export interface Balance {
  /** The number of moves with an alternative. */
  readonly choices: number;
  /** The number of mistakes among them. */
  readonly mistakes: number;
  /** The expected number of points lost by playing other moves than the best. */
  readonly lost: number;
  /** The standard error of `lost`. */
  readonly lostError: number;
  /** The expected loss in chances to win the game. */
  readonly lostWin: number;
  /** The standard error of `lostWin`. */
  readonly lostWinError: number;
  /** The points that the cards and chance brought the seat, compared to the table. */
  readonly luck: number;
  /** The luck of the seat in its share of the win, 0 until the game is over. */
  readonly luckWin: number;
  /** The losses and the luck in one sentence. */
  readonly sentence: string;
}

/** The review of a game. */
export interface Review<G extends Types = EbbesTypes> {
  /** The number of reviewed moves. It is less than `of` if the review was stopped or a move is refused. */
  readonly done: number;
  /** The number of moves in the record. */
  readonly of: number;
  /** The judgements of the moves that a player chose among several. */
  readonly moves: readonly (Judgement<G> & G["share"])[];
  /** The balances by seat number. */
  readonly seats: readonly Balance[];
}

/** The option for the time limit of a call. */
export interface Limited {
  /** The limit in milliseconds, 0 for none. */
  readonly milliseconds?: number;
}

/** A clause of the rules. */
export interface Clause {
  readonly id: ClauseId;
  readonly title: string;
  readonly text: string;
  /** The heading of the clause in the rulebook, or `""` if it is not there. Semicolons separate several. */
  readonly heading: string;
  /** Whether the outcome of a game can depend on the clause. */
  readonly decides: boolean;
  /** The decision where the rulebook is silent or ambiguous, with the open question, the reason and the other readings. */
  readonly ruling: { readonly open: string; readonly decided: string; readonly reason: string; readonly others: string } | null;
}

/** The translations of all names that occur in JSON. */
export interface Words {
  readonly suits: { readonly [suit in Suit]: string };
  readonly roles: { readonly [role in Role]: string };
  readonly phases: { readonly [phase in Exclude<Phase, "no game">]: string };
  readonly kinds: { readonly [kind in MoveRefusal["kind"]]: string };
  readonly variants: { readonly [variants in Variants]: string };
  /** The ends of a game, and comma-separated lists of several. */
  readonly ends: { readonly [ends: string]: string };
}

/** A seat of any game, or `"-"` for none. */
export type AnySeat = Seat | "6" | "-";

/** The members that the tables of both games have. */
export interface AnyTable {
  readonly config: { readonly players: number; readonly rounds: number };
  /** The seat that sees the table, `"-"` for a spectator. */
  readonly seat: AnySeat;
  /** The phase of the game. Both games have `"no game"`, `"dealing"` and `"over"`. */
  readonly phase: string;
  /** The number of the round, 0 before the first deal. */
  readonly round: number;
  /** The seat to move, `"-"` if there is none. */
  readonly turn: AnySeat;
  readonly starter: AnySeat;
  /**
   * The seats by number, each with its clockwise neighbour and the points of all scored rounds. People have the seats from 1
   * to `config.players`; for two, ebbes also has the fictive player's seat 3.
   */
  readonly seats: readonly {
    readonly seat: Exclude<AnySeat, "-">;
    readonly left: Exclude<AnySeat, "-">;
    readonly handSize: number;
    readonly score: number;
  }[];
  /** The cards of the table's own seat. */
  readonly hand: readonly string[];
  /** The legal moves, none unless it is the seat's turn. */
  readonly moves: readonly string[];
  readonly winners: readonly Exclude<AnySeat, "-">[];
  /** The whole position in the notation. */
  readonly line: string;
}

/** The refusal of a move in any game. */
export interface AnyRefusal {
  readonly type: "move";
  readonly move: string;
  readonly seat: AnySeat;
  readonly kind: MoveRefusal["kind"];
  readonly rule: ClauseId;
  /** The reason, without the seat, the move and the clause. */
  readonly reason: string;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The types of a game, as the parameter of its {@link Calls}. This interface has the types that {@link Game} uses. */
export interface Types {
  readonly state: Position<"state">;
  readonly view: Position<"view">;
  /** A seat, or `"-"` for none. */
  readonly seat: AnySeat;
  readonly move: string;
  /** The moves that {@link Calls.auto} makes. */
  readonly drawn: string;
  /** The moves that a player chooses. */
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
  /** The further members of a judgement in this game. */
  readonly share: object;
}

type EventOptions<G extends Types> = G["teller"] & Eyes<G["seat"]>;
type MoveOptions<G extends Types> = EventOptions<G> & Hand<G["seat"]>;

/** The calls of both games. */
export interface Calls<G extends Types> {
  /** The compiled module, which can be posted to a worker and loaded there. */
  readonly module: CompiledModule;

  /** Returns the supported languages, each with its own name. */
  languages(): readonly { readonly code: string; readonly name: string }[];
  /**
   * Returns the clauses of the rules in a language, in reading order.
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
  /** Returns the translations of all names that occur in JSON. */
  words(language?: Language): G["words"];

  /**
   * Returns the state of a new game, before the first deal.
   *
   * @param config - the settings; only `players` is required
   * @returns the state, or the impossible field with the clause that forbids it
   * @throws {@link EbbesError} with the code `"argument"` for an unknown field or a value of another type
   * @example
   * ```js
   * import { load } from "ebbes";
   *
   * const ebbes = await load();
   * const start = ebbes.newGame({ players: 4, variants: "more cards", rounds: 3 });
   * if (!start.ok) console.log(start.error.message); // other rounds only with "select designations"
   * const { state } = ebbes.newGame({ players: 4 });
   * console.log(ebbes.look(state).phase); // "dealing"
   * ```
   */
  newGame(config: G["config"], teller?: G["teller"]): Result<{ state: G["state"] }, ConfigRefusal>;
  /** Parses a position in the notation. A text with a field "view" is a view, any other text a state. */
  parse(
    text: string,
    teller?: G["teller"],
  ): Result<{ state: G["state"]; view?: undefined }, ParseRefusal> | Result<{ view: G["view"]; state?: undefined }, ParseRefusal>;
  /**
   * Makes a move.
   *
   * @param move - a move of a seat, or of chance as {@link Calls.auto} returns it
   * @param options - `by` is the seat that makes the move, `to` the seat that receives the events
   * @returns the next state with the events and a sentence for each, or the refusal
   * @throws {@link EbbesError} with the code `"argument"` for an invalid state
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
    move: G["move"] | AnyText,
    options?: MoveOptions<G>,
  ): Result<{ state: G["state"] } & Told<G["event"]>, G["refusal"] | ParseRefusal>;
  /** Returns the events of a move as a seat sees them, without making the move. */
  events(state: G["state"], move: G["move"] | AnyText, options?: EventOptions<G>): Result<Told<G["event"]>, G["refusal"] | ParseRefusal>;
  /**
   * Returns the next move if no player chooses it, otherwise null. That is a fair deal or the fictive player's move; in
   * Einfach a fair deal or shuffle, or the drawing of a card.
   *
   * @param seed - 32 bytes, random by default. The same seed gives the same move.
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
  /** Returns a random legal move, each equally likely, or null when the game is over. While dealing it is a fair deal. */
  random(state: G["state"], seed?: Uint8Array): G["move"] | null;
  /**
   * Returns the view of a seat, by default a spectator's. Send views to clients, never states.
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
   * Returns the view after the events of one move. They must be the events that `apply` or `events` returns for its seat.
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
  /** Returns a sentence for each event. */
  tell(events: readonly G["event"][], teller?: G["teller"]): readonly string[];

  /**
   * Returns the legal moves of the view's seat or, for a state, of the seat to move. Deals and shuffles are not listed.
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
  /** Checks whether the view's seat may make a move. */
  check(view: G["view"], move: G["move"] | AnyText, teller?: G["teller"]): Result<object, G["refusal"] | ParseRefusal>;
  /** Parses a move as a player types it in a language, such as "green 4" or "4 vert". It need not be legal. */
  readMove(view: G["view"], text: string, teller?: G["teller"]): Result<{ move: G["move"] }, ParseRefusal>;
  /**
   * Returns the table of a position, for drawing. Do not modify it; during development it is frozen.
   *
   * @throws {@link EbbesError} with the code `"argument"` if the text is no position of this game
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
  /** Returns a drawing of a position in plain text. */
  diagram(position: G["state"] | G["view"], teller?: G["teller"]): string;
  /** Returns a sentence with the seat to move and its possible moves, as far as the view's seat knows. */
  turn(view: G["view"], teller?: G["teller"]): string;
  /** Returns the events that explain the complete trick and the scored round on the table. */
  explain(position: G["state"] | G["view"], teller?: G["teller"]): Told<G["event"]>;

  /** Writes a game as the text of a record. */
  record(game: Written<G>, teller?: G["teller"]): Result<{ record: string }, ConfigRefusal | RecordRefusal<G["refusal"]> | ParseRefusal>;
  /**
   * Replays a record. If a move is refused, the result has both the error and the game so far.
   *
   * @throws {@link EbbesError} with the code `"argument"` if a game of Einfach has more than 8200 moves or 262,144
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
    options?: EventOptions<G>,
  ):
    | { readonly ok: true; readonly game: Played<G>; readonly error?: undefined }
    | {
        readonly ok: false;
        readonly error: RecordRefusal<G["refusal"]> | ParseRefusal | ConfigRefusal | VersionRefusal;
        readonly game: Played<G> | null;
      };
  /**
   * Returns the text that a move appends to a record. The text `"back 2\n"`, appended instead, takes back the last two
   * moves, which then have `takenBack`.
   */
  entry(state: G["state"], move: G["move"] | AnyText, teller?: G["teller"]): Result<{ entry: string }, G["refusal"] | ParseRefusal>;
  /**
   * Returns the valid part of a record that is damaged or whose last entry broke off. It ends before the outermost move,
   * note, take-back, deal or parenthesis that is incomplete or unreadable. Entries can be appended to it.
   */
  recover(record: string, teller?: G["teller"]): Result<{ record: string }, ParseRefusal>;

  /**
   * Returns advice about the legal moves of the view's seat, the best first. Each move is tried `playouts` times on
   * average, by default 100. If the time limit ends the search early, moves may be missing, but at least one is there.
   * Without a choice of moves the array is empty.
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
   * Returns the move of a computer player for the view's seat, or null if it has no move. It takes a few milliseconds.
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
   * Returns one or two remarks for a beginner about the next move of the view's seat. There are none if the seat has no
   * move. Use it in games against the computer: among people it would give one player an advantage.
   */
  coach(view: G["view"], teller?: G["teller"]): readonly Remark[];
  /**
   * Judges a move of the view's seat, as {@link review} does. The judgement is null if the seat has no move or the time
   * limit is reached. A coach can show its `cost`.
   */
  judge(
    view: G["view"],
    move: G["chosen"] | AnyText,
    options?: G["teller"] & Limited & { readonly playouts?: number; readonly seed?: Uint8Array },
  ): Result<{ judgement: (Omit<Judgement<G>, "index"> & G["share"]) | null }, G["refusal"] | ParseRefusal>;
  /**
   * Reviews a record: the cost of each move, and the skill and luck of each seat. Each move is tried `playouts` times on
   * average, by default 100, in Einfach 30. A review takes seconds. `progress` is called after each move; if it returns
   * false, or the time limit is reached, the review ends there. If a move is refused, the result has both the error and
   * the review so far.
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
   * Returns a sentence on the decisive round of the seat `you`, such as "−7 in round 3: 4 minus cards in trick 8." In
   * ebbes that is the round with the most points won or lost. In Einfach it is the most expensive one for the seat, or one
   * that the seat made expensive for others. The sentence uses only events that the seat saw. It is empty for a spectator,
   * and if the record cannot be replayed to its end.
   */
  highlight(record: string, teller?: G["teller"]): Result<{ sentence: string }, ParseRefusal | ConfigRefusal | VersionRefusal>;
  /**
   * Returns the result of the round on the table if all seats know all cards and each plays for itself. It is null if
   * there is no move to choose, or after the time limit, by default 1000 milliseconds. It is for studying endings, not
   * for hints, since players do not see all cards.
   */
  solve(state: G["state"], options?: G["teller"] & Limited): Solution<G["chosen"]> | null;
  /** Returns the worst and the best result of a seat for the round, against any play of the others. Otherwise it is like {@link solve}. */
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

/** The shares of the worlds where the seat takes the trick. */
export interface Share {
  /** The share with the card played. */
  readonly takes: number;
  /** The share with the best card. */
  readonly bestTakes: number;
}

/** A condition on a seat's hand. The display counts as the fictive player's hand. */
export interface Condition {
  readonly seat: Seat;
  /** The cards that the seat holds. */
  readonly holds?: readonly Card[];
  /** The cards that the seat does not hold. */
  readonly lacks?: readonly Card[];
}

/** The library of ebbes. */
export interface Ebbes extends Calls<EbbesTypes> {
  /** Returns the cards that a seat may hold, as far as the view's seat can know. */
  mayHold(view: View, seat: Seat): readonly Card[];
  /** Returns the designating cards that the view's seat has not seen. The next one played gives its suit the next role. */
  designatorsOut(view: View): readonly Card[];
  /** Counts the worlds of a view. A world is one possible arrangement of the hidden cards. */
  worlds(view: View, conditions?: readonly Condition[]): bigint;
  /** Returns all worlds of a view, or null if there are more than `most`. */
  eachWorld(view: View, most: number, conditions?: readonly Condition[]): readonly State[] | null;
  /** Returns, for each hidden card, the chance of each seat to hold it. It takes a while. */
  chances(view: View, conditions?: readonly Condition[]): { readonly [card in Card]?: { readonly [seat in Seat]?: Chance } };
  /** Returns a random world that meets the conditions, or null if there is none. */
  sample(view: View, seed: Uint8Array | undefined, conditions: readonly Condition[]): State | null;
  /** Returns a random world, each equally likely. */
  sample(view: View, seed?: Uint8Array): State;
}

/** The library of either game, with the calls of both. */
export interface Game extends Calls<Types> {}

// A global that exists only in some environments, otherwise never.
type Global<Name extends string> = typeof globalThis extends { readonly [name in Name]: { readonly prototype: infer It } } ? It : never;

/** A `WebAssembly.Module`. The excluded members tell it apart from options, since that type has no members of its own. */
export type CompiledModule = (typeof globalThis extends { readonly WebAssembly: { readonly Module: { readonly prototype: infer It } } }
  ? It
  : object) & { readonly [option in "game" | "source" | "worker"]?: never };

/** The source of a library's WebAssembly module: its URL, a response, its bytes or the compiled module. */
export type Source = string | Global<"URL"> | Global<"Response"> | ArrayBuffer | ArrayBufferView | CompiledModule;

/** The options for loading a library. */
export interface Loaded {
  /** The source of the WebAssembly module, by default its file in the package. */
  readonly source?: Source | Promise<Source>;
}

/** The library of a game by its name. For a name that is not known at compile time it is {@link Game}. */
export type LibraryOf<Name extends GameName> = GameName extends Name ? Game : Name extends "ebbes" ? Ebbes : Einfach;

/**
 * Loads the library of a game, by default of ebbes. The WebAssembly module lies beside this file in the package.
 * A page with a content security policy has to allow `'wasm-unsafe-eval'`.
 *
 * @param options - the name of the game and the source of its module, or the source alone
 * @throws {@link EbbesError} with the code `"load"` if the module cannot be loaded; `cause` has the reason
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
 * The error of all calls of the library. Only errors of the caller's own `progress` function are passed on as they are.
 * The code is one of these:
 * - `"argument"`: an argument is missing, has another type than declared, or cannot be read, such as an invalid state;
 * - `"option"`: an option is unknown;
 * - `"load"`: the library cannot be loaded; `cause` has the reason;
 * - `"closed"`: the connection to a worker is closed;
 * - `"fault"`: the library has failed. The next call works again.
 */
export class EbbesError extends Error {
  constructor(code: EbbesError["code"], message: string, options?: ErrorOptions);
  readonly name: "EbbesError";
  readonly code: "argument" | "option" | "load" | "closed" | "fault";
}
