import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import subsetFont from "subset-font";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/gridwright/site/bundle";
const PRINT_FONTS = "../src/gridwright/paper/fonts";
const WORTH_PACKING = /\.(js|mjs|css|html|wasm|bin|txt|svg|json)$/;

const FONTS = {
  "inter.woff2": { from: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", axes: { wght: { min: 400, max: 700 } } },
  "fraunces.woff2": { from: "@fontsource/fraunces/files/fraunces-latin-600-normal.woff2", axes: {} },
};
// Latin-1 and the dashes, quotes and ellipsis of good typesetting. Emoji and the like come from the system.
const LETTERS = [...Array(0x100).keys()].filter((code) => code >= 0x20 && !(code >= 0x7f && code < 0xa0));
const CHARACTERS = String.fromCodePoint(...LETTERS) + "–—‘’“”…";

/** Writes fonts/*.woff2 with the characters, weights and features that are used: 38 kB instead of 66. */
function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    apply: "build",
    async buildStart() {
      mkdirSync("fonts", { recursive: true });
      for (const [name, { from, axes }] of Object.entries(FONTS)) {
        const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures: ["kern", "liga", "tnum"] } as const;
        const font = await subsetFont(readFileSync(join("node_modules", from)), CHARACTERS, options);
        writeFileSync(join("fonts", name), font);
      }
    },
  };
}

// What is printed has the typefaces of the site, as TrueType files with all characters that they have, one for each script.
const SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];
const PRINTED = [
  { name: "inter-400", from: "@fontsource-variable/inter/files/inter-SCRIPT-wght-normal.woff2", axes: { wght: 400 } },
  { name: "inter-700", from: "@fontsource-variable/inter/files/inter-SCRIPT-wght-normal.woff2", axes: { wght: 700 } },
  { name: "fraunces-600", from: "@fontsource/fraunces/files/fraunces-SCRIPT-600-normal.woff2", axes: {} },
  { name: "fraunces-400-italic", from: "@fontsource/fraunces/files/fraunces-SCRIPT-400-italic.woff2", axes: {} },
];

function convertFonts(): Plugin {
  return {
    name: "convert-fonts",
    apply: "build",
    async buildStart() {
      mkdirSync(PRINT_FONTS, { recursive: true });
      for (const { name, from, axes } of PRINTED) {
        for (const script of SCRIPTS) {
          const path = join("node_modules", from.replace("SCRIPT", script));
          if (!existsSync(path)) continue; // Fraunces is Latin only
          const options = { targetFormat: "sfnt", variationAxes: axes, keepFeatures: [], keepAllGlyphs: true } as const;
          writeFileSync(join(PRINT_FONTS, `${name}-${script}.ttf`), await subsetFont(readFileSync(path), "", options));
        }
      }
    },
  };
}

/** `virtual:help/<game>`: the numbered steps under 'How to play' of docs/games/<game>.md, as plain texts. */
export function help(): Plugin {
  const PREFIX = "virtual:help/";
  return {
    name: "help",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const path = `../docs/games/${id.slice(PREFIX.length + 1)}.md`;
      this.addWatchFile(path);
      const section = readFileSync(path, "utf8").split("## How to play\n")[1]?.split("\n## ")[0] ?? "";
      const steps = [...section.matchAll(/^\d+\. (.*(?:\n {3}.*)*)/gm)].map((step) => step[1]!.replace(/\s+/g, " ").replaceAll("**", ""));
      if (!steps.length) this.error(`${path} has no numbered steps under '## How to play'`);
      return `export default ${JSON.stringify(steps)}`;
    },
  };
}

/** Names the rules, their engine and the dictionary by the SHA-256 by which `engine/files.ts` checks them. */
export function nameAsset({ names, source }: { names: string[]; source: string | Uint8Array }): string {
  if (!/\.(mjs|wasm|bin|txt)$/.test(names[0] ?? "")) return "assets/[name]-[hash][extname]";
  return `assets/[name]-${createHash("sha256").update(source).digest("base64url")}[extname]`;
}

/** Where the code begins that the hub and a game's page need before they are drawn. */
const FIRST = /\/src\/(main\.ts|shell\/(Hub|GamePage)\.svelte|games\/\w+\/index\.ts)$/;
const GAME = /\/games\/\w+\/index\.ts$/;
/** How many games need a module at once. */
const uses = new Map<string, number>();

function countUses(): Plugin {
  return {
    name: "count-uses",
    apply: "build",
    buildEnd() {
      for (const root of this.getModuleIds()) {
        if (!FIRST.test(root)) continue;
        const found = new Set([root]);
        for (const id of found) this.getModuleInfo(id)?.importedIds.forEach((other) => found.add(other));
        for (const id of found) uses.set(id, (uses.get(id) ?? 0) + (GAME.test(root) ? 1 : Infinity));
      }
    },
  };
}

/** Whether a module is in the file that all pages share. The keyboard is large, and most pages have none. */
function isShared(id: string): boolean {
  return (uses.get(id) ?? 0) > 1 && !id.includes("ui/Keyboard");
}

/** Has the browser compile a file's functions while it arrives, on another thread, and not one by one while the page is built. */
function compileEagerly(): Plugin {
  return {
    name: "compile-eagerly",
    apply: "build",
    writeBundle() {
      for (const name of readdirSync(join(OUT, "assets")).filter((each) => each.endsWith(".js"))) {
        const path = join(OUT, "assets", name);
        writeFileSync(path, `//# allFunctionsCalledOnLoad\n${readFileSync(path, "utf8")}`); // it must be what comes first
      }
    },
  };
}

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
  plugins: [subsetFonts(), convertFonts(), help(), svelte(), countUses(), compileEagerly(), precompress()],
  worker: { format: "es", rolldownOptions: { output: { assetFileNames: nameAsset } } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true, // the site builder reads from it what a game's page should preload
    assetsInlineLimit: 0, // a data: address would need a hole in the Content-Security-Policy
    modulePreload: { polyfill: false },
    target: "es2022",
    // What two pages need goes into one file: more files than the six that a browser fetches at once would wait for each other.
    // But no board waits for what is fetched later, or what pages that are read show.
    rolldownOptions: {
      output: {
        assetFileNames: nameAsset,
        codeSplitting: { groups: [{ name: "shared", minShareCount: 2, test: isShared }] },
      },
    },
  },
  test: { include: ["src/**/*.test.ts"], testTimeout: 30_000 }, // a busy machine is no failure
} as Parameters<typeof defineConfig>[0]);
