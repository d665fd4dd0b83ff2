import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/gridwright/site/bundle";
const WORTH_PACKING = /\.(js|mjs|css|html|wasm|bin|svg|json)$/;

/** Writes a .br and a .gz beside every file worth it: a static host can then send what is already packed. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(join(OUT, "assets"))) {
        const path = join(OUT, "assets", name);
        if (!WORTH_PACKING.test(name) || statSync(path).size < 512) continue;
        const content = readFileSync(path);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: "./", // every address is relative, so the site works under any path
  plugins: [svelte(), precompress()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true, // the site builder reads from it what a game's page should preload
    assetsInlineLimit: 0, // a data: address would need a hole in the Content-Security-Policy
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
