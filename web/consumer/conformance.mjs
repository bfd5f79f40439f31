// The program plays the conformance cases in a directory and reports the first difference.
//
//	node conformance.mjs ./cases.mjs directory
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [cases, directory] = process.argv.slice(2);
const { check, totals } = await import(cases);
let files = 0;
for (const path of readdirSync(directory, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .sort()) {
  files++;
  const file = JSON.parse(readFileSync(join(directory, path), "utf8"));
  for (const each of file.cases ?? [file]) {
    try {
      check(each);
    } catch (difference) {
      console.error(`${path}: ${each.name}: ${difference.message}`);
      process.exit(1);
    }
  }
}
console.log(JSON.stringify({ files, ...totals }));
