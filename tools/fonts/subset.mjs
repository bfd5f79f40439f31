// Writes the fonts of tabletop/brand: the characters of the texts in German, English and French.
//
//     npm --prefix tools/fonts ci && node tools/fonts/subset.mjs
import { readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const root = new URL("../../", import.meta.url);
const packages = new URL("node_modules/@fontsource-variable/", import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const letters = "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒßàâäçèéêëîïñôöùûüœ";
const signs = "\u00a0\u202f«»„“”‘’‚–—…·×−°©";

const fonts = {
  figtree: { file: "figtree-latin-wght-normal", axes: { wght: { min: 400, max: 800 } } },
  fraunces: { file: "fraunces-latin-full-normal", axes: { wght: 650, opsz: 40, SOFT: 60, WONK: 0 } },
};

for (const [name, { file, axes: variationAxes }] of Object.entries(fonts)) {
  const font = await subset(readFileSync(new URL(`${name}/files/${file}.woff2`, packages)), ascii + letters + signs, {
    targetFormat: "woff2",
    variationAxes,
  });
  writeFileSync(new URL(`tabletop/brand/${name}.woff2`, root), font);
  console.log(`${name}: ${font.length} bytes`);
}
