// The search of the home page. The address has its query.

import { Answers } from "./answers.js";

const answers = new Answers(/** @type {HTMLFormElement} */ (document.querySelector("#search")), write);

function write(query) {
  if (query || asked() !== null)
    history.replaceState(null, "", query ? `?q=${encodeURIComponent(query.toWellFormed())}` : location.pathname);
}

const asked = () => new URLSearchParams(location.search).get("q");
addEventListener("popstate", () => answers.ask(asked() ?? ""));
if (asked() === null) write(answers.search()); // typed before this script was loaded
if (asked() !== null) answers.ask(asked());
