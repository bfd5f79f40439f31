// A host that keeps what has been chosen, and shows what a test gives it.
import { ebbes } from "/tabletop/ebbes.js";
import { einfach } from "/tabletop/einfach/einfach.js";
import { spoken } from "/tabletop/sentence.js";
import { Tabletop } from "/tabletop/tabletop.js";

const { searchParams } = new URL(location.href);
globalThis.wordsIn = async (lang) => (await fetch(`/words?lang=${lang}`)).json();
globalThis.Tabletop = Tabletop;
const words = await wordsIn(searchParams.get("lang") ?? "en");
const drawn = (sentence) => spoken(sentence, words);
globalThis.drawn = drawn;
globalThis.told = ({ said = [], turn, ...step }) => ({ ...step, said: said.map(drawn), turn: drawn(turn) });
globalThis.moved = [];
globalThis.moving = () => document.getAnimations().filter((a) => !(a instanceof CSSTransition)).length;
globalThis.table = new Tabletop(document.querySelector("#table"), searchParams.has("einfach") ? einfach : ebbes, {
  words,
  pace: Number(searchParams.get("pace") ?? 1),
  onMove: (move) => {
    moved.push(move);
  },
});
