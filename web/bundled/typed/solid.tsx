/** @jsxImportSource solid-js */

import "ebbes/table-element";
import type { Table } from "ebbes";
import type { EbbesTable } from "ebbes/table-element";

export function Allowed(properties: { view: Table }) {
  let table!: EbbesTable;
  return (
    <ebbes-table
      ref={table}
      class="wide"
      game="einfach"
      language={["de-DE", "en"]}
      view={properties.view}
      onmove={({ detail }) => table.hint(detail.toUpperCase())}
      onshown={({ detail }) => detail.phase}
    />
  );
}

export const invalid = () => [
  // @ts-expect-error there is no such game
  <ebbes-table game="skat" />,
  // @ts-expect-error there is no such property
  <ebbes-table look="dark" />,
  // @ts-expect-error a move is a text
  <ebbes-table onmove={({ detail }) => detail.card} />,
];
