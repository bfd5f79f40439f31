// The picture of a result for sharing, in the colours, fonts and shapes of the table.

import { make } from "./dom.js";
import { lobe, lobes, outline, suits } from "./draw.js";

export const makePicture = () =>
  make(
    "canvas",
    { className: "tt-picture", width: 1200, height: 360, role: "img" },
    ...Object.values(suits).map((suit) => make("i", { className: `tt-${suit}` })), // their styles have its colours
  );

/** drawPicture draws the game, the winners and the others. Long lines are condensed to fit. */
export async function drawPicture(canvas, game, winners, others) {
  canvas.setAttribute("aria-label", `${game}: ${winners} · ${others}`);
  const style = getComputedStyle(canvas);
  const token = (name, of = style) => of.getPropertyValue(name);
  const [large, small] = [`650 64px ${token("--display")}`, `500 36px ${token("--text")}`];
  await Promise.allSettled([large, small].map((font) => document.fonts.load(font)));
  const to = canvas.getContext("2d");
  const fill = (colour, path, x, y, scale, turn = 0) => {
    to.save();
    to.translate(x, y);
    to.rotate((turn * Math.PI) / 180);
    to.scale(scale, scale);
    to.fillStyle = colour;
    to.fill(path);
    to.restore();
  };
  to.fillStyle = style.backgroundColor;
  to.fillRect(0, 0, canvas.width, canvas.height);
  for (const [turn, size] of Object.entries(lobes))
    fill(turn === "59" ? token("--gold") : style.color, new Path2D(lobe), 160, 190, 5 * size, Number(turn));
  to.fillStyle = style.color;
  to.font = large;
  to.fillText(winners, 320, 120, 840);
  to.fillText(game, 900, 296);
  to.font = small;
  to.fillText(others, 320, 180, 840);
  for (const [i, mark] of [...canvas.children].entries()) {
    const paper = new Path2D();
    paper.roundRect(320 + 110 * i, 224, 92, 100, 14);
    fill(token("--paper"), paper, 0, 0, 1);
    fill(token("--suit", getComputedStyle(mark)), outline(mark.className.slice(3)), 366 + 110 * i, 274, 3.2);
  }
}
