// The page on which a table is ordered.
import { find, make, offerLanguages, say } from "./common.js";

const form = find("#order");
const people = new Set(["1"]);
let links; // by seat, once the table is open

function drawSeats() {
  const seats = Array.from({ length: form.players.value }, (_, i) => String(i + 1));
  find("#people").replaceChildren(...seats.map((seat) => {
    const box = make("input", { type: "checkbox", checked: people.has(seat) });
    box.onchange = () => people[box.checked ? "add" : "delete"](seat);
    return make("label", {}, box, " " + say("seat", seat));
  }));
}

function drawLinks() {
  find("#links").hidden = !links;
  find("#links ul").replaceChildren(...Object.entries(links ?? {}).sort().reverse().map(([seat, path]) => {
    const link = location.origin + path;
    const copy = make("button", { type: "button", onclick: () => navigator.clipboard.writeText(link) }, say("copy"));
    copy.hidden = !navigator.clipboard; // only on a trusted address
    return make("li", {}, make("a", { href: link, target: "_blank" }, seat === "-" ? say("onlookers") : say("seat", seat)), " ", copy);
  }));
}

form.players.onchange = drawSeats;
form.onsubmit = async (event) => {
  event.preventDefault();
  const players = Number(form.players.value);
  const variants = [...form.querySelectorAll("[name=variant]:checked")].map((box) => box.value).join(", ");
  const order = {
    config: { players, variants: variants || "base game" },
    people: [...people].filter((seat) => seat <= players),
    seed: form.seed.value === "" ? null : Number(form.seed.value),
  };
  const response = await fetch("/tables", { method: "POST", body: JSON.stringify(order) }).catch(() => undefined);
  const answer = await response?.json();
  find("#why").textContent = response?.ok ? "" : (answer?.reason ?? say("lost"));
  if (response?.ok) links = answer;
  drawLinks();
  find("#links a")?.focus();
};

offerLanguages(() => {
  drawSeats();
  drawLinks();
});
