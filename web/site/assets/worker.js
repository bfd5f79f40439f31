// The worker that engine.js starts with the name of a game. It answers calls in sequence.

let library; // undefined before it is loaded

self.onmessage = async ({ data: { number, name, args, progress } }) => {
  try {
    library ??= await (await import(new URL(`./ebbes/${self.name}.js`, import.meta.url).href)).load();
  } catch (error) {
    postMessage({ number, error: { name: "LoadError", message: error.message } });
    return;
  }
  try {
    if (progress) args.push({ ...args.pop(), progress: (...done) => postMessage({ number, progress: done }) });
    postMessage({ number, value: library[name](...args) });
  } catch (error) {
    postMessage({ number, error: { name: "EbbesError", message: error.message } });
  }
};
