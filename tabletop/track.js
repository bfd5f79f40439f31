// The scoring track of the board: a space for every number of points, the start
// ringed, what is below it darker, and in variant 2 its two ends. Each seat has a
// disc with its initial, on a pin that stands in its space.

import { svg } from "./draw.js";
import { signed } from "./words.js";

const bar = { top: 26, height: 14 };
const radius = 9;

/**
 * drawTrack returns the track as a picture of a given width.
 * @param {{seat: string, score: number}[]} markers
 * @param {{finish: number, dabbscheedel: number}} ends both 0 without variant 2
 * @param {(seat: string) => string} initial what stands on a seat's disc
 */
export function drawTrack(markers, ends, initial, width) {
  const scores = markers.map((m) => m.score);
  const low = Math.min(ends.dabbscheedel || -5, ...scores);
  const high = Math.max(ends.finish || 20, ...scores);
  const space = (width - 4) / (high - low + 1);
  const middle = (score) => 2 + (score - low + 0.5) * space;
  const half = (score) => 4 * String(score).length; // of the room that its number takes
  const places = apart(
    markers.map((m) => middle(m.score)),
    2 * radius + 1,
    radius + 1,
    width - radius - 1,
  );
  return svg(
    "svg",
    { viewBox: `0 0 ${width} 54`, width, height: 54, "aria-hidden": "true" },
    ...spaces(low, high, space, ends),
    ...(ends.finish ? [finish(middle(ends.finish), space), cross(middle(ends.dabbscheedel))] : []),
    ...labels(low, high, space, ends).map((at) =>
      svg(
        "text",
        {
          class: "tt-points",
          x: Math.min(Math.max(middle(at), half(at)), width - half(at)),
          y: bar.top + bar.height + 12,
          "text-anchor": "middle",
        },
        signed(at),
      ),
    ),
    ...markers.map((m, i) =>
      svg("path", { class: "tt-pin", d: `M${places[i]} ${2 * radius + 1}L${middle(m.score)} ${bar.top + bar.height / 2}` }),
    ),
    ...markers.map((m) => svg("circle", { class: "tt-foot", cx: middle(m.score), cy: bar.top + bar.height / 2, r: 3 })),
    ...markers.map((m, i) =>
      svg(
        "g",
        { class: `tt-marker tt-of-${m.seat}`, "data-marker": m.seat },
        svg("circle", { cx: places[i], cy: radius + 1, r: radius }),
        svg("text", { x: places[i], y: radius + 5, "text-anchor": "middle" }, initial(m.seat)),
      ),
    ),
  );
}

// Few enough spaces are drawn one by one, many as one bar.
function spaces(low, high, space, { finish, dabbscheedel }) {
  const rect = (at, count, kind) =>
    svg("rect", {
      class: `tt-space ${kind}`,
      x: (2 + (at - low) * space).toFixed(2),
      y: bar.top,
      width: (count * space - (space > 5 ? 1 : 0)).toFixed(2),
      height: bar.height,
      rx: Math.min(3, space / 4),
    });
  if (space < 5) return [rect(low, -low, "tt-below"), rect(0, high + 1, ""), ...[low, high].map((at) => rect(at, 1, "tt-end"))];
  return Array.from({ length: high - low + 1 }, (_, i) => low + i).map((at) => {
    if (finish && (at === finish || at === dabbscheedel)) return rect(at, 1, at > 0 ? "tt-end tt-finish" : "tt-end");
    return rect(at, 1, at < 0 ? "tt-below" : at === 0 ? "tt-start" : "");
  });
}

// The finish is chequered, the Dabbscheedel space crossed out, however narrow they are.
function finish(x, space) {
  const side = Math.min(Math.max(space - 2, 5), 14) / 2;
  const squares = [0, 1, 2].map(
    (row) => `M${row % 2 ? x : x - side} ${bar.top + 1 + (row * (bar.height - 2)) / 3}h${side}v${(bar.height - 2) / 3}h${-side}Z`,
  );
  return svg("path", { class: "tt-end-mark", d: squares.join("") });
}

const cross = (x) => svg("path", { class: "tt-cross", d: `M${x - 3} ${bar.top + 4}l6 6m0-6l-6 6` });

// Numbers stand where they have room, those of the ends always.
function labels(low, high, space, { finish, dabbscheedel }) {
  const gap = 8 + 7 * Math.max(...[low, high].map((at) => String(at).length));
  const step = [1, 5, 10, 20, 50, 100, 200, 500, 1000].find((n) => n * space >= gap);
  const fixed = finish ? [dabbscheedel, finish] : [];
  const multiples = Array.from(
    { length: Math.floor(high / step) - Math.ceil(low / step) + 1 },
    (_, i) => (Math.ceil(low / step) + i) * step,
  );
  return [...fixed, ...multiples.filter((at) => fixed.every((end) => Math.abs(end - at) * space >= 1.5 * gap))];
}

/**
 * apart moves places so that they lie a distance from each other, in their order and within limits, and no farther
 * from where they belong than they must.
 */
export function apart(places, distance, from, to) {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b] || a - b);
  const groups = []; // of neighbours that touch
  for (const i of order) {
    let group = { members: [i], centre: places[i] };
    for (;;) {
      const room = ((group.members.length - 1) * distance) / 2;
      group.centre = Math.min(Math.max(group.centre, from + room), to - room);
      const last = groups.at(-1);
      if (!last || group.centre - room - (last.centre + ((last.members.length - 1) * distance) / 2) >= distance) break;
      groups.pop();
      const members = [...last.members, ...group.members];
      group = { members, centre: members.reduce((sum, m) => sum + places[m], 0) / members.length };
    }
    groups.push(group);
  }
  const result = [...places];
  for (const { members, centre } of groups) members.forEach((m, i) => (result[m] = centre + (i - (members.length - 1) / 2) * distance));
  return result;
}
