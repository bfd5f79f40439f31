// @ts-nocheck What it imports is installed only where this is built.

import vue from "@vitejs/plugin-vue";

export default {
  base: "./",
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (name) => name === "ebbes-table" } } })], // and no component of Vue
};
