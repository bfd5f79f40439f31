// The types of <ebbes-table> in the markup of frameworks. A module that is not installed is ignored.

import type { EbbesTable, EbbesTableEvents, EbbesTableProperties } from "./table-element.js";

type Properties = { [name in keyof EbbesTableProperties]?: EbbesTableProperties[name] };
type Handlers = { [name in keyof EbbesTableEvents as `on${name}`]?: (event: EbbesTableEvents[name]) => unknown };
type VueHandlers = { [name in keyof EbbesTableEvents as `on${Capitalize<name>}`]?: (event: EbbesTableEvents[name]) => unknown };

// @ts-ignore
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "ebbes-table": Properties & Handlers & import("react").DetailedHTMLProps<import("react").HTMLAttributes<EbbesTable>, EbbesTable>;
    }
  }
}

// @ts-ignore
declare module "preact" {
  namespace createElement.JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "ebbes-table": Properties & Handlers & import("preact").HTMLAttributes<EbbesTable>;
    }
  }
}

// @ts-ignore
declare module "solid-js/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "ebbes-table": Properties & Handlers & import("solid-js").JSX.HTMLAttributes<EbbesTable>;
    }
  }
}

// @ts-ignore
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    // @ts-ignore
    "ebbes-table": Properties & Handlers & import("svelte/elements").HTMLAttributes<EbbesTable>;
  }
}

// @ts-ignore
declare module "vue" {
  interface GlobalComponents {
    // @ts-ignore
    "ebbes-table": new () => EbbesTable & { $props: Properties & VueHandlers & import("vue").HTMLAttributes & import("vue").PublicProps };
  }
}
