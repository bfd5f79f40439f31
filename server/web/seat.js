// The page of somebody to whom a seat may belong that shows itself only to the browser that has it: one that came by
// the link of a seat takes it, one that has it already goes there.
import { byCode, find, reason, speak, takeSeat } from "./common.js";

let refused;

const tell = (why) => (find("#why").textContent = why);

await speak(() => refused && tell(reason(refused)));
byCode();
refused = await takeSeat(location.pathname, {}, tell);
if (refused) tell(reason(refused));
find("#coded").hidden = refused?.code !== "foreign";
