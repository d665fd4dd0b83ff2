import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { help, nameAsset } from "./vite.config.ts";

/** The studio's page, and the one that it frames. They find the fonts that the site's build has made, and are served by `gridwright play` alone. */
export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [help(), svelte()],
  worker: { format: "es", rolldownOptions: { output: { assetFileNames: nameAsset } } },
  build: {
    outDir: "../src/gridwright/server/studio/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a data: address would need a hole in the Content-Security-Policy
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { input: ["studio.html", "preview.html"], output: { assetFileNames: nameAsset } },
  },
});
