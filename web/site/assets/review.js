// The review of a game. It has a curve of the points lost by each seat, with marks at the mistakes, and a summary.

import { hire } from "./engine.js";
import { button, sentence } from "./parts.js";
import { make } from "./tabletop/dom.js";
import { svg } from "./tabletop/draw.js";
import { language, say, words } from "./words.js";

const own = words.review;
const high = 160; // height of the curve

/** A Review computes the cost of each move in a separate worker, so that the page stays usable. */
export class Review {
  #worker; // of the running or last review
  #go;
  #game; // {record, names, nameOf, moves}
  #bar = make("progress", { hidden: true, "aria-label": own.progress });
  #begin = button(own.begin, () => this.start());
  #stop = button(own.stop, () => this.#worker?.stop(), { hidden: true });
  #results = make("div", { className: "review-results", role: "status" });

  /** @param {(step: number) => void} go shows the position before a move */
  constructor(go) {
    this.#go = go;
    this.all = make(
      "section",
      { className: "review" },
      make("h2", {}, own.title),
      make("p", { className: "soft" }, own.intro),
      make("div", { className: "row" }, this.#begin, this.#stop, this.#bar),
      this.#results,
    );
  }

  /** about sets the game, and clears the review of the previous one. */
  about(game) {
    this.#worker?.stop();
    this.#game = game;
    this.#results.replaceChildren();
    this.#begin.disabled = game.moves === 0;
  }

  /** start reviews the game and shows its progress. */
  async start() {
    this.all.scrollIntoView();
    const game = this.#game;
    this.#worker = hire();
    [this.#begin.hidden, this.#stop.hidden, this.#bar.hidden] = [true, false, false];
    this.#bar.removeAttribute("value");
    const progress = (done, of) => Object.assign(this.#bar, { value: done, max: of });
    try {
      const { review } = await this.#worker.engine.review(game.record, { language, names: game.names }, progress);
      if (game === this.#game && review) this.#show(review);
    } catch ({ name }) {
      if (name !== "StoppedError") this.#results.replaceChildren(make("p", { className: "trouble" }, own.failed));
    }
    this.#worker.stop();
    [this.#begin.hidden, this.#stop.hidden, this.#bar.hidden] = [false, true, true];
  }

  #show({ moves, seats }) {
    const mistakes = moves.filter(({ mistake }) => mistake);
    const { nameOf } = this.#game;
    this.#results.replaceChildren(
      make("ul", { className: "sentences" }, ...seats.map((seat) => make("li", {}, sentence(seat.sentence)))),
      make("h3", {}, own.curve),
      this.#curve(moves, seats.length),
      make("ul", { className: "legend" }, ...seats.map((_, i) => make("li", {}, stroke(i), nameOf(String(i + 1))))),
      make("h3", {}, mistakes.length > 0 ? own.mistakes : own.none),
      make(
        "ol",
        { className: "mistakes" },
        ...mistakes.map((move) =>
          make(
            "li",
            {},
            sentence(move.sentence),
            button(say(own.show, move.index + 1), () => this.#go(move.index)),
          ),
        ),
      ),
    );
  }

  // curve draws the points that each seat has lost up to each move, with a mark at each mistake.
  #curve(moves, seats) {
    const losses = Array.from({ length: seats }, () => 0);
    const paths = losses.map(() => [[0, 0]]);
    const marks = [];
    for (const { index, by, points, mistake } of moves) {
      const seat = Number(by) - 1;
      const before = losses[seat];
      losses[seat] += points;
      paths[seat].push([index, before], [index, losses[seat]]);
      if (mistake) marks.push([seat, index, losses[seat]]);
    }
    const wide = Math.max(200, Math.min(600, this.all.clientWidth - 60));
    const all = paths.flat().map(([, points]) => points);
    const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
    const x = (index) => (wide * index) / this.#game.moves;
    const y = (points) => high - (high * (points - least)) / (most - least);
    const lines = paths.map((path, seat) => {
      path.push([this.#game.moves, losses[seat]]);
      return svg("polyline", { class: `line line-${seat + 1}`, points: path.map(([at, points]) => `${x(at)},${y(points)}`).join(" ") });
    });
    const dots = marks.map(([seat, index, points]) => {
      const dot = svg("circle", { class: `line-${seat + 1}`, cx: x(index), cy: y(points), r: 7, "data-step": index });
      dot.addEventListener("click", () => this.#go(index));
      return dot;
    });
    const scale = [most, 0].map((points) =>
      svg("text", { x: -8, y: y(points) + 5, "text-anchor": "end" }, points.toLocaleString(language, { maximumFractionDigits: 1 })),
    );
    const frame = svg("path", { class: "frame", d: `M0 0V${high}M0 ${y(0)}H${wide}` });
    return svg(
      "svg",
      { viewBox: `-44 -14 ${wide + 60} ${high + 28}`, class: "curve", role: "img", "aria-label": own.curve },
      frame,
      ...scale,
      ...lines,
      ...dots,
    );
  }
}

// stroke draws a sample of a seat's line for the legend.
const stroke = (seat) =>
  svg(
    "svg",
    { viewBox: "0 0 36 10", class: "stroke", "aria-hidden": "true" },
    svg("path", { class: `line line-${seat + 1}`, d: "M1 5H35" }),
  );
