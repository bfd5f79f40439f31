import { codeFor } from "./language.js";
import { languages } from "./tabletop/languages.js";

/** Loads the words of a table in a language. See table.d.ts. */
export const words = async (language = "en") => (await languages[codeFor(language, Object.keys(languages)) ?? "en"]()).default;
