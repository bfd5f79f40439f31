// @ts-nocheck What it imports is installed only where this is built.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import react from "@vitejs/plugin-react";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    react(),
    svelte(),
    vue({ template: { compilerOptions: { isCustomElement: (name) => name === "ebbes-table" } } }), // and no component of Vue
  ],
  build: { rolldownOptions: { input: ["react/index.html", "svelte/index.html", "vue/index.html"] } },
});
