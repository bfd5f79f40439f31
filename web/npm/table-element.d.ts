/**
 * The element `<ebbes-table>`, a table for web pages. Importing this module defines the element. Its size comes from the
 * page, its content from its properties. Properties that are set together are drawn together.
 *
 * @module ebbes/table-element
 */

import "./frameworks.js";
import type { AnyTable, GameName, Language } from "./index.js";
import type { Options, Shown, Step } from "./table.js";

type Mutable<Type> = { -readonly [name in keyof Type]: Type[name] | undefined };

/** The properties of the element. In frameworks they are its props. */
export interface EbbesTableProperties extends Mutable<Step>, Mutable<Omit<Options, "words" | "onMove">> {
  /** The game, by default ebbes. It can also be set as an attribute. */
  game: GameName | undefined;
  /** The language of the table, by default the page's or else the reader's. It can also be set as an attribute. */
  language: Language | undefined;
  /** The table to draw, which `look(view)` of the library returns. Without it the element is empty. */
  view: AnyTable | undefined;
}

/** The events of the element. */
export interface EbbesTableEvents {
  /**
   * The choice of a move, such as `"B10"`. It may be illegal or out of turn. Set the next view, or call
   * {@link EbbesTable.answer} with the reason of the refusal.
   */
  move: CustomEvent<string>;
  /**
   * The end of the animations of a view, after a pause for reading. After a round it comes when the player has read the
   * scores. It does not come for a view that another one has replaced.
   */
  shown: CustomEvent<AnyTable>;
}

/** The element `<ebbes-table>`. */
export interface EbbesTable extends EbbesTableProperties {}
export declare class EbbesTable extends HTMLElement {
  /** Shows the reason of a refusal or another notice until the next view or answer. Without content the notice is removed. */
  answer(...content: Shown[]): void;
  /** Marks the buttons of a move until the next view or hint. Without a move the mark is removed. */
  hint(move?: string): void;
  /** Shows the remaining time of the seat to move, from 1 to 0, until the next turn. Without a number the clock is removed. */
  clock(left?: number): void;
  /** Shows a message beside a seat for a moment. */
  says(seat: string, text: string): void;
  /** Returns the outcome of a game that is over, as one line for sharing. Without a view it is `""`. */
  result(): string;
  /** Returns the outcome of a game whose end is shown, as a PNG picture for sharing. Without a view it is null. */
  picture(): Promise<Blob | null>;

  addEventListener<Name extends keyof EbbesTableEvents>(
    name: Name,
    listener: (this: EbbesTable, event: EbbesTableEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (this: EbbesTable, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof EbbesTableEvents>(
    name: Name,
    listener: (this: EbbesTable, event: EbbesTableEvents[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (this: EbbesTable, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "ebbes-table": EbbesTable;
  }
}
