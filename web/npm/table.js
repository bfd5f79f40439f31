// The table, drawn for web pages. See table.d.ts.

export { ebbes } from "./tabletop/ebbes.js";
export { einfach } from "./tabletop/einfach/einfach.js";
export { paces } from "./tabletop/motion.js";
export { Panel } from "./tabletop/panel.js";
export { spoken } from "./tabletop/sentence.js";
export { Sounds } from "./tabletop/sounds.js";
export { Tabletop } from "./tabletop/tabletop.js";
export { words } from "./words.js";
