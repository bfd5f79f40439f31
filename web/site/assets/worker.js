// What engine.js starts: it answers one call after the other.

import { load } from "./ebbes/index.js";

let library; // undefined before it is loaded

self.onmessage = async ({ data: { number, name, given } }) => {
  try {
    library ??= await load();
  } catch (error) {
    postMessage({ number, error: { name: "LoadError", message: error.message } });
    return;
  }
  try {
    postMessage({ number, value: library[name](...given) });
  } catch (error) {
    postMessage({ number, error: { name: "EbbesError", message: error.message } });
  }
};
