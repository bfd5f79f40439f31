// Plays the conformance cases of a directory and tells the first difference.
//
//	node conformance.mjs directory
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check, done } from "./cases.mjs";

const directory = process.argv[2];
let files = 0;
for (const path of readdirSync(directory, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .sort()) {
  files++;
  for (const each of JSON.parse(readFileSync(join(directory, path), "utf8")).cases) {
    try {
      check(each);
    } catch (difference) {
      console.error(`${path}: ${each.name}: ${difference.message}`);
      process.exit(1);
    }
  }
}
console.log(JSON.stringify({ files, ...done }));
