// What people choose for every table: how fast it is, what it looks like, and whether it can be heard.

import { make } from "./dom.js";
import { paces } from "./motion.js";

/** @import { Sounds } from "./sounds.js" */

/**
 * makeSettings returns menus and a box, each with its label, and what was chosen before. The sounds are
 * switched on if they were, and the theme is put on. There is a menu of themes if the page links some besides the
 * table's own, each as an alternate style sheet with its name as the title.
 *
 * @param {Record<string, any>} words those of a table
 * @param {Sounds} sounds
 * @param {object} page
 * @param {(name: string) => string | undefined} page.kept returns what was kept under a name
 * @param {(texts: Object<string, string>) => void} page.keep keeps texts by name
 * @param {(options: {pace?: number, playOnly?: boolean}) => void} page.set is told of another choice
 */
export function makeSettings(words, sounds, { kept, keep, set }) {
  const speed = makeMenu(words.speeds, Object.keys(paces), kept("speed"), "normal", (speed) => {
    keep({ speed });
    set({ pace: paces[speed] });
  });
  const sheets = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[rel~=alternate][rel~=stylesheet][title]")]);
  const dress = (theme) => {
    for (const sheet of sheets) sheet.disabled = sheet.title !== theme;
  };
  const theme = makeMenu(words.themes, ["felt", ...sheets.map(({ title }) => title)], kept("theme"), "felt", (theme) => {
    keep({ theme });
    dress(theme);
  });
  dress(theme.value);
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
  const only = make("input", {
    type: "checkbox",
    checked: kept("playOnly") === "on",
    onchange: () => {
      keep({ playOnly: only.checked ? "on" : "off" });
      set({ playOnly: only.checked });
    },
  });
  return {
    pace: paces[speed.value],
    playOnly: only.checked,
    speed: make("label", { className: "choice" }, make("span", {}, words.speed), speed),
    theme: make("label", { className: "choice", hidden: sheets.length === 0 }, make("span", {}, words.theme), theme),
    sounds: make("label", { className: "tick" }, box, make("span", {}, words.sounds)),
    only: make("label", { className: "tick" }, only, make("span", {}, words.playOnly)),
  };
}

/** A menu of values, on one of them, or if that is none of them on another. */
function makeMenu(names, values, value, otherwise, choose) {
  const menu = make("select", { onchange: () => choose(menu.value) });
  menu.append(...values.map((value) => make("option", { value }, names[value] ?? value)));
  menu.value = values.includes(value) ? value : otherwise;
  return menu;
}
