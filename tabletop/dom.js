// Helpers that build and update elements of the page.

/** make returns an HTML element. A name with a hyphen, or "role", is set as an attribute, any other as a property. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

/**
 * labelButton gives a button an accessible name and hides its drawings from screen readers.
 * @param {HTMLElement} button
 * @param {string} name
 * @param {...Element} drawings
 */
export function labelButton(button, name, ...drawings) {
  for (const each of drawings) each.setAttribute("aria-hidden", "true");
  button.replaceChildren(make("span", { className: "tt-hidden" }, name), ...drawings);
}

const drawnKeys = new WeakMap(); // keys by element

/** redraw draws the content of an element unless its key is unchanged. The key identifies the whole drawing. */
export function redraw(element, key, draw) {
  if (drawnKeys.get(element) === key) return;
  drawnKeys.set(element, key);
  draw();
}

/**
 * keep gives a list one child for each key, in their order. Existing children are reused, so that an element under the
 * finger stays the same.
 */
export function keep(list, keys, create) {
  const old = new Map([...list.children].map((child) => [child.key, child]));
  for (const [key, child] of old) if (!keys.includes(key)) child.remove();
  return keys.map((key, i) => {
    const child = old.get(key) ?? Object.assign(create(key), { key });
    if (list.children[i] !== child) list.insertBefore(child, list.children[i] ?? null);
    return child;
  });
}
