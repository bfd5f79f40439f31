/**
 * Returns the message handler of a worker. The first message loads a game, each further one is a call.
 * @param {(options: any) => Promise<any>} load
 * @param {(message: object) => void} post
 */
export function serving(load, post) {
  let library;
  return async ({ game, source, name, args, progress }) => {
    try {
      if (name === undefined) {
        post({ loading: true });
        library = await load({ game, source });
        post({ names: Object.keys(library).filter((name) => name !== "module"), module: library.module });
        return;
      }
      if (progress >= 0) args[progress].progress = (done, of) => post({ progress: [done, of] });
      post({ value: library[name](...args) });
    } catch (error) {
      post({ error: { code: error.code, message: error.message } });
    }
  };
}
