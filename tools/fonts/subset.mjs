// The program writes the fonts of tabletop/brand, with the characters of German, English and French texts. It also writes
// a font that Go can read, for the preview picture of the site.
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

const source = ({ file }, name) => readFileSync(new URL(`${name}/files/${file}.woff2`, packages));
const write = (path, font) => {
  writeFileSync(new URL(path, root), font);
  console.log(`${path}: ${font.length} bytes`);
};

for (const [name, font] of Object.entries(fonts)) {
  const small = await subset(source(font, name), ascii + letters + signs, { targetFormat: "woff2", variationAxes: font.axes });
  write(`tabletop/brand/${name}.woff2`, small);
}
const lettering = await subset(source(fonts.fraunces, "fraunces"), "ebbes Einfach 13456", {
  targetFormat: "truetype",
  variationAxes: fonts.fraunces.axes,
});
write("web/site/lettering.ttf", lettering);
