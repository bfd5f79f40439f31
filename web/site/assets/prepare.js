// Prepares the home page before it is drawn: an answer is to be in view if its address has a question, and the list
// of one's own games has its room, so that nothing moves.

document.documentElement.classList.toggle("asked", new URLSearchParams(location.search).has("q"));
try {
  const tables = JSON.parse(localStorage.getItem("tables") ?? "[]").length;
  const begun = (game) => localStorage.getItem(`${game}.record`) && localStorage.getItem(`${game}.phase`) !== "over";
  const kept = ["ebbes", "einfach"].filter(begun).length + Number(localStorage.getItem("memory") !== null);
  document.documentElement.style.setProperty("--own", String(tables + kept));
  document.documentElement.classList.toggle("returning", tables + kept > 0);
} catch {
  // Storage is forbidden or damaged: there are no own games.
}
