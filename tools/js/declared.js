// The check that the table has the types that the package declares.

import { ebbes } from "../../tabletop/ebbes.js";
import { einfach } from "../../tabletop/einfach/einfach.js";
import { paces } from "../../tabletop/motion.js";
import { Panel } from "../../tabletop/panel.js";
import { spoken } from "../../tabletop/sentence.js";
import { Sounds } from "../../tabletop/sounds.js";
import { Tabletop } from "../../tabletop/tabletop.js";
import { words } from "../../web/npm/words.js";

/** @import * as declared from "ebbes/table" */

/** @type {Omit<typeof declared, "Tabletop">} */
export const table = { ebbes, einfach, paces, Panel, spoken, Sounds, words };

/** @type {declared.Tabletop} */
export const tabletop = Tabletop.prototype;

/** @type {(options: declared.Options) => ConstructorParameters<typeof Tabletop>[2]} */
export const options = (given) => given;
