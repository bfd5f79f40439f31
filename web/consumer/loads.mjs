// Loads the library by default, also from a program that is not a module.
import { load } from "ebbes";

load().then(
  () => console.log("loaded"),
  ({ name, code, message }) => console.log(name, code, message),
);
