// The script that reserves space before the home page is drawn, to avoid layout shifts. It makes room for the answers to
// a question in the address, and for the list of the reader's games.

document.documentElement.classList.toggle("with-query", new URLSearchParams(location.search).has("q"));
try {
  const tables = JSON.parse(localStorage.getItem("tables") ?? "[]").length;
  const isOpen = (game) => localStorage.getItem(`${game}.record`) && localStorage.getItem(`${game}.phase`) !== "over";
  const count = ["ebbes", "einfach"].filter(isOpen).length + Number(localStorage.getItem("memory") !== null);
  document.documentElement.style.setProperty("--own", String(tables + count));
  document.documentElement.classList.toggle("returning", tables + count > 0);
} catch {
  // Storage is blocked or damaged: there are no games to list.
}
