/**
 * The library in a worker, so that long calls block neither a page nor a server.
 *
 * @module ebbes/worker
 */

import type { Ebbes, GameName, LibraryOf, Loaded } from "./index.js";

export { EbbesError, type LibraryOf } from "./index.js";

/** The asynchronous form of a call. It covers up to three overloads. */
type Later<Call> = Call extends {
  (...args: infer A): infer R;
  (...args: infer B): infer S;
  (...args: infer C): infer T;
}
  ? { later(...args: A): Promise<R>; later(...args: B): Promise<S>; later(...args: C): Promise<T> }["later"]
  : Call extends { (...args: infer A): infer R; (...args: infer B): infer S }
    ? { later(...args: A): Promise<R>; later(...args: B): Promise<S> }["later"]
    : Call extends (...args: infer A) => infer R
      ? { later(...args: A): Promise<R> }["later"]
      : never;

type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer It } } ? It : object;

/**
 * The calls of a library, each returning a promise. They are answered one after the other. The return value of `progress`
 * is ignored here; `until` of a {@link Connection} cancels a call.
 */
export type Promised<Library> = { readonly [name in Exclude<keyof Library, "module">]: Later<Library[name]> };

/** A library in a worker. */
export type Connection<Library> = Promised<Library> & {
  /**
   * Returns the same calls, bound to a signal. When it is aborted, they are rejected with its reason, and other calls go
   * on. For example: `await ebbes.until(AbortSignal.timeout(500)).review(record)`.
   */
  until(signal: Signal): Promised<Library>;
  /** Ends the worker. Pending and later calls are rejected. */
  close(): void;
};

/** The options for starting a worker. */
export interface Started extends Loaded {
  /**
   * A function that starts a worker whose script imports `"ebbes/serve"`. Bundlers without support for
   * `new Worker(new URL(…))` need it. It is called again after a running call is cancelled.
   */
  readonly worker?: () => object;
}

/**
 * Starts a worker and loads the library of a game there, by default of ebbes.
 *
 * @throws {@link EbbesError} with the code `"load"` if the worker or its library cannot be started
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
