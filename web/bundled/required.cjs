// A CommonJS program that imports ES modules.
import("./app.js").then(async ({ play }) => console.log(await play()));
