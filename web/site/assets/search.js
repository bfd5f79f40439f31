// The search of the home page. The address has its query.

import { Answers } from "./answers.js";

const answers = new Answers(/** @type {HTMLFormElement} */ (document.querySelector("#search")), write);

function write(query) {
  if (query || queryNow() !== null)
    history.replaceState(null, "", query ? `?q=${encodeURIComponent(query.toWellFormed())}` : location.pathname);
}

const queryNow = () => new URLSearchParams(location.search).get("q");
addEventListener("popstate", () => answers.ask(queryNow() ?? ""));
if (queryNow() === null) write(answers.search()); // typed before this script was loaded
if (queryNow() !== null) answers.ask(queryNow());
