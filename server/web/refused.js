// The page with the reason why a table is not shown. It retries unless the reason is permanent.
import { find, lasting, speak, wait } from "./common.js";

await speak(() => {});
if (!lasting.includes(find("#why").dataset.code)) {
  await wait(5000);
  location.reload();
}
