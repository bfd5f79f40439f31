// Modules and globals that a server or a test provides.
declare module "*/ebbes/index.js" {
  export * from "ebbes";
}

declare module "*/ebbes/daily.js" {
  export const step: number;
  export function puzzleOf(day: number, count: number): number;
}

// Modules that the package's build writes.
declare module "*/puzzles/languages.js" {
  export const languages: { [code: string]: () => Promise<{ default: readonly import("ebbes/puzzles").Puzzle[] }> };
}

declare module "*/tabletop/languages.js" {
  export const languages: { [code: string]: () => Promise<{ default: import("ebbes/table").Words }> };
}

declare var seen: {
  all(selector: string, f?: (element: HTMLElement) => HTMLElement, root?: ParentNode): HTMLElement[];
  shown(element: Element): boolean;
};
declare var wordsIn: (language: string) => Promise<import("../../tabletop/tabletop.js").Options["words"]>;
declare var moves: string[];

declare module "*.css"; // imported through webpack
