// @ts-nocheck Its imports are installed only for the build.

import vue from "@vitejs/plugin-vue";

export default {
  base: "./",
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (name) => name === "ebbes-table" } } })], // not a Vue component
};
