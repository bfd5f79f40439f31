// What people choose for every table: how fast it is, and whether it can be heard.

import { make } from "./dom.js";
import { paces } from "./motion.js";

/** @import { Sounds } from "./sounds.js" */

/**
 * makeSettings returns a menu and a box, each with its label, and the pace that was chosen before. The sounds are
 * switched on if they were.
 *
 * @param {Record<string, any>} words those of a table
 * @param {Sounds} sounds
 * @param {object} page
 * @param {(name: string) => string | undefined} page.kept returns what was kept under a name
 * @param {(texts: Object<string, string>) => void} page.keep keeps texts by name
 * @param {(options: {pace: number}) => void} page.set is told of another pace
 */
export function makeSettings(words, sounds, { kept, keep, set }) {
  const menu = make("select", {
    onchange: () => {
      keep({ speed: menu.value });
      set({ pace: paces[menu.value] });
    },
  });
  menu.append(...Object.keys(paces).map((value) => make("option", { value }, words.speeds[value])));
  menu.value = Object.hasOwn(paces, kept("speed") ?? "") ? kept("speed") : "normal";
  const box = make("input", {
    type: "checkbox",
    checked: kept("sounds") === "on",
    onchange: () => {
      sounds.on = box.checked;
      keep({ sounds: box.checked ? "on" : "off" });
      sounds.play("lay");
    },
  });
  sounds.on = box.checked;
  return {
    pace: paces[menu.value],
    speed: make("label", { className: "choice" }, make("span", {}, words.speed), menu),
    sounds: make("label", { className: "tick" }, box, make("span", {}, words.sounds)),
  };
}
