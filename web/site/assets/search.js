// The search of the home page. Its words stand in the address.

import { Answers } from "./answers.js";

const answers = new Answers(/** @type {HTMLFormElement} */ (document.querySelector("#search")), write);

function write(query) {
  if (query || asked() !== null)
    history.replaceState(null, "", query ? `?q=${encodeURIComponent(query.toWellFormed())}` : location.pathname);
}

const asked = () => new URLSearchParams(location.search).get("q");
addEventListener("popstate", () => answers.ask(asked() ?? ""));
if (asked() === null) write(answers.search()); // what was typed before this script came
if (asked() !== null) answers.ask(asked());
