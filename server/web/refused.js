// The page that says why there is no table.
import { find, lasting, speak, wait } from "./common.js";

await speak(() => {});
if (!lasting.includes(find("#why").dataset.code)) {
  await wait(5000);
  location.reload();
}
