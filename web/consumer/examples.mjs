// The tests run each example in the package's type declarations as a separate program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const types = new URL(".", import.meta.resolve("ebbes")).pathname;
const usual = ["load", "connect", "newGame", "apply", "auto", "view", "fold", "moves", "look", "replay", "choose", "advise", "puzzles"];

const names = [];
for (const file of readdirSync(types).filter((name) => name.endsWith(".d.ts"))) {
  const text = readFileSync(join(types, file), "utf8");
  for (const [, example, name] of text.matchAll(/@example\n *\* ```js\n([^`]*)```\n *\*\/\n(?: *export function)? *(\w+)/g)) {
    names.push(name);
    test(`${file}: ${name}`, () => {
      const program = example.replaceAll(/^ *\* ?/gm, "");
      const file = new URL(`example-${name}.mjs`, import.meta.url).pathname;
      writeFileSync(file, program);
      const output = execFileSync(process.execPath, [file], { encoding: "utf8" });
      rmSync(file);
      assert.notEqual(output, "");
      // A comment after a call of console.log has its expected output.
      for (const [, expected] of program.matchAll(/console\.log\(.*\); \/\/ "?([^"\n:]+)"?$/gm)) {
        for (const part of expected.split("… ")) assert.ok(output.includes(part), `${output} without ${part}`);
      }
    });
  }
}
test("the calls that everybody uses have an example", () => {
  assert.deepEqual(
    usual.filter((name) => !names.includes(name)),
    [],
  );
});
