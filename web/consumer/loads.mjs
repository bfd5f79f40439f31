// The program loads the library from the default file, also if the program is not a module.
import { load } from "ebbes";

load().then(
  () => console.log("loaded"),
  ({ name, code, message }) => console.log(name, code, message),
);
