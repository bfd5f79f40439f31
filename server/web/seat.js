// The page that claims a seat for this browser. It takes the seat of a seat link and opens its table, also if this
// browser has the seat already. For a URL with another browser's seat it opens the table without that seat.

import { byCode, find, reason, speak, takeSeat } from "./common.js";
import { request } from "./connection.js";

let refusal;

const tell = (why) => (find("#why").textContent = why);

await speak(() => refusal && tell(reason(refusal)));
byCode();
refusal = await takeSeat(location.pathname, {}, { tell, query: location.search });
if (refusal?.code === "foreign" && !navigator.cookieEnabled) refusal = { code: "cookie" };
if (refusal?.code === "foreign" && location.search) {
  const state = await request(`${location.pathname}/state`);
  if (state?.ok) location.replace(location.pathname);
}
if (refusal) tell(reason(refusal));
find("#claim").hidden = refusal?.code !== "foreign";
