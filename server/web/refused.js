// The page that says why there is no table.
import { offerLanguages } from "./common.js";

offerLanguages(() => {});
