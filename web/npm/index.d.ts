/**
 * The rules of the card game ebbes. {@link load} loads them once; from then on every call
 * answers at once. Games are strings: nothing is kept in between, so they can be stored,
 * sent and compared.
 *
 * What somebody does or types and the rules or the notation forbid is a result with
 * `ok: false`. What no program should ask for, such as a state that is none, throws an
 * {@link EbbesError}.
 *
 * @packageDocumentation
 */

declare const kind: unique symbol;

/** A game with all its cards, in the notation. {@link Ebbes.parse} makes one of a text. */
export type State = string & { readonly [kind]: "state" };

/** A game as one seat sees it, in the notation. {@link Ebbes.parse} makes one of a text. */
export type View = string & { readonly [kind]: "view" };

/** A seat by number, clockwise. Two people sit at 1 and 2, the fictive player at 3. */
export type Seat = "1" | "2" | "3" | "4" | "5";

/** A seat, or `"-"` for none, who sees what an onlooker does. */
export type SeatOrNone = Seat | "-";

/** A suit. */
export type Suit = "blue" | "brown" | "yellow" | "green" | "red";

/** What a suit can be in a round. */
export type Role = "trump" | "plus" | "ebbes" | "minus" | "nix";

/** A card by the letter of its suit, B, N (brown), Y, G or R, and its value from 1 to 15: `"B10"`. */
export type Card = `${"B" | "N" | "Y" | "G" | "R"}${number}`;

/** A card, or `"-"` for none. */
export type CardOrNone = Card | "-";

/**
 * A move: a card to be played, `"start 2"` to name the starter, `"select G5"` to take a
 * colour and a number card, `"deal 3 B10 G3 …"` with the number card, if there is one, and
 * the deck from the top down.
 */
export type Move = string;

/** What the table waits for, before a game `"no game"`. */
export type Phase = "no game" | "dealing" | "starting" | "selecting" | "playing" | "over";

/** The variants in use. */
export type Variants = "base game" | "more cards" | "select designations" | "more cards, select designations";

/** What has ended a game. */
export type End = "finish reached" | "Dabbscheedel reached" | "rounds played";

/** The id of a clause of the rules, such as `"P2"`. `""` is none. */
export type ClauseId = string;

/** The code of a language, such as `"en"`. {@link Ebbes.languages} lists them. */
export type Language = string;

/** What is agreed before a game. Whatever is left out has its default. */
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

/** How to tell things: in which language, what the seats are called, and whom to call "you". */
export interface Teller {
  /** By default English. */
  readonly language?: Language;
  /** The names of the seats from 1 up. A seat with none is called by its number. */
  readonly names?: readonly string[];
  /** Whom to speak to, by default nobody in particular. */
  readonly you?: SeatOrNone;
  /** The fictive player's seat, where it is not known from the game: in {@link Ebbes.tell}. */
  readonly fictive?: SeatOrNone;
}

/** A teller, and whose eyes see what happens: by default an onlooker's. */
export interface Seeing extends Teller {
  readonly to?: SeatOrNone;
}

/** Whoever makes a move, and whose eyes see what happens. */
export interface Moving extends Seeing {
  /**
   * The seat that the move comes from, which has to be its turn; `"-"` for none. Left out,
   * the move is made for whoever has to make it: also a deal, and the fictive player's.
   */
  readonly by?: SeatOrNone;
}

/** A result: what it has with `ok: true`, else the error. */
export type Result<Value, Refusal> = ({ readonly ok: true } & Readonly<Value>) | { readonly ok: false; readonly error: Refusal };

/** Why a text cannot be read. */
export interface ParseRefusal {
  readonly type: "parse";
  /** What was to be read, such as "card", in English. */
  readonly what: string;
  /** Where the offending piece begins, in UTF-16 units as in the text's `slice`. */
  readonly offset: number;
  /** Its line, from 1. */
  readonly line: number;
  /** And its place in that line, in characters from 1. */
  readonly column: number;
  /** The offending piece, shortened. `""` if something is missing. */
  readonly text: string;
  /** The clause that forbids it, `""` if the notation is wrong. */
  readonly rule: ClauseId;
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
  /** What was refused, of a deal only "deal". */
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

/** Which move of a record is refused. */
export interface RecordRefusal {
  readonly type: "record";
  /** The index of the move, from 0. */
  readonly index: number;
  /** Where it stands in the text, from 1. */
  readonly line: number;
  readonly column: number;
  /** Why. */
  readonly refused: MoveRefusal;
  readonly message: string;
}

/** A record of another version of the rules. */
export interface VersionRefusal {
  readonly type: "version";
  readonly version: number;
  readonly message: string;
}

/** Which event does not belong where it stands. */
export interface EventRefusal {
  readonly type: "event";
  readonly index: number;
  /** What should have happened there, if that is known. */
  readonly want: Event | null;
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

interface Happening<Name extends string> {
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
export interface Told {
  readonly events: readonly Event[];
  readonly sentences: readonly string[];
}

/** What everybody knows of a seat. */
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

/** Everything there is to draw of a table. */
export interface Table {
  readonly config: Agreed;
  /** Whose view it is. */
  readonly seat: SeatOrNone;
  readonly phase: Phase;
  /** Whose move it is; while dealing the next dealer. */
  readonly turn: SeatOrNone;
  /** 0 before the first deal. */
  readonly round: number;
  readonly dealer: SeatOrNone;
  readonly starter: SeatOrNone;
  /** The number card of the round, 0 if there is none. */
  readonly number: number;
  readonly numbersLeft: readonly number[];
  /** The cards that designate. */
  readonly designators: readonly Card[];
  /** The suit of each role that has been given. */
  readonly roles: { readonly [role in Role]?: Suit };
  readonly trick: Trick;
  /** The seats by number. */
  readonly seats: readonly SeatSeen[];
  /** The fictive player's columns: the open cards, and how many lie under them. */
  readonly display: { readonly open: readonly CardOrNone[]; readonly under: readonly number[] };
  readonly hand: readonly Card[];
  /** The legal moves, none unless it is the seat's turn. */
  readonly moves: readonly Move[];
  /** Between rounds who has most nix cards. */
  readonly nixWinner: SeatOrNone;
  readonly ends: readonly End[];
  readonly winners: readonly Seat[];
  /** All of it in the notation. */
  readonly line: string;
}

/** A table with all cards face up. Its moves are those of whoever has to make one. */
export interface OpenTable extends Table {
  /** What the seats hold, by number. */
  readonly hands: readonly (readonly Card[])[];
  /** What lies under the fictive player's open cards, the next to be turned up first. */
  readonly faceDown: readonly (readonly Card[])[];
}

/** Something to be remembered of a game, such as the place. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** A game as it was played. */
export interface Game {
  /** The version of the rules, 0 for none. */
  readonly version: number;
  readonly config: Agreed;
  readonly tags: readonly Tag[];
  /** The state before the first move. */
  readonly start: State;
  readonly steps: readonly (Told & { readonly move: Move; readonly by: SeatOrNone; readonly state: State })[];
}

/** The share of the worlds in which a card lies with a seat. */
export interface Chance {
  /** As a fraction such as `"1/3"`. */
  readonly exact: string;
  readonly value: number;
}

/** A move and what is to be expected of it. */
export interface Advice {
  readonly move: Move;
  /** What the round is expected to bring. */
  readonly points: number;
  /** The chance to win the game, from 0 to 1. */
  readonly win: number;
  /** How often it was tried. */
  readonly playouts: number;
  /** Whether it was tried in every world, with everybody's best play. */
  readonly exact: boolean;
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
  /** What was decided where the rulebook leaves something open. */
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

/** The library. */
export interface Ebbes {
  /** The compiled module, which can be posted to a worker and loaded there. */
  readonly module: WebAssembly.Module;

  /** Lists the languages. */
  languages(): readonly { readonly code: Language; readonly name: string }[];
  /** Returns the rules in a language, in the order in which they are best read. */
  rules(language?: Language): { readonly version: number; readonly clauses: readonly Clause[] };
  /** Returns the words of a language. */
  words(language?: Language): Words;

  /** Begins a game, which waits for the first deal. */
  newGame(config: Config, teller?: Teller): Result<{ state: State }, ConfigRefusal>;
  /** Reads a position, which has a field "view" if it is a view. */
  parse(text: string, teller?: Teller): Result<{ state: State; view?: undefined } | { view: View; state?: undefined }, ParseRefusal>;
  /** Makes a move, and tells what happens. */
  apply(state: State, move: Move, options?: Moving): Result<{ state: State } & Told, MoveRefusal | ParseRefusal>;
  /** Tells what a seat would see happen if a move was made. */
  events(state: State, move: Move, options?: Seeing): Result<Told, MoveRefusal | ParseRefusal>;
  /**
   * Returns the move to make if it is not a person's to choose: a fair deal, or the fictive
   * player's; else null. The deal is drawn from 32 bytes, which are random if none are given.
   */
  auto(state: State, seed?: Uint8Array): Move | null;
  /** Returns any legal move, while dealing a fair deal, and null when the game is over. */
  random(state: State, seed?: Uint8Array): Move | null;
  /** Returns what a seat knows, by default an onlooker. */
  view(state: State, seat?: SeatOrNone): View;
  /** Returns the view after the events of a move, as its seat has been told them. */
  fold(view: View, events: readonly Event[], teller?: Teller): Result<{ view: View }, EventRefusal | ParseRefusal>;
  /** Tells of events in sentences. */
  tell(events: readonly Event[], teller?: Teller): readonly string[];

  /** Lists the legal moves: for a view those of its seat, for a state those of whoever is to move. */
  moves(position: State | View): readonly Move[];
  /** Tells whether a view's seat may make a move. */
  check(view: View, move: Move, teller?: Teller): Result<{}, MoveRefusal | ParseRefusal>;
  /** Reads a move as somebody at the table types it in a language: "green 4", "4 vert". */
  readMove(view: View, text: string, teller?: Teller): Result<{ move: Move }, ParseRefusal>;
  /** Returns all there is to draw. */
  look(position: State): OpenTable;
  look(position: View): Table;
  look(position: State | View): Table | OpenTable;
  /** Draws a position as a text for people. */
  diagram(position: State | View, language?: Language): string;
  /** Tells why the complete trick and the round on the table came out as they did. */
  explain(position: State | View, teller?: Teller): Told;

  /** Writes a game as a text. */
  record(
    game: { readonly config: Config; readonly tags?: readonly Tag[]; readonly moves: readonly Move[] },
    teller?: Teller,
  ): Result<{ record: string }, ConfigRefusal | RecordRefusal | ParseRefusal>;
  /** Plays a record. Where a move is refused, the error comes with the game so far. */
  replay(
    record: string,
    options?: Seeing,
  ):
    | { readonly ok: true; readonly game: Game }
    | { readonly ok: false; readonly error: RecordRefusal | ParseRefusal | ConfigRefusal | VersionRefusal; readonly game: Game | null };

  /** Counts the ways in which the cards that a view does not show may lie. */
  worlds(view: View): bigint;
  /** Returns for each card that a view does not show the chance that it lies with each seat. It takes a while. */
  chances(view: View): { readonly [card: Card]: { readonly [seat in Seat]?: Chance } };
  /** Returns one of the worlds, each equally likely. */
  sample(view: View, seed?: Uint8Array): State;
  /**
   * Advises a view's seat, the best move first; a computer player plays it. It tries each move
   * `playouts` times on average, by default 100, and stops when the milliseconds are over: then
   * the list may be short, or empty, as it is if there is nothing to choose.
   */
  advise(
    view: View,
    options?: { readonly playouts?: number; readonly milliseconds?: number; readonly seed?: Uint8Array },
  ): readonly Advice[];
}

/** What {@link load} loads from. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the library: by default from ebbes.wasm beside this module, in Node from the file.
 * A page with a content security policy has to allow `'wasm-unsafe-eval'`.
 */
export function load(source?: Source | Promise<Source>): Promise<Ebbes>;

/** Something that no program should ask for, or a fault of the library. The next call works again. */
export class EbbesError extends Error {}
