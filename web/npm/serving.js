import { EbbesError } from "./error.js";

/**
 * Returns what a worker does with messages: the first loads a game, any other is a call.
 * @param {{ [game: string]: (source?: any) => Promise<any> }} loads
 * @param {(message: object) => void} post
 */
export function serving(loads, post) {
  let library;
  return async ({ game, source, name, given, progress }) => {
    try {
      if (name === undefined) {
        if (!Object.hasOwn(loads, game)) throw new EbbesError("argument", `there is no game ${JSON.stringify(game)}`);
        post({ loading: true });
        library = await loads[game](source);
        post({ names: Object.keys(library).filter((name) => name !== "module"), module: library.module });
        return;
      }
      if (progress >= 0) given[progress].progress = (done, of) => post({ progress: [done, of] });
      post({ value: library[name](...given) });
    } catch (error) {
      post({ error: { code: error.code, message: error.message } });
    }
  };
}
