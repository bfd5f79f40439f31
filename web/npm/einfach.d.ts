/**
 * The rules of the card game Einfach, called as those of ebbes are: {@link load} loads them, and
 * {@link Calls} lists the calls. What both games have in common is exported here too.
 *
 * @module ebbes/einfach
 */

import type {
  Advice as AdviceOf,
  Calls,
  Deal,
  EventRefusal as EventRefusalOf,
  Eyes,
  Hand,
  Happening,
  Judgement as JudgementOf,
  ListOf,
  Played as PlayedOf,
  Position,
  RecordedMove as RecordedMoveOf,
  RecordRefusal as RecordRefusalOf,
  Review as ReviewOf,
  Solution as SolutionOf,
  Source,
  Speaker,
  Suit,
  Told as ToldOf,
  Types,
} from "./index.js";

export {
  type AnyRefusal,
  type AnySeat,
  type AnyTable,
  type Balance,
  type Calls,
  type Clause,
  type ClauseId,
  type ConfigRefusal,
  type Deal,
  EbbesError,
  type Game,
  type GameName,
  type Glyph,
  type Language,
  type Level,
  type LibraryOf,
  type Loaded,
  type ParseRefusal,
  type Remark,
  type Result,
  type Source,
  type Suit,
  type Tag,
  type VersionRefusal,
} from "./index.js";

/** A game with all its cards, in the notation. {@link Calls.parse} makes one of a text. */
export type State = Position<"state", "einfach">;

/** A game as one seat sees it, in the notation. {@link Calls.parse} makes one of a text. */
export type View = Position<"view", "einfach">;

/** A seat by number, clockwise. */
export type Seat = "1" | "2" | "3" | "4" | "5" | "6";

/** A seat, or `"-"` for none, who sees what a spectator does. */
export type SeatOrNone = Seat | "-";

/** The number on a card, and the numbers of the rule cards. */
export type Value = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The letter of a suit; N is brown. */
export type Letter = "B" | "N" | "Y" | "G" | "R";

/** A card by the letter of its suit and its value: `"B10"`. */
export type Card = `${Letter}${Value}`;

/** A card, or `"-"` for none or one that the seat does not see. */
export type CardOrHidden = Card | "-";

/** A rule card by its number. */
export type RuleCard = `${Value}`;

/** The new order of the discard pile, the top card first: `"shuffle G3 B2 …"`. */
export type Shuffle = `shuffle ${string}`;

/** The drawing of the top card of the stock. */
export type Draw = "draw";

/** The laying of a card, in advance, as an action, under rule card 8 or after a 10: `"play G5"`. */
export type Play = `play ${Card}`;

/** The clearing of a pile: `"clear G"`. */
export type Clear = `clear ${Letter}`;

/** The discarding of a card, under rule card 6 or 7: `"discard B3"`. */
export type Discard = `discard ${Card}`;

/** The choice of a card for the left neighbour, under rule card 9: `"give B3"`. */
export type Give = `give ${Card}`;

/** The naming of another player, under rule card 5 or 7: `"name 2"`. */
export type Name = `name ${Seat}`;

/** The swapping of an open rule card, under rule card 2: `"swap 3"`. */
export type Swap = `swap ${RuleCard}`;

/** Nothing, because nothing fits or by choice. */
export type Pass = "pass";

/** A move. The phase of a table tells which kinds there are. Every call that takes one takes any text. */
export type Move = Deal | Shuffle | Draw | Play | Clear | Discard | Give | Name | Swap | Pass;

/** What the table waits for, before a game `"no game"`. */
export type Phase = Table["phase"];

/** The options in use. */
export type Options = "none" | ListOf<["endless", "mini & maxi", "recommended"]>;

/** The settings of a game. A field that is left out has its default. */
export interface Config {
  /** How many play, 3 to 6. */
  readonly players: number;
  /** How many rule cards lie open, 3 to 10, by default 3. */
  readonly ruleCards?: number;
  /** Who starts the first round, by default seat 1. */
  readonly starter?: SeatOrNone;
  /** How many rounds, 1 to 100, by default 5. */
  readonly rounds?: number;
  /** By default none. */
  readonly options?: Options;
  /**
   * How often the stock is renewed in a round at most, 1 to 255, by default 0, which is no limit.
   * Without a limit a round need not end, so programs that play among themselves had better agree on one.
   */
  readonly renewals?: number;
}

/** A configuration with its defaults. */
export type Agreed = Required<Config>;

/** Options of sentences: the language, the names of the seats, and the seat to call "you". */
export interface Teller extends Speaker<SeatOrNone> {}

/** A teller, and the seat that sees the events. */
export interface Seeing extends Teller, Eyes<SeatOrNone> {}

/** The seat that makes a move, and the seat that sees the events. */
export interface Moving extends Seeing, Hand<SeatOrNone> {}

/** Why a move is refused. */
export interface MoveRefusal {
  readonly type: "move";
  /** The refused move, of a deal only "deal" and of a shuffle "shuffle". */
  readonly move: string;
  /** Whose move it was. */
  readonly seat: SeatOrNone;
  /** What is wrong, judged in this order. */
  readonly kind: "malformed" | "over" | "phase" | "turn" | "rule";
  /** The clause, `""` for what is malformed, and where {@link Calls.events} keeps it from other seats. */
  readonly rule: string;
  /** The card on top of the pile that a card was to be laid on. */
  readonly on?: Card;
  /** What would have been legal, nothing unless it is that seat's turn. */
  readonly legal: Choices;
  /** Why, without the seat, the move and the clause. */
  readonly reason: string;
  /** All of it as a sentence. */
  readonly message: string;
}

/** The choices of a seat. */
export interface Choices {
  /** To play, discard or give. */
  readonly cards: readonly Card[];
  /** To clear. */
  readonly suits: readonly Suit[];
  /** To name. */
  readonly seats: readonly Seat[];
  /** To swap. */
  readonly rules: readonly RuleCard[];
  readonly draw: boolean;
  readonly pass: boolean;
}

/** Which move of a record is refused. */
export type RecordRefusal = RecordRefusalOf<MoveRefusal>;

/** Which event does not belong where it stands. */
export type EventRefusal = EventRefusalOf<Event>;

/** Something that happens at the table, as one seat sees it. */
export type Event =
  | (Happening<"dealt"> & {
      readonly round: number;
      readonly starter: Seat;
      readonly size: number;
      readonly open: readonly RuleCard[];
      readonly seat: SeatOrNone;
      readonly hand: readonly Card[];
    })
  | (Happening<"turnBegan"> & { readonly by: Seat; readonly due: number })
  | (Happening<"drawn"> & { readonly by: Seat; readonly card: CardOrHidden; readonly left: number })
  | (Happening<"shuffled"> & { readonly cards: number })
  | (Happening<"placed"> & { readonly by: Seat; readonly card: Card })
  | (Happening<"played"> & { readonly by: Seat; readonly card: Card; readonly on: CardOrHidden })
  | (Happening<"laid"> & { readonly by: Seat; readonly card: Card; readonly on: Card })
  | (Happening<"passed"> & { readonly by: Seat })
  | (Happening<"cleared"> & { readonly by?: Seat; readonly suit: Suit; readonly cards: readonly Card[] })
  | (Happening<"penalized"> & { readonly by: Seat; readonly points: number })
  | (Happening<"actionGained"> & { readonly by: Seat; readonly suit: Suit })
  | (Happening<"ruleSwapped"> & { readonly by: Seat; readonly returned: RuleCard; readonly opened: RuleCard })
  | (Happening<"named"> & { readonly by: Seat; readonly seat: Seat })
  | (Happening<"presented"> & { readonly to: Seat; readonly card: CardOrHidden; readonly left: number })
  | (Happening<"discarded"> & { readonly by: Seat; readonly card: Card })
  | (Happening<"chosen"> & { readonly by: Seat; readonly card: CardOrHidden })
  | (Happening<"exchanged"> & { readonly seat: SeatOrNone; readonly gave: CardOrHidden; readonly got: CardOrHidden })
  | (Happening<"wentOut"> & { readonly seat: Seat; readonly during?: Seat })
  | (Happening<"exhausted"> & { readonly renewals: number })
  | (Happening<"scored"> & { readonly seat: Seat; readonly points: number; readonly score: number })
  | (Happening<"ended"> & { readonly rounds: number })
  | (Happening<"won"> & { readonly seats: readonly Seat[]; readonly score: number });

/** Events, and for each of them a sentence. */
export type Told = ToldOf<Event>;

/** The public facts about a seat. */
export interface SeatSeen {
  readonly seat: Seat;
  /** Its clockwise neighbour. */
  readonly left: Seat;
  readonly handSize: number;
  /** Whether it has chosen a card to give. */
  readonly chosen: boolean;
  /** What it noted when a round was last scored. */
  readonly noted: number;
  /** Its minus points so far. */
  readonly score: number;
}

/** The members of a table in every phase. */
interface Drawn {
  readonly config: Agreed;
  /** Whose view it is. */
  readonly seat: SeatOrNone;
  /** 0 before the first deal. */
  readonly round: number;
  /** The rule cards that lie open. */
  readonly rules: readonly RuleCard[];
  /** Those of them that are in force, which 3 and 4 are not always. */
  readonly inForce: readonly RuleCard[];
  /** How many rule cards lie face down, and those of them that were put back, the uppermost first. */
  readonly rulePile: { readonly size: number; readonly putBack: readonly RuleCard[] };
  /** The cards of each pile, the top one last. */
  readonly piles: { readonly [suit in Suit]?: readonly Card[] };
  /** The minus points for clearing each pile. */
  readonly costs: { readonly [suit in Suit]?: number };
  /** Which cards of the hand fit where each suit lies as the table is, whoever is to move. */
  readonly fitting: { readonly [suit in Suit]: Place };
  /** The discard pile, in no order. */
  readonly discarded: readonly Card[];
  /** How many cards the stock has. */
  readonly stock: number;
  /** What may lie in the stock for all that everybody knows. */
  readonly mixed: readonly Card[];
  readonly actions: {
    readonly done: number;
    readonly allowed: number;
    /** Whether a pile has been cleared in this turn. */
    readonly cleared: boolean;
    /** The colour barred for a third action. */
    readonly third: Suit | "no suit";
  };
  /** How many cards are still to be drawn. */
  readonly due: number;
  /** The seats by number. */
  readonly seats: readonly SeatSeen[];
  readonly hand: readonly Card[];
  /** The minus points of the hand if somebody else goes out now. */
  readonly stake: number;
  /** The card that the seat has chosen to give, and still holds. */
  readonly given: CardOrHidden;
  /** The cards that the seat has given away and not seen since. */
  readonly gave: readonly Card[];
  /** Who is out and has ended the round. */
  readonly out: SeatOrNone;
  /** How often the stock has been renewed in this round, if that is limited. */
  readonly renewed: number;
  /** All of it in the notation. */
  readonly line: string;
}

/** The members that a phase adds to a table. */
interface InPhase<Name extends string, Turn, Active, Cause, Moves> {
  readonly phase: Name;
  /** Whose move it is, `"-"` when chance is to move. */
  readonly turn: Turn;
  /** Whose turn it is in the sense of the rules, whoever is asked meanwhile. */
  readonly active: Active;
  /** The rule card that is being carried out. */
  readonly cause: Cause;
  readonly starter: Name extends "no game" ? "-" : Seat;
  /** The legal moves, none unless it is the seat's turn. */
  readonly moves: readonly Moves[];
  /** Who has won the game. */
  readonly winners: readonly (Name extends "over" ? Seat : never)[];
}

/** Everything there is to draw of a table. Its phase tells what kinds of moves there are. */
export type Table = Drawn &
  (
    | InPhase<"no game", "-", "-", "-", never>
    | InPhase<"dealing", "-", "-", "-", never>
    | InPhase<"placing", Seat, Seat, "-", Play | Pass>
    | InPhase<"drawing" | "refilling", Seat, Seat, "-", Draw>
    | InPhase<"shuffling", "-", Seat, RuleCard | "-", never>
    | InPhase<"acting", Seat, Seat, "-", Play | Clear | Pass>
    | InPhase<"swapping", Seat, Seat, "2", Swap>
    | InPhase<"naming", Seat, Seat, "5" | "7", Name>
    | InPhase<"discarding", Seat, Seat, "6" | "7", Discard | Pass>
    | InPhase<"laying", Seat, Seat, "8", Play | Pass>
    | InPhase<"giving", Seat, Seat, "9", Give>
    | InPhase<"continuing", Seat, Seat, "10", Play | Pass>
    | InPhase<"over", "-", "-", "-", never>
  );

/** A table with all cards face up. It lists the moves of the seat to move. */
export type OpenTable = Table & {
  /** What the seats hold, by number. */
  readonly hands: readonly (readonly Card[])[];
  readonly faceDown: {
    /** The stock, the top card first. */
    readonly stock: readonly Card[];
    /** The rule pile, the top card first. */
    readonly rulePile: readonly RuleCard[];
    /** The cards that the seats have chosen to give, by number. */
    readonly given: readonly CardOrHidden[];
  };
};

/** A game as it was played. */
export type Played = PlayedOf<EinfachTypes>;

/** A move and what is to be expected of it. */
export type Advice = AdviceOf<Exclude<Move, Deal | Shuffle>>;

/** How the rest of a round comes out if everybody knows all cards. */
export type Solution = SolutionOf<Exclude<Move, Deal | Shuffle>>;

/** What a move was worth beside the best, by what its seat knew then. */
export type Judgement = JudgementOf<EinfachTypes>;

/** A game that was gone through. */
export type Review = ReviewOf<EinfachTypes>;

/** A move of a game, with what is said of it and its variations. */
export type RecordedMove = RecordedMoveOf<Move>;

/** The shares of the worlds in which a seat goes out first after the move that it made, and after the best. */
export interface Share {
  readonly goesOut: number;
  readonly bestGoesOut: number;
}

/** Which cards of the hand fit where a suit lies, and the clause that says so. */
export interface Place {
  readonly cards: readonly Card[];
  readonly rule: string;
}

/** What everything that has a name in JSON is called in a language, by that name. */
export interface Words {
  readonly suits: { readonly [suit in Suit]: string };
  readonly phases: { readonly [phase in Exclude<Phase, "no game">]: string };
  readonly kinds: { readonly [kind in MoveRefusal["kind"]]: string };
  readonly options: { readonly [options in Options]: string };
  /** The titles of the rule cards. */
  readonly ruleCards: { readonly [card in RuleCard]: string };
}

interface EinfachTypes extends Types {
  readonly state: State;
  readonly view: View;
  readonly seat: SeatOrNone;
  readonly move: Move;
  readonly drawn: Deal | Shuffle | Draw;
  readonly chosen: Exclude<Move, Deal | Shuffle>;
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

/** The library. */
export interface Einfach extends Calls<EinfachTypes> {
  /** Returns which cards of a view's hand fit where each suit lies as the table is, whoever is to move. */
  fitting(view: View): { readonly [suit in Suit]: Place };
}

/** Loads the library, by default from einfach.wasm beside this module. Otherwise it is as in `"ebbes"`. */
export function load(source?: Source | Promise<Source>): Promise<Einfach>;
