import "ebbes/table-element";
import type { SvelteHTMLElements } from "svelte/elements";

type Element = SvelteHTMLElements["ebbes-table"];

export const valid: Element = { class: "wide", game: "einfach", onmove: ({ detail }) => detail.toUpperCase() };

export const invalid: Element[] = [
  // @ts-expect-error there is no such game
  { game: "skat" },
  // @ts-expect-error there is no such property
  { look: "dark" },
  // @ts-expect-error a move is a text
  { onmove: ({ detail }) => detail.card },
];
