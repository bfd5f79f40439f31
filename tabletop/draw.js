// What is drawn: cards, their suits and roles, and the marks that lie on the table.
// Everything is SVG made here. Suits tell how wine is made, and are told by mark and
// edge as well as by colour: a blue drop and waves, a brown cask and its staves, a
// yellow sun and rays, a green vine leaf and chevrons, a red bunch of grapes and dots.
// The colours stand in cards.css, by class.

const space = "http://www.w3.org/2000/svg";

/** The suits in the order of the notation, with the letter that a card begins with. */
export const suits = { B: "blue", N: "brown", Y: "yellow", G: "green", R: "red" };

/** The roles in the order in which they are designated. */
export const roles = ["trump", "plus", "ebbes", "minus", "nix"];

/** @returns {string} the suit of a card such as "G4". */
export const suitOf = (card) => suits[card[0]];

/** @returns {string} the value of a card such as "G4", as text. */
export const valueOf = (card) => card.slice(1);

/** svg returns an SVG element with attributes and children. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// A suit's outline in a square from -10 to 10, and the lines within it, from its middle on.
const shapes = {
  blue: ["m0-10.5c3.6 5.9 7.4 9.6 7.4 13.9a7.4 7.2 0 0 1-14.8 0c0-4.3 3.8-8 7.4-13.9z", "m-4.1 3.6a4.2 4.2 0 0 0 3.5 3.8"],
  brown: [
    "m-5.4-9.6h10.8c3.4 5.6 3.4 13.6 0 19.2h-10.8c-3.4-5.6-3.4-13.6 0-19.2z",
    "m-7-5.4h14m-14 10.8h14m-9.6-14.4c-1.2 6-1.2 12 0 18m5.2-18c1.2 6 1.2 12 0 18",
  ],
  yellow: [star(), "m4.6 0a4.6 4.6 0 1 1-.01-.2"],
  green: [
    "m0-10.4c1.2 1.6 2.4 2.5 3.8 3-.2.9-.1 1.6.3 2.3 1.6-1 3.2-1.4 5.1-1.2-.4 1.5-.2 2.7.8 4" +
      "-1.1.5-1.7 1.3-1.8 2.4 1 .8 1.5 1.9 1.6 3.4-1.6.2-2.7 1.1-3.4 3.3-2.2.3-4.2-.8-5.4-2.6 0 2.4.6 4.2 2 5.7l-1.3.9c-1.7-1.8-2.4-3.8-2.5-6.6" +
      "-1.4 1.8-3.4 2.9-5.6 2.6-.7-2.2-1.8-3.1-3.4-3.3.1-1.5.6-2.6 1.6-3.4-.1-1.1-.7-1.9-1.8-2.4 1-1.3 1.2-2.5.8-4" +
      " 1.9-.2 3.5.2 5.1 1.2.4-.7.5-1.4.3-2.3 1.4-.5 2.6-1.4 3.8-3z",
    "m0 3.4v-9.4m-5.4 3.4l5.4 5.2 5.4-5.2",
  ],
  red: [`${grapes(2.65, 0)}m2.15-15.1c-.2-2.2.7-3.6 2.7-4.6l.7 1.1c-1.6.8-2.3 1.8-2.3 3.5z`, grapes(0.4, -0.9)],
};

function star() {
  const corner = (i, of) => (i % 2 ? 7.2 : 10.6) * of((Math.PI * i) / 12);
  const aside = (i, of) => (corner(i + 1, of) - corner(i, of)).toFixed(2);
  return `m0 10.6${Array.from({ length: 24 }, (_, i) => `l${aside(i, Math.sin)} ${aside(i, Math.cos)}`).join("")}z`;
}

// A bunch of grapes, or the light on each of them.
function grapes(radius, shift) {
  const [beside, begin] = [[5, 0], shift - radius - 7.5];
  return [[begin, shift - 4.2], beside, beside, beside, [-12.5, 4.3], beside, beside, [-7.5, 4.3], beside, [-2.5, 4.3]]
    .map(([x, y]) => `m${x} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`)
    .join("");
}

/** symbol returns the shape of a suit as a group in a square from -10 to 10, or around some other places. */
export function symbol(suit, transform = "", places = [[0, 0]]) {
  const [outline, lines] = shapes[suit].map((d) => places.map((place) => `M${place}${d}`).join(""));
  return svg("g", { class: `tt-symbol tt-${suit}`, transform }, svg("path", { d: outline }), svg("path", { class: "tt-line", d: lines }));
}

// A role's glyph in a square from -10 to 10, filled.
const glyphs = {
  trump: "M-9-5.4L-4.6-1.2L0-8.4L4.6-1.2L9-5.4L7 6.6H-7Z",
  plus: "M-2-8H2V-2H8V2H2V8H-2V2H-8V-2H-2Z",
  ebbes: "M-7.6.2A7.6 7.8 0 1 1 7.4 2.2H-3.4C-2.6 5.4 2 5.8 4.4 3.8L6.8 6A7.8 7.8 0 0 1-7.6.2ZM-3.4-1.4H3.4C2.8-5-2.6-5-3.4-1.4Z",
  minus: "M-8-2H8V2H-8Z",
  nix: "M0-8A8 8 0 1 0 0 8A8 8 0 1 0 0-8ZM0-4.6A4.6 4.6 0 0 1 2.3-4L-4-1.6A4.6 4.6 0 0 1 0-4.6ZM4.1-2A4.6 4.6 0 1 1-4.3 1.5Z",
};

/** glyph returns the mark of a role as a group in a square from -10 to 10. */
export const glyph = (role, transform = "") =>
  svg("g", { class: "tt-glyph", transform }, svg("path", { d: glyphs[role], "fill-rule": "evenodd" }));

const alone = (...children) => svg("svg", { viewBox: "-12 -12 24 24", class: "tt-icon", "aria-hidden": "true" }, ...children);

/** icon returns a small picture of its own: of a suit, a role, or what else has a sign on the table. */
export function icon(name) {
  if (name in shapes) return alone(symbol(name));
  if (name in glyphs) return alone(glyph(name));
  return alone(svg("path", { class: "tt-sign", d: signs[name] }));
}

const signs = {
  deals: "M-9-6L1-9L6 6L-4 9ZM4-9.4L9.6-6.6L7.6 3.6",
  starts: "M-6 10.5V-10M-6-9.5L8.5-5L-6-.5",
  taken: "M-9 3.5L0 7.5L9 3.5M-9-.5L0 3.5L9-.5M-9-4.5L0-8.5L9-4.5L0-.5Z",
  chosen: "M-8 .5L-2.5 6.5L8-6.5",
  isOut: "M-8 0H6M1-5.5L6.5 0L1 5.5",
  clear: "M-7-5.5H7M-2.5-5.5V-8.5H2.5V-5.5M-5.5-5.5L-4.5 8.5H4.5L5.5-5.5",
  winner: "M-6.5-9H6.5V-3A6.5 6.5 0 0 1-6.5-3ZM0 3.5V8M-5 9H5M-6.5-7H-10C-10-3-8.5-1-6-1M6.5-7H10C10-3 8.5-1 6-1",
};

const width = 100;
const height = 140;

const sheet = (kind, high, ...children) =>
  svg(
    "svg",
    { viewBox: `0 0 ${width} ${high}`, class: `tt-face ${kind}`, "aria-hidden": "true" },
    svg("rect", { class: "tt-paper", x: 1.5, y: 1.5, width: width - 3, height: high - 3, rx: 10 }),
    ...children,
  );

const text = (value, x, y, size) => svg("text", { x, y, "font-size": size, "text-anchor": "middle" }, value);

// Along both long sides of a card, one stroke of its suit's edge after another.
const strokes = {
  blue: (y) => `M2 ${y}q4 2.5 0 5t0 5`,
  brown: (y) => `M1 ${y}h5M1 ${y + 5}h5`,
  yellow: (y) => `M1.5 ${y}l5 2.5l-5 2.5ZM1.5 ${y + 5}l5 2.5l-5 2.5Z`,
  green: (y) => `M1.5 ${y}l2.5 3l2.5-3M1.5 ${y + 5}l2.5 3l2.5-3`,
  red: (y) => `M4 ${y + 2}h.01M4 ${y + 7}h.01`,
};

const side = (suit) => Array.from({ length: 12 }, (_, i) => strokes[suit](10 + 10 * i)).join("");

const edges = (suit) =>
  svg(
    "g",
    { class: `tt-edges tt-${suit}` },
    svg("path", { d: side(suit) }),
    svg("path", { d: side(suit), transform: "translate(100 0) scale(-1 1)" }),
  );

// How many marks lie in each row of a card, by its value.
const rows = "1 11 111 22 212 222 232 323 333 3223 32123 3333 32323 33233 33333".split(" ").map((row) => [...row].map(Number));

// How large marks may be in so many rows, and so many of them side by side.
const high = [46, 32, 27, 20, 16.5];
const wide = [46, 23, 15.2];

// The marks lie in a field of their own and touch no index. All of them are two paths, so that a high card has no more
// elements than a low one.
function marks(suit, value) {
  const pattern = rows[value - 1];
  const widest = Math.max(...pattern);
  const scale = Math.min(high[pattern.length - 1], wide[widest - 1]) / 21;
  const apart = (pattern.length < 3 ? 88 : 94) / (pattern.length + 0.2);
  const places = pattern.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => [
      (66 + (i - (count - 1) / 2) * (widest > 2 ? 15.6 : 24)) / scale,
      (58 + (row - (pattern.length - 1) / 2) * apart) / scale,
    ]),
  );
  const all = symbol(suit, `scale(${scale})`, places);
  all.classList.add("tt-marks");
  return all;
}

/**
 * face draws a card such as "G4" with as many marks as its value, and with the mark of its suit's role if it has
 * one. All that tells the card is also at the left, which a fan leaves free, and nothing is upside down: a 6
 * stays a 6. On a small card the index takes the place of the marks.
 */
export function face(card, role) {
  faces[card] ??= drawFace(card);
  const drawing = faces[card].cloneNode(true);
  if (role)
    drawing.append(svg("g", { class: "tt-badge", transform: "translate(23 82)" }, svg("circle", { r: 13 }), glyph(role, "scale(.88)")));
  return drawing;
}

const faces = {}; // to copy one takes a tenth of the time that it takes to draw it

function drawFace(card) {
  const suit = suitOf(card);
  const value = valueOf(card);
  const long = value.length > 1;
  return sheet(
    `tt-${suit}`,
    height,
    edges(suit),
    svg("rect", { class: "tt-field", x: 42, y: 8, width: 48, height: 100, rx: 6 }),
    marks(suit, value),
    svg("rect", { class: "tt-ring", x: 8.5, y: 6, width: 29, height: 34, rx: 7 }),
    text(value, 23, long ? 32 : 35, long ? 26 : 34),
    symbol(suit, "translate(23 54)"),
    svg("g", { class: "tt-corner" }, text(value, 76, 133, long ? 25 : 28), symbol(suit, "translate(54 124) scale(.72)")),
    svg("g", { class: "tt-large" }, text(value, 68, 85, long ? 42 : 56), symbol(suit, "translate(69 113) scale(1.2)")),
  );
}

/** back draws the back of a card. */
export function back() {
  return sheet(
    "tt-back",
    height,
    frame(),
    svg("path", { class: "tt-dots", d: dots }),
    svg("circle", { class: "tt-seal", cx: 50, cy: 70, r: 21 }),
    glyph("ebbes", "translate(50 70) scale(1.45)"),
  );
}

/** edge draws the back of a card in a fan, of which not much is seen. */
export const edge = () => sheet("tt-back tt-edge", height, frame());

const frame = () => svg("rect", { class: "tt-frame", x: 9, y: 9, width: width - 18, height: height - 18, rx: 5 });

// The dots of the Palatine wine glass, the Dubbeglas.
const dots = Array.from({ length: 88 }, (_, i) => `M${15.5 + 10 * (i % 8)} ${16 + 10.8 * Math.floor(i / 8)}h.01`).join("");

/** colourCard draws the card that stands for a suit on the board. */
export const colourCard = (suit) => sheet(`tt-colour tt-${suit}`, height, symbol(suit, "translate(50 70) scale(3.5)"));

/** numberCard draws the card that says which value designates. It is square, its number ringed, as that of a card which designates. */
export const numberCard = (number) =>
  sheet(
    "tt-numeral",
    width,
    svg("circle", { class: "tt-frame", cx: 50, cy: 50, r: 39 }),
    number > 9 ? text(number, 50, 67, 48) : text(number, 50, 71, 58),
  );

/** lie puts a drawing at its height in a pile. */
export function lie(drawing, level) {
  drawing.style.setProperty("--level", level);
  return drawing;
}
