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
