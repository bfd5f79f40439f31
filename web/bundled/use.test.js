// For Vitest.
// @ts-nocheck Vitest is installed only for the test.

import { expect, test } from "vitest";
import { play } from "./app.js";

test("a game of each kind", async () => expect(await play()).toBe("over and over"), 60_000);
