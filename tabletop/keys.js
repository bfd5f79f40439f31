// Keyboard control. Tab leads into the hand or another group of choices, and the arrow keys move within it. The focus
// stays there after each move. Enter opens a truncated text.

const groups = [".tt-choice", ".tt-piles", ".tt-steps", ".tt-hand"];

/** rove makes a button the Tab stop of its group. */
export function rove(button) {
  const group = button.closest(groups.join());
  if (group) for (const other of group.querySelectorAll("button")) other.setAttribute("tabindex", other === button ? 0 : -1);
}

/** lead handles the arrow keys within a group, by position for up and down, and Enter on a truncated text. */
export function lead(event) {
  if (event.key === "Enter" && event.target.matches(".tt-cut")) {
    event.preventDefault(); // otherwise it would close the popover at once
    event.target.click();
  }
  const group = event.target.closest("[data-group]");
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...group.querySelectorAll("button:not([hidden])")];
  const at = buttons.indexOf(event.target.closest("button"));
  const to =
    { ArrowRight: buttons[at + 1] ?? buttons[0], ArrowLeft: buttons.at(at - 1), Home: buttons[0], End: buttons.at(-1) }[event.key] ??
    nearest(buttons, at, { ArrowUp: -1, ArrowDown: 1 }[event.key]);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

// nearest returns the closest button in the next row up or down.
function nearest(buttons, at, direction) {
  if (!direction) return undefined;
  const here = buttons[at].getBoundingClientRect();
  const away = (button) => {
    const there = button.getBoundingClientRect();
    const rows = direction * (there.y - here.y);
    return rows < here.height / 3 ? Infinity : 3 * rows + Math.abs(there.x - here.x);
  };
  const distances = buttons.map(away);
  const least = Math.min(...distances);
  return least < Infinity ? buttons[distances.indexOf(least)] : undefined;
}

/**
 * whereFocus returns the focused button, before the table is redrawn. If no lasting element has the focus, it returns
 * the previous button.
 */
export function whereFocus(root, before) {
  const active = document.activeElement;
  if (active === document.body || active.closest(".tt-scores")) return before;
  const button = root.contains(active) ? active.closest(groups.map((group) => `${group} button`).join()) : undefined;
  return button ? { button, at: all(root).indexOf(button) } : undefined;
}

/** elsewhere reports whether an element outside the table has the focus. */
export const elsewhere = (root) => document.activeElement !== document.body && !root.contains(document.activeElement);

/**
 * keepFocus moves the focus to a neighbour if its button is gone, and sets the Tab stops. Without a neighbour it
 * returns the focus for a later call.
 */
export function keepFocus(root, focus) {
  for (const group of root.querySelectorAll(groups.join())) {
    const to = group.querySelector('button[tabindex="0"]:not([hidden])') ?? group.querySelector("button:not([hidden])");
    if (to) rove(to);
  }
  if (!focus || (focus.button.isConnected && focus.button.checkVisibility())) return undefined;
  const buttons = all(root).filter((button) => button.checkVisibility());
  if (buttons.length === 0) return focus;
  buttons[Math.min(focus.at, buttons.length - 1)].focus();
  return undefined;
}

const all = (root) => [...root.querySelectorAll(groups.map((group) => `${group} button`).join())];
