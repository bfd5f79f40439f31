// The page with the reason why a table is not shown. It retries unless the reason is permanent, or a form led here.
import { find, lasting, speak, wait } from "./common.js";

const { code } = find("#why").dataset;
await speak(() => {});
const created = ["/play", "/room"].includes(location.pathname);
if (!created && ![...lasting, "room"].includes(code)) {
  await wait(5000);
  location.reload();
}
