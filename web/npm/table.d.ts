/**
 * A table of ebbes or Einfach, drawn for web pages. It knows no rules: it draws the tables of the library, animates its
 * events, shows its sentences, and reports the moves that the player chooses. Pages need the style sheet
 * `"ebbes/table.css"`, and for Einfach also `"ebbes/table-einfach.css"`.
 *
 * The module `"ebbes/table-element"` has the same table as an element.
 *
 * @module ebbes/table
 */

import type { AnyTable, Happening, Language } from "./index.js";

/** The drawing of a game, for {@link Tabletop}. */
export interface Game {
  readonly name: string;
}

/** The drawing of ebbes. */
export declare const ebbes: Game;

/** The drawing of Einfach. */
export declare const einfach: Game;

/** The words of a table in one language. */
export interface Words {
  /** The code of the language. */
  readonly lang: string;
  readonly [name: string]: unknown;
}

/** Loads the words of a table in a language, or in English if the language is not supported. */
export declare function words(language?: Language): Promise<Words>;

/** A text or a node to be shown on a table. {@link spoken} turns a sentence of the library into a node. */
export type Shown = string | Node;

/** Values by seat number. */
export type BySeat<Value> = { readonly [seat: string]: Value };

/** The options of a table. */
export interface Options {
  readonly words: Words;
  /** The names of the seats, by number or as an array from seat 1. They may be unchecked user input. */
  readonly names?: BySeat<string> | readonly string[];
  /** The seats of absent players, by number, each with a word for the reason. */
  readonly away?: BySeat<string>;
  /** Whether the legal cards are marked on the player's turn, by default true. */
  readonly showLegal?: boolean;
  /**
   * Whether the player can set a card out of turn, by default false. A second tap takes it back. On the player's turn the
   * card is played at once, or given back if it is illegal. The end of the round and a view without events give it back.
   */
  readonly preselect?: boolean;
  /** Whether the only legal card is played by itself after a pause for reading, by default false. */
  readonly playOnly?: boolean;
  /** The factor of all animations and pauses, by default 1. With 0.5 they take half as long, with 0 there are none. */
  readonly pace?: number;
  /** The sounds of events. */
  readonly sounds?: Sounds;
  /** The panel beside the table. */
  readonly panel?: Panel;
  /** A function that cites a clause such as `"P2"`, for example as a link to the rules. */
  readonly clause?: (id: string) => Shown;
  /** The buttons and links at the end of the game, the likeliest first. */
  readonly ways?: readonly Node[];
  /**
   * The handler of chosen moves, such as `"B10"`, `"select G5"`, `"start 2"` or, in Einfach, `"clear B"`. A move may be
   * illegal or out of turn; refuse it with {@link Tabletop.answer}. If the returned promise is rejected, the same move can
   * be chosen again.
   */
  readonly onMove?: (move: string) => void | Promise<void>;
}

/** The step that leads to a view, and further details to show with it. */
export interface Step {
  /** The events of the one move since the previous view. Without events nothing moves. */
  readonly events?: readonly Happening<string>[];
  /** The sentences about the events, also for screen readers. */
  readonly said?: readonly Shown[];
  /** A sentence with the seat to move and its possible moves, such as `turn(view)` of the library. */
  readonly turn?: Shown;
  /** The open hands of other seats. A hand must be complete, otherwise it stays closed. */
  readonly hands?: BySeat<readonly string[]>;
  /** The points of all seats after each round so far, by default those that the table has seen. */
  readonly standings?: readonly (readonly number[])[];
  /** A sentence on the player's own game, at its end, such as `highlight` of the library returns. */
  readonly highlight?: Shown;
}

/** A table in an element of the page. It takes the size of the element. */
export declare class Tabletop {
  /** Creates a table in an empty element. It is empty before the first view. */
  constructor(root: HTMLElement, game: Game, options: Options);
  /** Changes the given options, and keeps the others. */
  set(options: Partial<Options>): void;
  /**
   * Shows a view at once, and animates its events. A spectator's view is drawn from behind seat 1. Animations of an
   * earlier view end. The promise is fulfilled after the animations and a pause for reading, and after a round when the
   * player has read the scores. Without waiting for it only animations are lost.
   */
  show(view: AnyTable, step?: Step): Promise<void>;
  /** Changes the sentence about the turn, for example when a name has changed. */
  turn(sentence: Shown): void;
  /**
   * Shows the reason of a refusal or another notice until the next view or answer. Without content the notice is removed.
   * The same move can then be chosen again.
   */
  answer(...content: Shown[]): void;
  /** Marks the buttons of a move until the next view or hint. Without a move the mark is removed. */
  hint(move?: string): void;
  /** Shows the remaining time of the seat to move, from 1 to 0, until the next turn. Without a number the clock is removed. */
  clock(left?: number): void;
  /** Shows a message beside a seat for a moment. */
  says(seat: string, text: string): void;
  /** Returns the outcome of a game that is over, as one line for sharing. */
  result(): string;
  /** Returns the outcome of a game whose end is shown, as a PNG picture for sharing. It is null if the browser makes none. */
  picture(): Promise<Blob | null>;
  /** Removes the table from the page. */
  remove(): void;
}

/** Returns a sentence of the library as a node, with drawn cards. */
export declare function spoken(sentence: string, words: Words): HTMLElement;

/** The panel beside a table. It has the points by round, and a tab for each optional part, a story and a chat. */
export declare class Panel {
  /**
   * Turns an element into the panel of one table. Its children with data-tab="story" or "chat" get tabs. On a small screen
   * the button opens the panel over the table.
   */
  constructor(all: HTMLElement, button: HTMLButtonElement);
  /** The element of the panel. */
  all: HTMLElement;
  /** Whether the keys P, S and C open the tabs, at first true. Let people switch it off. */
  letters: boolean;
  /** Marks a tab until it has been seen. */
  news(tab: string): void;
  /** Opens a tab. */
  show(tab: string): void;
  /** Draws the current points. Tables call it. */
  draw(sight: unknown): void;
}

/** The sounds of events. All tables of a page can share one object. */
export declare class Sounds {
  /** Whether sounds are played, at first false. Browsers play none before the first tap or key. */
  on: boolean;
  /** Plays a sound after some milliseconds. */
  play(name: "lay" | "take" | "designate" | "turn" | "won", delay?: number, tone?: number): void;
  /** Plays the sound of the turn after three seconds, or at once if the page is hidden. */
  remind(): void;
  /** Cancels the sounds that are still to come. */
  hush(): void;
}

/** The values of `pace` to choose from, by name. */
export declare const paces: { readonly [name in "calm" | "normal" | "brisk" | "atOnce"]: number };
