// Elements of the page.

/** make returns an HTML element with properties, attributes (their names have a hyphen or are "role") and children. */
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
 * named gives a button a name for those who hear it, in the place of what is drawn on it.
 * @param {HTMLElement} button
 * @param {string} name
 * @param {...Element} drawn
 */
export function named(button, name, ...drawn) {
  for (const each of drawn) each.setAttribute("aria-hidden", "true");
  button.replaceChildren(make("span", { className: "tt-hidden" }, name), ...drawn);
}

const drawn = new WeakMap(); // the keys, by element

/** redraw draws what is in an element, unless its key is the same as before: a key tells all that is drawn. */
export function redraw(element, key, draw) {
  if (drawn.get(element) === key) return;
  drawn.set(element, key);
  draw();
}

/**
 * keep gives a list the children with certain keys, in their order, and leaves those in peace that are there
 * already: what is touched just now stays what it is.
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
