// The page that claims a seat for this browser. It takes the seat of a seat link and opens its table, also if this
// browser has the seat already. For a URL with another browser's seat it opens the table without that seat.

import { byCode, find, reason, speak, takeSeat } from "./common.js";
import { request } from "./connection.js";

let refused;

const tell = (why) => (find("#why").textContent = why);

await speak(() => refused && tell(reason(refused)));
byCode();
refused = await takeSeat(location.pathname, {}, { tell, query: location.search });
if (refused?.code === "foreign" && !navigator.cookieEnabled) refused = { code: "cookie" };
if (refused?.code === "foreign" && location.search) {
  const known = await request(`${location.pathname}/state`);
  if (known?.ok) location.replace(location.pathname);
}
if (refused) tell(reason(refused));
find("#coded").hidden = refused?.code !== "foreign";
