/** @jsxImportSource preact */

import "ebbes/table-element";
import type { Table } from "ebbes";
import type { EbbesTable } from "ebbes/table-element";
import { useRef } from "preact/hooks";

export function Allowed({ view }: { view: Table }) {
  const table = useRef<EbbesTable>(null);
  return (
    <ebbes-table
      ref={table}
      key="1"
      class="wide"
      game="einfach"
      language={["de-DE", "en"]}
      view={view}
      onmove={({ detail }) => table.current?.hint(detail.toUpperCase())}
      onshown={({ detail }) => detail.phase}
    />
  );
}

export const invalid = [
  // @ts-expect-error there is no such game
  <ebbes-table game="skat" />,
  // @ts-expect-error there is no such property
  <ebbes-table look="dark" />,
  // @ts-expect-error a move is a text
  <ebbes-table onmove={({ detail }) => detail.card} />,
];
