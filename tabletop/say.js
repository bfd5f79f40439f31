// Texts with placeholders.

/** say puts values into a text, such as 3 into "seat {0}". */
export const say = (text, ...values) => text.replace(/\{(\d)\}/g, (_, i) => values[i]);

/** wordOf returns the word at a key such as "suits.blue", or undefined. */
export const wordOf = (words, key) => key.split(".").reduce((inner, part) => inner?.[part], words);
