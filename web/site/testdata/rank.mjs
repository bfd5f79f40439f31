// Reads an index and queries from the standard input, and writes what the page finds for each.
import { readFileSync } from "node:fs";
import { find } from "../assets/ranking.js";

const { index, queries } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(queries.map((query) => find(index, query))));
