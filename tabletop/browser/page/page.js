// A host that keeps what has been chosen, and shows what a test gives it.
import { Tabletop } from "/tabletop/tabletop.js";

const { searchParams } = new URL(location);
globalThis.wordsIn = async (lang) => (await fetch(`/words?lang=${lang}`)).json();
globalThis.Tabletop = Tabletop;
globalThis.moved = [];
globalThis.table = new Tabletop(document.querySelector("#table"), {
  words: await wordsIn(searchParams.get("lang") ?? "en"),
  pace: Number(searchParams.get("pace") ?? 1),
  onMove: (move) => moved.push(move),
});

// What tests ask of the page.
globalThis.watch = {
  ...seen,

  // until says whether a condition holds within some milliseconds.
  until(condition, ms) {
    const end = performance.now() + ms;
    const look = (tell) => (condition() ? tell(true) : performance.now() > end ? tell(false) : setTimeout(look, 15, tell));
    return new Promise(look);
  },

  moving: () => document.getAnimations().filter((a) => !(a instanceof CSSTransition)).length,
};
