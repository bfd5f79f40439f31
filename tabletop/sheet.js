// The points by round, as a table and a chart.

import { make } from "./dom.js";
import { svg } from "./draw.js";
import { drawName } from "./seats.js";
import { gains, scores, standings } from "./standings.js";
import { signed } from "./words.js";

export function makeSheet() {
  const title = make("h2");
  const head = make("thead");
  const body = make("tbody");
  const foot = make("tfoot");
  const chart = make("div", { className: "tt-chart", role: "img" });
  const ends = make("p");
  const counts = make("tbody");
  const takings = make("table", { className: "tt-takings" }, make("caption"), counts);
  const all = make("section", { className: "tt-sheet" }, title, make("table", {}, head, body, foot), ends, chart, takings);
  return { all, title, head, body, foot, ends, chart, takings, counts };
}

// The points of the running round so far, undefined if there is none.
function pointsNow(sight) {
  const now = sight.view.seats.map(({ seat }) => sight.now(seat));
  return sight.view.round > sight.rounds() && !now.includes(undefined) ? now : undefined;
}

/** drawSheet draws the points of each round, the best marked, and the sums. */
export function drawSheet(sight, { all, title, head, body, foot, ends, chart, takings, counts }) {
  const { view, words } = sight;
  const now = pointsNow(sight);
  all.hidden = sight.standings.length === 0 && !now;
  if (all.hidden) return;
  const order = sight.around().map((seat) => seat - 1);
  const row = (name, cells, rest = {}) =>
    make("tr", rest, make("th", { scope: "row" }, ...[name].flat()), ...order.map((i) => make("td", {}, cells[i])));
  const gainCells = (points) => {
    const best = sight.best(points);
    return points.map((each) => (each === best ? make("b", {}, sight.gain(each)) : sight.gain(each)));
  };
  title.textContent = words.sheet;
  head.replaceChildren(
    make(
      "tr",
      {},
      make("th", { scope: "col" }, words.sum),
      ...order.map((i) => make("th", { scope: "col" }, ...drawName(sight, String(i + 1)))),
    ),
  );
  body.replaceChildren(
    ...gains(sight).map(({ first, last, points }) => row(first === last ? String(last) : `${first}–${last}`, gainCells(points))),
    ...(now ? [row(String(view.round), now.map(sight.gain), { className: "tt-running" })] : []),
  );
  const total = scores(view).map((score, i) => score + (now?.[i] ?? 0));
  foot.replaceChildren(row(words.total, total.map(signed)));
  ends.textContent = sight.ends().join(", ");
  chart.setAttribute("aria-label", words.chart);
  chart.replaceChildren(drawChart(sight, now && total));
  const roles = now ? sight.takings() : [];
  takings.hidden = roles.length === 0;
  takings.caption.textContent = words.takings;
  counts.replaceChildren(...roles.map(({ head, count }) => row(head, view.seats.map(count))));
}

const size = { width: 340, height: 170, left: 28, right: 18, top: 12, bottom: 20 };
const radius = 9;

// The chart has a line for each seat, from zero through its known standings, dashed in the running round. It ends at the
// seat's disc.
function drawChart(sight, now) {
  const { view } = sight;
  const course = [...standings(sight), ...(now ? [{ round: view.round, points: now }] : [])];
  const lines = view.seats.map(({ seat }, i) => ({ seat, scores: course.map(({ points }) => points[i]) }));
  const rounds = Math.max(view.config.rounds || 0, course.at(-1).round);
  const all = lines.flatMap(({ scores }) => scores);
  const [low, high] = [Math.min(-1, ...all), Math.max(1, ...all)];
  const x = (round) => size.left + (round * (size.width - size.left - size.right - 2 * radius)) / rounds;
  const y = (score) => size.top + ((high - score) * (size.height - size.top - size.bottom)) / (high - low);
  const ends = spread(
    lines.map(({ scores }) => y(scores.at(-1))),
    2 * radius + 1,
    radius + 1,
    size.height - radius - 1,
  );
  const line = ({ seat, scores }, from, to, kind) =>
    svg("path", {
      class: `tt-line-of ${kind} tt-of-${seat}`,
      d: scores
        .slice(from, to)
        .map((score, i) => `${i ? "L" : "M"}${x(course[from + i].round).toFixed(1)} ${y(score).toFixed(1)}`)
        .join(""),
    });
  const last = course.length - 1;
  const end = x(course[last].round);
  return svg(
    "svg",
    { viewBox: `0 0 ${size.width} ${size.height}`, "aria-hidden": "true" },
    ...grid(low, high, y),
    ...Array.from({ length: rounds }, (_, i) =>
      svg("text", { class: "tt-points", x: x(i + 1), y: size.height - 5, "text-anchor": "middle" }, String(i + 1)),
    ),
    ...lines.flatMap((each) =>
      now ? [line(each, 0, last, ""), line(each, last - 1, last + 1, "tt-running")] : [line(each, 0, last + 1, "")],
    ),
    ...lines.map(({ seat }, i) =>
      svg(
        "g",
        { class: `tt-marker tt-of-${seat}` },
        svg("circle", { cx: end + 2 * radius, cy: ends[i], r: radius }),
        svg("text", { x: end + 2 * radius, y: ends[i] + 4, "text-anchor": "middle" }, sight.initial(seat)),
      ),
    ),
  );
}

// At most six horizontal lines, including zero.
function grid(low, high, y) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((n) => (high - low) / n <= 5) ?? 2000;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step).flatMap((score) => [
    svg("path", { class: score ? "tt-grid" : "tt-grid tt-zero", d: `M${size.left} ${y(score).toFixed(1)}H${size.width}` }),
    svg("text", { class: "tt-points", x: size.left - 5, y: y(score) + 4, "text-anchor": "end" }, signed(score)),
  ]);
}

// spread pushes positions apart, to a minimum distance, in their order and within limits. Each moves half the way between the
// positions pushed from above and from below.
function spread(places, distance, from, to) {
  const order = [...places.keys()].sort((a, b) => places[a] - places[b] || a - b);
  const pushed = (all, down, least) => {
    const result = [...all];
    for (const i of down > 0 ? order : order.toReversed()) {
      result[i] = down * Math.max(down * result[i], least);
      least = down * result[i] + distance;
    }
    return result;
  };
  const [above, below] = [pushed(places, 1, from), pushed(places, -1, -to)];
  const between = above.map((y, i) => (y + below[i]) / 2);
  return pushed(pushed(between, 1, from), -1, -to);
}
