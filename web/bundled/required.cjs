// Common JS, which imports what are ES modules.
import("./app.js").then(async ({ play }) => console.log(await play()));
