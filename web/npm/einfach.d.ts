/**
 * The rules of the card game Einfach. {@link load} loads the library, and {@link Calls} has the calls of both games. Types
 * that ebbes shares are also exported here.
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

/** A position with all its cards, in the notation. {@link Calls.parse} reads one from a text. */
export type State = Position<"state", "einfach">;

/** A position as one seat sees it, in the notation. {@link Calls.parse} reads one from a text. */
export type View = Position<"view", "einfach">;

/** A seat by number, clockwise. */
export type Seat = "1" | "2" | "3" | "4" | "5" | "6";

/** A seat, or `"-"` for none. As a viewer `"-"` is a spectator. */
export type SeatOrNone = Seat | "-";

/** The value of a card, or the number of a rule card, from 1 to 10. */
export type Value = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The letter of a suit. The letter of brown is N. */
export type Letter = "B" | "N" | "Y" | "G" | "R";

/** A card by the letter of its suit and its value, such as `"B10"`. */
export type Card = `${Letter}${Value}`;

/** A card, or `"-"` for none or a hidden one. */
export type CardOrHidden = Card | "-";

/** A rule card by its number. */
export type RuleCard = `${Value}`;

/** A shuffle of the discard pile, such as `"shuffle G3 B2 …"`. It has the new order, the top card first. */
export type Shuffle = `shuffle ${string}`;

/** The drawing of the top card of the stock. */
export type Draw = "draw";

/** The play of a card, such as `"play G5"`. It is made in advance, as an action, under rule card 8 or after a 10. */
export type Play = `play ${Card}`;

/** The clearing of a pile, such as `"clear G"`. */
export type Clear = `clear ${Letter}`;

/** The discarding of a card under rule card 6 or 7, such as `"discard B3"`. */
export type Discard = `discard ${Card}`;

/** The choice of a card for the left neighbour under rule card 9, such as `"give B3"`. */
export type Give = `give ${Card}`;

/** The choice of another player under rule card 5 or 7, such as `"name 2"`. */
export type Name = `name ${Seat}`;

/** The swap of an open rule card under rule card 2, such as `"swap 3"`. */
export type Swap = `swap ${RuleCard}`;

/** A pass, by choice or because no card fits. */
export type Pass = "pass";

/** A move. The phase says which kinds are possible. Calls accept any string as a move, and check it. */
export type Move = Deal | Shuffle | Draw | Play | Clear | Discard | Give | Name | Swap | Pass;

/** The phase of a game, which says which kinds of moves are next. `"no game"` means that there is no game yet. */
export type Phase = Table["phase"];

/** The options in use. */
export type Options = "none" | ListOf<["endless", "mini & maxi", "recommended"]>;

/** The settings of a game. Every field except `players` has a default. */
export interface Config {
  /** The number of players, 3 to 6. */
  readonly players: number;
  /** The number of open rule cards, 3 to 10, by default 3. */
  readonly ruleCards?: number;
  /** The starter of the first round, by default seat 1. */
  readonly starter?: SeatOrNone;
  /** The number of rounds, 1 to 100, by default 5. */
  readonly rounds?: number;
  /** The options in use, by default none. */
  readonly options?: Options;
  /**
   * The limit of renewals of the stock in a round, 1 to 255. The default, 0, is no limit. Set one if only programs play,
   * since without a limit a round need not end.
   */
  readonly renewals?: number;
}

/** The settings of a game with the defaults filled in. */
export type Agreed = Required<Config>;

/** The options for sentences about Einfach. */
export interface Teller extends Speaker<SeatOrNone> {}

/** The options for sentences and for the viewer of events. */
export interface Seeing extends Teller, Eyes<SeatOrNone> {}

/** The options of a move: sentences, viewer and author. */
export interface Moving extends Seeing, Hand<SeatOrNone> {}

/** The refusal of a move. */
export interface MoveRefusal {
  readonly type: "move";
  /** The refused move; for a deal only `"deal"`, for a shuffle only `"shuffle"`. */
  readonly move: string;
  /** The seat that made the move. */
  readonly seat: SeatOrNone;
  /** The kind of mistake, the first in this order. */
  readonly kind: "malformed" | "over" | "phase" | "turn" | "rule";
  /** The broken clause. It is `""` for a malformed move, and where {@link Calls.events} hides it from other seats. */
  readonly rule: string;
  /** The top card of the pile, for a card that was to be played there. */
  readonly on?: Card;
  /** The legal choices of the seat, none unless it is its turn. */
  readonly legal: Choices;
  /** The reason, without the seat, the move and the clause. */
  readonly reason: string;
  /** The whole refusal as a sentence. */
  readonly message: string;
}

/** The legal choices of a seat. */
export interface Choices {
  /** The cards to play, discard or give. */
  readonly cards: readonly Card[];
  /** The piles to clear, by suit. */
  readonly suits: readonly Suit[];
  /** The seats to name. */
  readonly seats: readonly Seat[];
  /** The rule cards to swap. */
  readonly rules: readonly RuleCard[];
  readonly draw: boolean;
  readonly pass: boolean;
}

/** The refusal of a move in a record, or of its note. */
export type RecordRefusal = RecordRefusalOf<MoveRefusal>;

/** The refusal of events that do not follow on a view. */
export type EventRefusal = EventRefusalOf<Event>;

/**
 * An event at the table, as one seat sees it. The
 * [notation](https://github.com/ebbesgo/ebbes/blob/main/docs/einfach/NOTATION.md#events) describes the members of each.
 */
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

/** Events, with a sentence for each. */
export type Told = ToldOf<Event>;

/** The public facts about a seat. */
export interface SeatSeen {
  readonly seat: Seat;
  /** The clockwise neighbour. */
  readonly left: Seat;
  readonly handSize: number;
  /** Whether the seat has chosen a card to give. */
  readonly chosen: boolean;
  /** The minus points of the last scored round. */
  readonly noted: number;
  /** The minus points of all scored rounds. */
  readonly score: number;
}

/** The members of a table in every phase. */
interface TableBase {
  readonly config: Agreed;
  /** The seat that sees the table, `"-"` for a spectator. */
  readonly seat: SeatOrNone;
  /** The number of the round, 0 before the first deal. */
  readonly round: number;
  /** The open rule cards. */
  readonly rules: readonly RuleCard[];
  /** The open rule cards in force. Rule cards 3 and 4 depend on the piles. */
  readonly inForce: readonly RuleCard[];
  /** The face-down rule cards, their number and the cards put back among them, the uppermost first. */
  readonly rulePile: { readonly size: number; readonly putBack: readonly RuleCard[] };
  /** The cards of each pile, the top one last. */
  readonly piles: { readonly [suit in Suit]?: readonly Card[] };
  /** The minus points for clearing each pile. */
  readonly costs: { readonly [suit in Suit]?: number };
  /** The cards of the hand that fit on each pile now, also out of turn. */
  readonly fitting: { readonly [suit in Suit]: Place };
  /** The cards of the discard pile. Their order has no meaning. */
  readonly discarded: readonly Card[];
  /** The number of cards in the stock. */
  readonly stock: number;
  /** The cards that may lie in the stock, by public knowledge. */
  readonly mixed: readonly Card[];
  /** The actions of the turn. */
  readonly actions: {
    readonly done: number;
    readonly allowed: number;
    /** Whether a pile has been cleared in this turn. */
    readonly cleared: boolean;
    /** The suit barred for a third action. */
    readonly third: Suit | "no suit";
  };
  /** The number of cards still to be drawn. */
  readonly due: number;
  /** The seats by number. */
  readonly seats: readonly SeatSeen[];
  /** The cards of the table's own seat. */
  readonly hand: readonly Card[];
  /** The minus points of the hand if another seat goes out now. */
  readonly stake: number;
  /** The card that the seat has chosen to give and still holds. */
  readonly given: CardOrHidden;
  /** The cards that the seat has given away and not seen since. */
  readonly gave: readonly Card[];
  /** The seat that went out and so ended the round. */
  readonly out: SeatOrNone;
  /** The number of renewals of the stock in this round. They are counted only if they have a limit. */
  readonly renewed: number;
  /** The whole position in the notation. */
  readonly line: string;
}

/** The members of a table that depend on the phase. */
interface InPhase<Name extends string, Turn, Active, Cause, Moves> {
  readonly phase: Name;
  /** The seat to move, `"-"` when chance is to move. */
  readonly turn: Turn;
  /** The seat whose turn it is by the rules, even while another seat is asked. */
  readonly active: Active;
  /** The rule card that is being carried out. */
  readonly cause: Cause;
  readonly starter: Name extends "no game" ? "-" : Seat;
  /** The legal moves, none unless it is the seat's turn. */
  readonly moves: readonly Moves[];
  /** The winners of the game. */
  readonly winners: readonly (Name extends "over" ? Seat : never)[];
}

/** A table as one seat sees it, for drawing. Its phase says which kinds of moves it has. */
export type Table = TableBase &
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
  /** The hands by seat number. */
  readonly hands: readonly (readonly Card[])[];
  /** The cards that lie face down. */
  readonly faceDown: {
    /** The stock, the top card first. */
    readonly stock: readonly Card[];
    /** The rule pile, the top card first. */
    readonly rulePile: readonly RuleCard[];
    /** The cards that the seats have chosen to give, by seat number. */
    readonly given: readonly CardOrHidden[];
  };
};

/** A replayed game. */
export type Played = PlayedOf<EinfachTypes>;

/** A move with its estimated results. */
export type Advice = AdviceOf<Exclude<Move, Deal | Shuffle>>;

/** The result of a round that all seats play with open cards. */
export type Solution = SolutionOf<Exclude<Move, Deal | Shuffle>>;

/** A comparison of a move with the best one, by the seat's knowledge at the time. */
export type Judgement = JudgementOf<EinfachTypes>;

/** The review of a game. */
export type Review = ReviewOf<EinfachTypes>;

/** A move of a record, with comments and variations. */
export type RecordedMove = RecordedMoveOf<Move>;

/** The shares of the worlds where the seat goes out first. */
export interface Share {
  /** The share after the move made. */
  readonly goesOut: number;
  /** The share after the best move. */
  readonly bestGoesOut: number;
}

/** The cards of a hand that fit on one suit's pile, with the deciding clause. */
export interface Place {
  readonly cards: readonly Card[];
  readonly rule: string;
}

/** The translations of all names that occur in JSON. */
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

/** The library of Einfach. */
export interface Einfach extends Calls<EinfachTypes> {
  /** Returns the cards of the view's hand that fit on each pile now, also out of turn. */
  fitting(view: View): { readonly [suit in Suit]: Place };
}

/** Loads the library of Einfach, by default from einfach.wasm beside this module. Otherwise it is like `load` of `"ebbes"`. */
export function load(source?: Source | Promise<Source>): Promise<Einfach>;
