// The drawings of cards, suits, roles and signs, as SVG. Each suit has a mark and a pattern besides its colour. Blue has a
// drop and waves, brown a cask and its staves, yellow a sun and rays. Green has a vine leaf and chevrons, red a bunch of
// grapes and dots. Together they show how wine is made. The colours are in cards.css, by class.

const space = "http://www.w3.org/2000/svg";

/** The suits in the order of the notation, by the first letter of their cards. */
export const suits = { B: "blue", N: "brown", Y: "yellow", G: "green", R: "red" };

/** The roles in the order of designation. */
export const roles = ["trump", "plus", "ebbes", "minus", "nix"];

/** @returns {string} the suit of a card such as "G4". */
export const suitOf = (card) => suits[card[0]];

/** @returns {string} the value of a card such as "G4", as text. */
export const valueOf = (card) => card.slice(1);

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Each suit's outline in a square from -10 to 10, and the lines within it, as paths relative to its middle.
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

// A bunch of grapes, or the highlight on each of them.
function grapes(radius, shift) {
  const [beside, begin] = [[5, 0], shift - radius - 7.5];
  return [[begin, shift - 4.2], beside, beside, beside, [-12.5, 4.3], beside, beside, [-7.5, 4.3], beside, [-2.5, 4.3]]
    .map(([x, y]) => `m${x} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`)
    .join("");
}

/** outline returns the outline of a suit in a square from -10 to 10. */
export const outline = (suit) => new Path2D(`M0,0${shapes[suit][0]}`);

/** symbol returns the shape of a suit as a group in a square from -10 to 10. */
export function symbol(suit, transform = "") {
  const [outline, lines] = shapes[suit].map((d) => `M0,0${d}`);
  return svg("g", { class: `tt-symbol tt-${suit}`, transform }, svg("path", { d: outline }), svg("path", { class: "tt-line", d: lines }));
}

// Each role's glyph in a square from -10 to 10, as a filled path.
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

const iconOf = (...children) => svg("svg", { viewBox: "-12 -12 24 24", class: "tt-icon", "aria-hidden": "true" }, ...children);

/** icon returns a small separate picture of a suit, a role or another sign. */
export function icon(name) {
  if (name in shapes) return iconOf(symbol(name));
  if (name in glyphs) return iconOf(glyph(name));
  return iconOf(svg("path", { class: "tt-sign", d: signs[name] }));
}

const signs = {
  deals: "M-9-6L1-9L6 6L-4 9ZM4-9.4L9.6-6.6L7.6 3.6",
  starts: "M-6 10.5V-10M-6-9.5L8.5-5L-6-.5",
  taken: "M-9 3.5L0 7.5L9 3.5M-9-.5L0 3.5L9-.5M-9-4.5L0-8.5L9-4.5L0-.5Z",
  chosen: "M-8 .5L-2.5 6.5L8-6.5",
  isOut: "M-8 0H6M1-5.5L6.5 0L1 5.5",
  clock: "M0-9A9 9 0 1 0 .01-9M0-5V.5L3.5 3",
  clear: "M-7-5.5H7M-2.5-5.5V-8.5H2.5V-5.5M-5.5-5.5L-4.5 8.5H4.5L5.5-5.5",
  winner: "M-6.5-9H6.5V-3A6.5 6.5 0 0 1-6.5-3ZM0 3.5V8M-5 9H5M-6.5-7H-10C-10-3-8.5-1-6-1M6.5-7H10C10-3 8.5-1 6-1",
};

const width = 100;
const height = 140;

const sheet = (kind, high, ...children) =>
  svg(
    "svg",
    { viewBox: `0 0 ${width} ${high}`, preserveAspectRatio: "xMinYMid slice", class: `tt-face ${kind}`, "aria-hidden": "true" },
    svg("rect", { class: "tt-paper", x: 1.5, y: 1.5, width: width - 3, height: high - 3, rx: 10 }),
    ...children,
  );

const text = (value, x, y, size) => svg("text", { x, y, "font-size": size, "text-anchor": "middle" }, value);

const every = (count, stroke) => Array.from({ length: count }, (_, i) => stroke(i)).join("");

// The filling of a suit's field above and below its mark, from a corner: waves, staves, rays, chevrons, dots.
const patterns = {
  blue: (x, y) => every(4, (i) => `M${x} ${y + 4 + 8 * i}q4-6 8 0${"t8 0".repeat(5)}`),
  brown: (x, y) => every(6, (i) => `M${x + 2 + 9 * i} ${y}v30`),
  yellow: (x, y) => every(20, (i) => `M${x + 2 + 10 * (i % 5)} ${y + 7 + 7 * Math.floor(i / 5)}l5-5`),
  green: (x, y) => every(4, (i) => `M${x} ${y + 6 + 8 * i}${"l6-5l6 5".repeat(4)}`),
  red: (x, y) => every(20, (i) => `M${x + 3 + 10 * (i % 5) + 5 * (Math.floor(i / 5) % 2)} ${y + 3 + 8 * Math.floor(i / 5)}h.01`),
};

/** pattern draws the filling of a suit's field on its cards. */
export const pattern = (suit) => svg("path", { class: "tt-pattern", d: patterns[suit](43, 9) + patterns[suit](43, 101) });

/**
 * face draws a card such as "G4", with the mark of its suit's role if it has one. The strip at the left that a fan
 * leaves free identifies the card. The rest shows the suit twice more, without relying on colours.
 */
export function face(card, role) {
  faces[card] ??= drawFace(card);
  const drawing = faces[card].cloneNode(true);
  if (role)
    drawing.append(svg("g", { class: "tt-badge", transform: "translate(21 98)" }, svg("circle", { r: 14 }), glyph(role, "scale(.8)")));
  return drawing;
}

const faces = {}; // copying one takes a tenth of the time of drawing it

function drawFace(card) {
  const suit = suitOf(card);
  return sheet(
    `tt-${suit}`,
    height,
    svg("rect", { class: "tt-field", x: 41, y: 6, width: 53, height: 128, rx: 8 }),
    pattern(suit),
    svg("rect", { class: "tt-ring", x: 3.5, y: 5, width: 35, height: 37, rx: 9 }),
    text(valueOf(card), 21, 36, 37),
    symbol(suit, "translate(21 61) scale(1.17)"),
    symbol(suit, "translate(67.5 70) scale(2.1)"),
  );
}

/** The path of a lobe of the leaf, and the sizes of its five lobes by direction. */
export const lobe = "M0 1C-8.2-3.4-10.4-11.2-6.2-16.4-4.4-18.6-1.6-19.8 0-22 1.6-19.8 4.4-18.6 6.2-16.4 10.4-11.2 8.2-3.4 0 1Z";
export const lobes = { 0: 1.02, 59: 0.93, "-59": 0.93, 118: 0.8, "-118": 0.8 };

/** back draws the back of a card, with the leaf of the brand. */
export function back() {
  return sheet(
    "tt-back",
    height,
    frame(),
    svg(
      "g",
      { class: "tt-leaf", transform: "translate(50 74) scale(1.3)" },
      svg("path", { class: "tt-stalk", d: "M0 2C.6 8 2.2 12.6 5.4 16.6" }),
      ...Object.entries(lobes).map(([turn, size]) => svg("path", { d: lobe, transform: `rotate(${turn}) scale(${size})` })),
    ),
  );
}

/** edge draws the back of a card in a fan, without the leaf. */
export const edge = () => sheet("tt-back", height, frame());

const frame = () => svg("rect", { class: "tt-frame", x: 9, y: 9, width: width - 18, height: height - 18, rx: 5 });

/** colourCard draws the card that stands for a suit on the board. */
export const colourCard = (suit) => sheet(`tt-colour tt-${suit}`, height, symbol(suit, "translate(50 70) scale(3.5)"));

/** numberCard draws the number card: square, and as gold as the value of a designating card. */
export const numberCard = (number) => sheet("tt-numeral", width, text(number, 50, 71, number > 9 ? 56 : 64));

/** lie sets the height of a drawing in a pile. */
export function lie(drawing, level) {
  drawing.style.setProperty("--level", level);
  return drawing;
}
