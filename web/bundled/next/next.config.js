import { dirname } from "node:path";

export default {
  serverExternalPackages: ["ebbes"], // for server components that play
  turbopack: { root: dirname(import.meta.dirname) }, // the folder of node_modules
};
