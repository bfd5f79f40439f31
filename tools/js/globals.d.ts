// What scripts find that a server or a test puts beside them.
declare module "*/ebbes/index.js" {
  export * from "ebbes";
}

declare var seen: {
  all(selector: string, f?: (element: HTMLElement) => HTMLElement, root?: ParentNode): HTMLElement[];
  shown(element: Element): boolean;
};
declare var wordsIn: (language: string) => Promise<import("../../tabletop/tabletop.js").Options["words"]>;
declare var moved: string[];
