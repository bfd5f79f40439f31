// <ebbes-table> in the markup of frameworks. Each is told where it is installed: elsewhere the compiler cannot find
// it, which is nothing to report.

import type { EbbesTable, EbbesTableEvents, EbbesTableProperties } from "./table-element.js";

type Given = { [name in keyof EbbesTableProperties]?: EbbesTableProperties[name] };
type Heard = { [name in keyof EbbesTableEvents as `on${name}`]?: (event: EbbesTableEvents[name]) => unknown };
type HeardInVue = { [name in keyof EbbesTableEvents as `on${Capitalize<name>}`]?: (event: EbbesTableEvents[name]) => unknown };

// @ts-ignore
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "ebbes-table": Given & Heard & import("react").DetailedHTMLProps<import("react").HTMLAttributes<EbbesTable>, EbbesTable>;
    }
  }
}

// @ts-ignore
declare module "preact" {
  namespace createElement.JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "ebbes-table": Given & Heard & import("preact").HTMLAttributes<EbbesTable>;
    }
  }
}

// @ts-ignore
declare module "solid-js/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "ebbes-table": Given & Heard & import("solid-js").JSX.HTMLAttributes<EbbesTable>;
    }
  }
}

// @ts-ignore
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    // @ts-ignore
    "ebbes-table": Given & Heard & import("svelte/elements").HTMLAttributes<EbbesTable>;
  }
}

// @ts-ignore
declare module "vue" {
  interface GlobalComponents {
    // @ts-ignore
    "ebbes-table": new () => EbbesTable & { $props: Given & HeardInVue & import("vue").HTMLAttributes & import("vue").PublicProps };
  }
}
