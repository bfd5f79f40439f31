/**
 * The element `<ebbes-table>`: the table of `"ebbes/table"` for whoever writes pages rather than calls. Importing this
 * defines it. It is as large as it is made, and draws what its properties say; those that are given in one go are
 * drawn in one go.
 *
 * @module ebbes/table-element
 */

import "./frameworks.js";
import type { AnyTable, GameName, Language } from "./index.js";
import type { Options, Shown, Step } from "./table.js";

type Mutable<Given> = { -readonly [name in keyof Given]: Given[name] | undefined };

/** The properties of the element, as frameworks give them. */
export interface EbbesTableProperties extends Mutable<Step>, Mutable<Omit<Options, "words" | "onMove">> {
  /** Which game is drawn, ebbes if left out; also an attribute. */
  game: GameName | undefined;
  /** In which language; also an attribute. If left out, that of the page, or the first one wished for that there is. */
  language: Language | undefined;
  /** What a seat knows, or a spectator: `look(view)` of the library. Nothing is seen without it. */
  view: AnyTable | undefined;
}

/** What happens at the table. */
export interface EbbesTableEvents {
  /**
   * Somebody has chosen a move, such as `"B10"`, whether or not it is legal or his turn. Show what comes of it, or
   * say why not with {@link EbbesTable.answer}.
   */
  move: CustomEvent<string>;
  /** Everything has moved, and there was time to see it: of that view, unless another one has come. */
  shown: CustomEvent<AnyTable>;
}

/** The element. */
export interface EbbesTable extends EbbesTableProperties {}
export declare class EbbesTable extends HTMLElement {
  /** Shows why a move was refused, or something else that somebody must know, until the next view or answer. */
  answer(...content: Shown[]): void;
  /** Marks where a move would be chosen, until the next view or hint. Nothing takes the mark away. */
  hint(move?: string): void;
  /** Shows around the disc of the seat to move how much of its time is left, from 1 to 0; left out, no clock is drawn. */
  clock(left?: number): void;
  /** Shows for a moment what somebody says, beside his seat. */
  says(seat: string, text: string): void;
  /** Returns how the game has ended in a line, to be shared. */
  result(): string;
  /** Returns how the game has ended as a picture in PNG, to be shared; null before its end is drawn. */
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
