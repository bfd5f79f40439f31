import "ebbes/table-element";
import type { GlobalComponents } from "vue";

type Element = InstanceType<GlobalComponents["ebbes-table"]>["$props"];

export const valid: Element = { class: "wide", key: 1, game: "einfach", onMove: ({ detail }) => detail.toUpperCase() };

export const invalid: Element[] = [
  // @ts-expect-error there is no such game
  { game: "skat" },
  // @ts-expect-error there is no such property
  { look: "dark" },
  // @ts-expect-error a move is a text
  { onMove: ({ detail }) => detail.card },
];
