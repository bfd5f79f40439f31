// The page that claims a seat for this browser: one that came by the link of a seat takes it, one that has the seat
// already goes there, and an address that names a seat of another browser leads on without that seat.

import { byCode, find, reason, speak, takeSeat } from "./common.js";
import { request } from "./connection.js";

let refused;

const tell = (why) => (find("#why").textContent = why);

await speak(() => refused && tell(reason(refused)));
byCode();
refused = await takeSeat(location.pathname, {}, { tell, query: location.search });
if (refused?.code === "foreign" && location.search) {
  const known = await request(`${location.pathname}/state`);
  if (known?.ok) location.replace(location.pathname);
}
if (refused) tell(reason(refused));
find("#coded").hidden = refused?.code !== "foreign";
