// A host that records the chosen moves and shows the steps of a test.
import { ebbes } from "/tabletop/ebbes.js";
import { einfach } from "/tabletop/einfach/einfach.js";
import { spoken } from "/tabletop/sentence.js";
import { Tabletop } from "/tabletop/tabletop.js";

const texts = new Map();
globalThis.wordsIn = async (language) => {
  if (!texts.has(language)) texts.set(language, await (await fetch(`/words?lang=${language}`)).text());
  return JSON.parse(texts.get(language));
};
globalThis.Tabletop = Tabletop;
globalThis.moves = [];
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
  const sentenceOf = (sentence) => spoken(sentence, words);
  globalThis.sentenceOf = sentenceOf;
  globalThis.stepOf = ({ said = [], turn, highlight = "", ...step }) => ({
    ...step,
    said: said.map(sentenceOf),
    turn: sentenceOf(turn),
    highlight: sentenceOf(highlight),
  });
  moves.length = 0;
  globalThis.table = new Tabletop(place, { ebbes, einfach }[game], {
    words,
    pace,
    onMove: (move) => {
      moves.push(move);
    },
  });
};
