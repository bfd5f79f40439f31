// The preferences for all tables: speed, theme and sounds.

import { make } from "./dom.js";
import { paces } from "./motion.js";

/** @import { Sounds } from "./sounds.js" */

/**
 * makeSettings returns menus and checkboxes with their labels, and the stored choices. It applies the stored sounds and
 * theme. The menu of themes appears if the page links alternate style sheets, each with its name as the title.
 *
 * @param {Record<string, any>} words the words of a table
 * @param {Sounds} sounds
 * @param {object} page
 * @param {(name: string) => string | undefined} page.entry returns the stored value of a name
 * @param {(texts: Object<string, string>) => void} page.keep stores texts by name
 * @param {(options: {pace?: number, playOnly?: boolean, letters?: boolean}) => void} page.set receives a changed choice
 */
export function makeSettings(words, sounds, { entry, keep, set }) {
  const speed = makeMenu(words.speeds, Object.keys(paces), entry("speed"), "normal", (speed) => {
    keep({ speed });
    set({ pace: paces[speed] });
  });
  const sheets = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[rel~=alternate][rel~=stylesheet][title]")]);
  const dress = (theme) => {
    for (const sheet of sheets) sheet.disabled = sheet.title !== theme;
  };
  const theme = makeMenu(words.themes, ["felt", ...sheets.map(({ title }) => title)], entry("theme"), "felt", (theme) => {
    keep({ theme });
    dress(theme);
  });
  dress(theme.value);
  const tick = (name, usual, label, choose) => {
    const box = make("input", {
      type: "checkbox",
      checked: (entry(name) ?? usual) === "on",
      onchange: () => {
        keep({ [name]: box.checked ? "on" : "off" });
        choose(box.checked);
      },
    });
    return { checked: box.checked, label: make("label", { className: "tick" }, box, make("span", {}, label)) };
  };
  const soundTick = tick("sounds", "off", words.sounds, (on) => {
    sounds.on = on;
    sounds.play("lay");
  });
  sounds.on = soundTick.checked;
  const only = tick("playOnly", "off", words.playOnly, (playOnly) => set({ playOnly }));
  const letters = tick("letters", "on", words.letters, (letters) => set({ letters }));
  return {
    pace: paces[speed.value],
    playOnly: only.checked,
    letters: letters.checked,
    all: [
      make("label", { className: "choice" }, make("span", {}, words.speed), speed),
      make("label", { className: "choice", hidden: sheets.length === 0 }, make("span", {}, words.theme), theme),
      ...[soundTick, only, letters].map(({ label }) => label),
    ],
  };
}

/** makeMenu makes a menu of values with one selected, or the default if the value is unknown. */
function makeMenu(names, values, value, otherwise, choose) {
  const menu = make("select", { onchange: () => choose(menu.value) });
  menu.append(...values.map((value) => make("option", { value }, names[value] ?? value)));
  menu.value = values.includes(value) ? value : otherwise;
  return menu;
}
