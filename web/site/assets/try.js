// The positions to try, within a text or on a page of their own. The address has the open position and its moves, as in
// #try=P2&moves=B5;B2.

const places = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-try]"))];
const own = places.find((place) => !place.matches("a"));
let trial; // {place, tryout}: the open position, and the promise of its Tryout

for (const place of places) if (place !== own) close(place);
addEventListener("hashchange", show);
show();

/** show shows the position and the moves in the address. */
async function show() {
  const params = new URLSearchParams(location.hash.slice(1));
  const place = own ?? places.find((each) => each.dataset.try === params.get("try"));
  if (trial?.place !== place) change(place);
  if (place) (await trial.tryout).go(params.get("moves")?.split(";") ?? []);
}

function change(place) {
  if (trial) {
    close(trial.place);
    trial.tryout.then((tryout) => tryout.remove());
  }
  trial = place && { place, tryout: begin(place) };
  if (place === own) return;
  if (!place) document.querySelector(`:target`)?.scrollIntoView(); // the closed position may have been above
}

async function begin(place) {
  const { Tryout } = await import("./tryout.js");
  const tryout = new Tryout(place.dataset.position, (moves, replace) => write(place, moves, replace), { alone: place === own });
  if (place === own) {
    place.querySelector(".unplayed")?.setAttribute("hidden", "");
    place.append(tryout.element);
    return tryout;
  }
  place.textContent = tryout.words.close;
  place.href = `#${place.closest("article").id}`;
  place.setAttribute("aria-expanded", "true");
  place.parentElement.after(tryout.element);
  place.parentElement.scrollIntoView();
  return tryout;
}

// close turns the link at a place into one that opens its position.
function close(place) {
  place.dataset.label ??= place.textContent;
  place.textContent = place.dataset.label;
  place.href = `#try=${place.dataset.try}`;
  place.setAttribute("aria-expanded", "false");
}

// write writes the moves to the address. A refused move replaces the history entry, so Back skips it.
function write(place, moves, replace) {
  const parts = [
    ...(place === own ? [] : [`try=${place.dataset.try}`]),
    ...(moves.length > 0 ? [`moves=${moves.map(inAddress).join(";")}`] : []),
  ];
  const address = `${location.pathname}${location.search}${parts.length > 0 ? `#${parts.join("&")}` : ""}`;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

const inAddress = (move) => encodeURIComponent(move).replaceAll("%20", "+").replaceAll("%3A", ":");
