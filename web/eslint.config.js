/** Prettier formats. This finds mistakes and keeps the folders in order: engine <- ui <- games <- shell, with the studio outside. */
import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";

/** What each folder must not import. */
const FORBIDDEN = {
  engine: "ui|games|shell|studio",
  ui: "games|shell|studio",
  games: "shell|studio",
  shell: "studio",
  studio: "shell",
};

const boundaries = Object.entries(FORBIDDEN).map(([folder, others]) => {
  const message = `${folder}/ must not import ${others.replaceAll("|", "/, ")}/.`;
  const path = `^(\\.\\.\\u002F)+(${others})\\u002F`;
  return {
    files: [`src/${folder}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: path, message }] }],
      "no-restricted-syntax": ["error", { selector: `ImportExpression[source.value=/${path}/]`, message }],
    },
  };
});

export default tseslint.config(
  { ignores: ["src/engine/types.ts", "src/studio/types.ts"] },
  tseslint.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"], tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports", disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      eqeqeq: "error",
      "no-undef": "off", // TypeScript finds these
      "svelte/prefer-svelte-reactivity": "off", // most Maps and Sets here are built once and then only read
      "@typescript-eslint/require-await": "off", // a function may be async because its callers expect a promise
      "@typescript-eslint/no-base-to-string": "off", // JSON values of unknown type are shown as texts
      // To ESLint an imported component is an `any`; svelte-check knows its type and checks it.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-redundant-type-constituents": "off",
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  ...boundaries,
);
