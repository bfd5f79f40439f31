/**
 * The library in a worker, so that no page stands still, and no server, while it thinks.
 *
 * @module ebbes/worker
 */

import type { Ebbes, GameName, LibraryOf, Loaded } from "./index.js";

export { EbbesError, type LibraryOf } from "./index.js";

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

/**
 * The calls of a library, each of which returns a promise. They are answered one after the other. What
 * a function given as `progress` returns does not matter here: see {@link Connection}.
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
export interface Started extends Loaded {
  /**
   * Starts a worker that imports `"ebbes/serve"`, for bundlers that do not know `new Worker(new URL(…))`.
   * It is called again after a call was cancelled.
   */
  readonly worker?: () => object;
}

/**
 * Starts a worker and loads the library of a game there, by default of ebbes.
 *
 * @throws {@link EbbesError} with the code `"load"`, if the worker or the library in it cannot be started
 * @example
 * ```js
 * import { connect } from "ebbes/worker";
 *
 * const ebbes = await connect({ game: "ebbes" });
 * const { state } = await ebbes.newGame({ players: 3 });
 * const dealt = (await ebbes.apply(state, await ebbes.auto(state))).state;
 * const view = await ebbes.view(dealt, (await ebbes.look(dealt)).turn);
 * console.log(await ebbes.until(AbortSignal.timeout(60_000)).advise(view, { playouts: 20 }));
 * ebbes.close();
 * ```
 */
export function connect<Name extends GameName = "ebbes">(
  options?: Started & { readonly game?: Name | undefined },
): Promise<Connection<LibraryOf<Name>>>;
export function connect(options?: Started): Promise<Connection<Ebbes>>;
