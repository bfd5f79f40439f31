// What is drawn: cards, their suits and roles, and the marks that lie on the table.
// Everything is SVG made here. Suits are told by shape as well as by colour: a blue
// drop, a brown mushroom, a yellow sun, a green leaf, a red tower. The colours stand
// in tabletop.css, by class.

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

// A suit's outline in a square from -10 to 10, and the lines within it.
const shapes = {
  blue: ["M0-10.5C3.6-4.6 7.4-.9 7.4 3.4A7.4 7.2 0 0 1-7.4 3.4C-7.4-.9-3.6-4.6 0-10.5Z", "M-4.1 3.6A4.2 4.2 0 0 0-.6 7.4"],
  brown: [
    "M-10 1.2C-10-5.8-5.6-9.8 0-9.8S10-5.8 10 1.2C10 2.6 8.6 3 7.4 2.8L3 2.2C2.9 5 3.6 7.4 5 9.8H-5C-3.6 7.4-2.9 5-3 2.2L-7.4 2.8C-8.6 3-10 2.6-10 1.2Z",
    "M-5.2-2.6A5.4 5.4 0 0 1-1.6-6.2",
  ],
  yellow: [star(8, 10.4, 6.3), "M3.4 0A3.4 3.4 0 1 1 3.39-.2"],
  green: ["M-9.6 9.8L-7.4 6.2C-11.4-1.6-5.4-9.6 9.8-9.8C10.6 4.6 3.2 11.4-5.2 8.2L-7.8 10.8Z", "M-5.4 5.4L4.6-4.8M-1.8 1.6V-4M.8-1H6"],
  red: ["M-8.4-9.8H-4.6V-7.2H-2V-9.8H2V-7.2H4.6V-9.8H8.4V-3.4H6.6V9.8H2.8V5.4A2.8 2.8 0 0 0-2.8 5.4V9.8H-6.6V-3.4H-8.4Z", "M0-2.6V.4"],
};

function star(points, outer, inner) {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const [r, angle] = [i % 2 ? inner : outer, (Math.PI * i) / points];
    return `${(r * Math.sin(angle)).toFixed(2)} ${(-r * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** symbol returns the shape of a suit as a group in a square from -10 to 10. */
export function symbol(suit, transform = "") {
  const [outline, lines] = shapes[suit];
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

/**
 * face draws a card such as "G4", with the mark of its suit's role if it has one. All that tells the card is at
 * the upper left, which a fan leaves free, and nothing is upside down: a 6 stays a 6.
 */
export function face(card, role) {
  const suit = suitOf(card);
  const value = valueOf(card);
  const drawing = sheet(
    `tt-${suit}`,
    height,
    svg("rect", { class: "tt-frame", x: 5.5, y: 5.5, width: width - 11, height: height - 11, rx: 7 }),
    symbol(suit, "translate(63 90) scale(2.85)"),
    svg("circle", { class: "tt-ring", cx: 25, cy: 28, r: 20 }),
    text(value, 25, value.length > 1 ? 37 : 40, value.length > 1 ? 26 : 34),
    symbol(suit, "translate(25 62) scale(1.15)"),
  );
  if (role)
    drawing.append(svg("g", { class: "tt-badge", transform: "translate(25 94)" }, svg("circle", { r: 13.5 }), glyph(role, "scale(.92)")));
  return drawing;
}

/** back draws the back of a card. */
export function back() {
  return sheet(
    "tt-back",
    height,
    frame(),
    svg(
      "svg",
      { x: 9, y: 9, width: width - 18, height: height - 18, viewBox: "9 9 82 122" },
      svg("path", { class: "tt-lattice", d: lattice }),
    ),
    svg("circle", { class: "tt-seal", cx: 50, cy: 70, r: 21 }),
    glyph("ebbes", "translate(50 70) scale(1.45)"),
  );
}

/** edge draws the back of a card in a fan, of which not much is seen. */
export const edge = () => sheet("tt-back tt-edge", height, frame());

const frame = () => svg("rect", { class: "tt-frame", x: 9, y: 9, width: width - 18, height: height - 18, rx: 5 });

const lattice = Array.from({ length: 20 }, (_, i) => `M${14 * i - 140} 0l140 140M${14 * i - 40} 0l-140 140`).join("");

/** colourCard draws the card that stands for a suit on the board. */
export const colourCard = (suit) => sheet(`tt-colour tt-${suit}`, height, symbol(suit, "translate(50 70) scale(3.5)"));

/** numberCard draws the card that says which value designates. It is square, its number ringed, as that of a card which designates. */
export const numberCard = (number) =>
  sheet(
    "tt-numeral",
    width,
    svg("circle", { class: "tt-frame", cx: 50, cy: 50, r: 39 }),
    text(number, 50, String(number).length > 1 ? 67 : 71, String(number).length > 1 ? 48 : 58),
  );

/** lie puts a drawing at its height in a pile. */
export function lie(drawing, level) {
  drawing.style.setProperty("--level", level);
  return drawing;
}
