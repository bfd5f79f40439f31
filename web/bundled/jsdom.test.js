// @vitest-environment jsdom
// @ts-nocheck Vitest is installed only for the test.

import { load } from "ebbes";
import { EbbesTable } from "ebbes/table-element";
import { connect } from "ebbes/worker";
import { expect, test, vi } from "vitest";

test("a game begins, and the table says why it is not drawn", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const ebbes = await load();
  const { state } = ebbes.newGame({ players: 3 });
  const table = document.createElement("ebbes-table");
  expect(table).toBeInstanceOf(EbbesTable);
  document.body.append(table);
  Object.assign(table, { view: ebbes.look(ebbes.view(state, "1")) });
  await vi.waitFor(() => expect(errors).toHaveBeenCalled());
  table.remove();
  expect(errors.mock.calls).toEqual([["<ebbes-table>: nothing is drawn where there is no ResizeObserver, as in jsdom"]]);

  const connection = await connect();
  expect((await connection.newGame({ players: 3 })).ok).toBe(true);
  connection.close();
}, 60_000);
