// Loads the library from beside the program, which may be no module.
import { load } from "ebbes";

load().then(
  () => console.log("loaded"),
  ({ name, code, message }) => console.log(name, code, message),
);
