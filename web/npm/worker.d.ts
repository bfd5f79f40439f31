/**
 * The library in a worker, so that no page stands still, and no server, while it thinks.
 *
 * @packageDocumentation
 */

import type { Einfach } from "./einfach.js";
import type { Ebbes, Game, GameName, Source } from "./index.js";

export { EbbesError } from "./index.js";

/** A call that is answered later, with each of its signatures, of which there are at most three. */
type Later<Call> = Call extends {
  (...given: infer A): infer R;
  (...given: infer B): infer S;
  (...given: infer C): infer T;
}
  ? { later(...given: A): Promise<R>; later(...given: B): Promise<S>; later(...given: C): Promise<T> }["later"]
  : Call extends { (...given: infer A): infer R; (...given: infer B): infer S }
    ? { later(...given: A): Promise<R>; later(...given: B): Promise<S> }["later"]
    : Call extends (...given: infer A) => infer R
      ? { later(...given: A): Promise<R> }["later"]
      : never;

type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer It } } ? It : object;

/** The library of a game by its name, or what both have if any of the names may be meant. */
export type LibraryOf<Name extends GameName> = GameName extends Name ? Game : Name extends "ebbes" ? Ebbes : Einfach;

/**
 * The calls of a library, each of which returns a promise. They are answered one after the other. What
 * a function given as `progress` returns does not matter here: see {@link Connection.until}.
 */
export type Promised<Library> = { readonly [name in Exclude<keyof Library, "module">]: Later<Library[name]> };

/** A library in a worker. */
export type Connection<Library> = Promised<Library> & {
  /**
   * Returns the same calls, which end when a signal is aborted, with its reason, whatever is being
   * thought about: `await ebbes.until(AbortSignal.timeout(500)).review(record)`. Other calls go on.
   */
  until(signal: Signal): Promised<Library>;
  /** Ends the worker. Calls without an answer, and all further ones, are rejected. */
  close(): void;
};

/** What a worker may be started with. */
export interface Started {
  /** Where the library is loaded from, if not from where it lies in the package. */
  readonly source?: Source | Promise<Source>;
  /**
   * Starts a worker that imports `"ebbes/serve"`, for bundlers that do not know `new Worker(new URL(…))`.
   * It is called again after a call was cancelled.
   */
  readonly worker?: () => object;
}

/**
 * Starts a worker and loads the library of a game there, by default of ebbes. It rejects with an {@link EbbesError} if
 * that fails.
 */
export function connect<Name extends GameName = "ebbes">(
  options?: Started & { readonly game?: Name | undefined },
): Promise<Connection<LibraryOf<Name>>>;
export function connect(options?: Started): Promise<Connection<Ebbes>>;
