// The program reads an index and queries from standard input, and writes the results of the page's search.
import { readFileSync } from "node:fs";
import { find } from "../assets/ranking.js";

const { index, queries } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(queries.map((query) => find(index, query))));
