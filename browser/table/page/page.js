// A host that records the chosen moves and shows the steps of a test.
import { ebbes } from "/tabletop/ebbes.js";
import { einfach } from "/tabletop/einfach/einfach.js";
import { spoken } from "/tabletop/sentence.js";
import { Tabletop } from "/tabletop/tabletop.js";

const asked = new Map();
globalThis.wordsIn = async (language) => {
  if (!asked.has(language)) asked.set(language, await (await fetch(`/words?lang=${language}`)).text());
  return JSON.parse(asked.get(language));
};
globalThis.Tabletop = Tabletop;
globalThis.moved = [];
globalThis.moving = () => document.getAnimations().filter((a) => !(a instanceof CSSTransition)).length;

const head = new Set(document.head.children);

// lay creates an empty table, and removes the previous one with all changes that a test made to the page.
globalThis.lay = async (language, pace, game) => {
  globalThis.table?.remove();
  localStorage.clear();
  for (const element of [...document.head.children]) if (!head.has(element)) element.remove();
  const place = Object.assign(document.createElement("main"), { id: "table" });
  document.body.replaceChildren(place);
  document.body.className = "";
  scrollTo(0, 0);
  const words = await wordsIn(language);
  const drawn = (sentence) => spoken(sentence, words);
  globalThis.drawn = drawn;
  globalThis.told = ({ said = [], turn, highlight = "", ...step }) => ({
    ...step,
    said: said.map(drawn),
    turn: drawn(turn),
    highlight: drawn(highlight),
  });
  moved.length = 0;
  globalThis.table = new Tabletop(place, { ebbes, einfach }[game], {
    words,
    pace,
    onMove: (move) => {
      moved.push(move);
    },
  });
};
