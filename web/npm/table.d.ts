/**
 * A table to sit at, drawn for web pages: of ebbes, and of Einfach. It knows no rules. It draws a table of the
 * library, moves what its events tell, shows its sentences, and tells which move somebody has chosen. Pages need
 * `"ebbes/table.css"` beside it, and for Einfach `"ebbes/table-einfach.css"`, too.
 *
 * `"ebbes/table-element"` has the same as an element of the page.
 *
 * @module ebbes/table
 */

import type { AnyTable, Happening, Language } from "./index.js";

/** What a table has to know of a game: how it is drawn. */
export interface Game {
  readonly name: string;
}

/** How ebbes is drawn. */
export declare const ebbes: Game;

/** How Einfach is drawn. */
export declare const einfach: Game;

/** The words of a table in one language. */
export interface Words {
  /** The code of the language. */
  readonly lang: string;
  readonly [name: string]: unknown;
}

/** Loads the words of a table in a language, in English if it has none that is wished for. */
export declare function words(language?: Language): Promise<Words>;

/** What can be written on a table: a text, or whatever a page draws. {@link spoken} draws a sentence of the library. */
export type Shown = string | Node;

/** Texts or cards by the number of a seat. */
export type BySeat<Value> = { readonly [seat: string]: Value };

/** How a table is drawn, and whom it tells. */
export interface Options {
  readonly words: Words;
  /** What people call the seats, by their numbers or as an array from seat 1 up: anything that somebody has typed. */
  readonly names?: BySeat<string> | readonly string[];
  /** The seats of absent players, by their numbers, and why in a word. */
  readonly away?: BySeat<string>;
  /** Whether legal cards are marked when it is one's turn; true if left out. */
  readonly showLegal?: boolean;
  /**
   * Whether a card that is tapped out of turn is set, and a second tap takes it back. When the turn comes it is played
   * at once, or given back if that is not legal. It does not outlast its round, nor a view without events. False if
   * left out.
   */
  readonly preselect?: boolean;
  /**
   * Whether a card that alone is legal is played by itself, as soon as there was time to see what has happened. False
   * if left out.
   */
  readonly playOnly?: boolean;
  /** How long things move and stay to be looked at: 1 if left out, 0.5 is twice as fast, 0 waits for nothing. */
  readonly pace?: number;
  /** Lets what happens be heard. */
  readonly sounds?: Sounds;
  /** Draws beside the table what it shows. */
  readonly panel?: Panel;
  /** Cites a clause such as `"P2"`, with the way to the rules. */
  readonly clause?: (id: string) => Shown;
  /** What can be done when the game is over, buttons and links, the likeliest first. */
  readonly ways?: readonly Node[];
  /**
   * Is told what has been chosen, such as `"B10"`, `"select G5"`, `"start 2"` or, in Einfach, `"clear B"`, whether
   * or not it is legal or one's turn. Whoever refuses it says so with {@link Tabletop.answer}. If what it promises
   * fails, the same may be chosen once more.
   */
  readonly onMove?: (move: string) => void | Promise<void>;
}

/** What there is to be seen besides a view. */
export interface Step {
  /** What has happened in the one move since the view before. Without it nothing moves. */
  readonly events?: readonly Happening<string>[];
  /** The same in sentences, to be read and heard. */
  readonly said?: readonly Shown[];
  /** Whose turn it is now and what may be done, in a sentence. */
  readonly turn?: Shown;
  /** The cards of other seats, if they are to be seen: all that they hold, or the hand stays closed. */
  readonly hands?: BySeat<readonly string[]>;
  /** How many points each seat had after each round so far; if left out, as far as the table has seen it. */
  readonly standings?: readonly (readonly number[])[];
  /** A sentence on one's own game, when it is over: the library has one in `highlight`. */
  readonly highlight?: Shown;
}

/** A table in an element of the page, as large as that is. */
export declare class Tabletop {
  /** Draws into an empty element. Nothing is seen before the first view. */
  constructor(root: HTMLElement, game: Game, options: Options);
  /** Changes options, and leaves those as they are that are not given. */
  set(options: Partial<Options>): void;
  /**
   * Shows what a seat knows, or a spectator, who sits behind seat 1. What still moves for an earlier view comes to
   * rest. The promise is fulfilled when everything has moved and there was time to see it, and after a round when
   * its scores have been read. Who does not wait for it loses only the motion.
   */
  show(view: AnyTable, step?: Step): Promise<void>;
  /** Changes the sentence about the turn, as when a name has changed. */
  turn(sentence: Shown): void;
  /**
   * Shows why a move was refused, or something else that somebody must know, until the next view or answer;
   * nothing takes it away. It also allows the same move to be chosen once more.
   */
  answer(...content: Shown[]): void;
  /** Marks where a move would be chosen, until the next view or hint. Nothing takes the mark away. */
  hint(move?: string): void;
  /**
   * Shows around the disc of the seat to move how much of its time is left, from 1 to 0, until the next turn; left out,
   * no clock is drawn.
   */
  clock(left?: number): void;
  /** Shows for a moment what somebody says, beside his seat. */
  says(seat: string, text: string): void;
  /** Returns how the game has ended in a line, to be shared. */
  result(): string;
  /** Returns how the game has ended as a picture in PNG, to be shared; null before its end is drawn. */
  picture(): Promise<Blob | null>;
  /** Takes the table out of the page. */
  remove(): void;
}

/** Draws a sentence of the library, with its cards. */
export declare function spoken(sentence: string, words: Words): HTMLElement;

/** The panel beside a table: the points by round, and a story and a chat if a page has them, each behind a tab. */
export declare class Panel {
  /** Makes one of an element, which a button opens over the table. Children with data-tab="story" or "chat" get tabs. */
  constructor(all: HTMLElement, button: HTMLButtonElement);
  /** The element. */
  all: HTMLElement;
  /** Whether the letters P, S and C lead to the tabs, true at first: let people switch it off. */
  letters: boolean;
  /** Says that there is something new behind a tab, until somebody has looked. */
  news(tab: string): void;
  /** Shows what is behind a tab. */
  show(tab: string): void;
  /** Draws what a table shows: tables call it. */
  draw(sight: unknown): void;
}

/** Short sounds for what happens at a table. One is enough for all tables of a page. */
export declare class Sounds {
  /** Whether there is something to hear; not unless somebody has switched it on. */
  on: boolean;
  /** Lets one be heard after some milliseconds. */
  play(name: "lay" | "take" | "designate" | "turn" | "won", delay?: number, tone?: number): void;
  /** Lets somebody hear that he is waited for. */
  remind(): void;
  /** Takes back what is to be heard later. */
  hush(): void;
}

/** How fast people may want it, to choose from: a `pace` by what it is called. */
export declare const paces: { readonly [name in "calm" | "normal" | "brisk" | "atOnce"]: number };
