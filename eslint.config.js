import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** What stands beside the code to test it may reach across layers. */
const testSupport = ["**/*.test.ts", "**/arbitraries.ts"];

/** The rows of `src`: each may import those before it, and `main.ts` all of them. */
const rows = ["engine", "rulesets", "systems", "foundry", "ui"];

/** Folders of `src` that a row may not import. `api` stands beside `ui`: other packages call it, nothing here does. */
const closedTo = {
  ...Object.fromEntries(rows.map((row, at) => [row, [...rows.slice(at + 1), "api"]])),
  api: ["ui"],
};

const outside = ["playground", "tests", "scripts", "bench"].map((folder) => ({
  group: [`**/${folder}/**`],
  message: `Nothing in src knows ${folder}/.`,
}));

const packages = {
  regex: "^(?!valibot$)[^.]",
  message: "The engine and the rulesets stand on the language and on valibot, which checks foreign data.",
};
const words = { group: ["**/lang/**"], message: "The engine and the rulesets answer in codes, not in words." };

const boundaries = Object.entries(closedTo).map(([row, closed]) => ({
  files: [`src/${row}/**/*.ts`],
  ignores: [...testSupport, "**/*.d.ts"], // ambient types bring those of all rows together
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          ...outside,
          ...closed.map((to) => ({ group: [`**/${to}/**`], message: `src/${row} may not import src/${to}.` })),
          ...(row === "engine" || row === "rulesets" ? [packages, words] : []),
        ],
      },
    ],
  },
}));

const chance = "Chance, time and place come in with a move; the rules only compute.";

export default defineConfig(
  globalIgnores(["dist/", ".cache/", "test-results/", "tests/fixtures/", "types/"]),
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.json", "tsconfig.tools.json", "tsconfig.tests.json", "tests/api/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-indexed-object-style": "off",
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      "@typescript-eslint/no-dynamic-delete": "off",
      "@typescript-eslint/no-extraneous-class": ["error", { allowStaticOnly: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // A destructured name that is left out of the rest is used by being left out.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none", ignoreRestSiblings: true },
      ],
      // Foundry's document types are not those that its constructors make: every mixin would be an error.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // What Foundry and tests know to be there is said with `!`; overrides are async because their base is.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/require-await": "off",
      // Foundry's types promise more, and sometimes less, than a table of foreign data keeps.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/unbound-method": "off",
      eqeqeq: "error",
      "no-undef": "off", // the compiler knows better
    },
  },

  {
    files: ["src/**/*.ts"],
    ignores: testSupport,
    rules: {
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "no-restricted-imports": ["error", { patterns: outside }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]",
          message: "Text becomes HTML in a template, which escapes it, and nowhere else.",
        },
        {
          selector:
            "CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]",
          message: "Text becomes HTML in a template, which escapes it, and nowhere else.",
        },
        {
          selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
          message: "Narrow the type with a check instead.",
        },
      ],
    },
  },
  ...boundaries,

  {
    // Macros run inside Foundry.
    files: ["docs/macros/*.js"],
    languageOptions: { globals: { game: "readonly", ui: "readonly" } },
  },

  {
    // Foundry's types are told of ours in the only form that they know.
    files: ["src/api/public.ts"],
    rules: { "@typescript-eslint/no-namespace": "off", "@typescript-eslint/no-empty-object-type": "off" },
  },

  {
    // Runs in Foundry, as it is.
    files: ["docs/example-module/**/*.js"],
    languageOptions: { globals: { Hooks: "readonly", foundry: "readonly", game: "readonly" } },
    rules: { "no-undef": "error" },
  },

  {
    // The compiler asks a mixin's base to take any arguments, by this very name.
    files: ["src/foundry/**/*-mixin.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },

  {
    files: ["src/engine/**/*.ts", "src/rulesets/**/*.ts"],
    ignores: testSupport,
    rules: {
      "no-console": "error",
      "no-restricted-globals": [
        "error",
        ...["Date", "performance", "crypto", "setTimeout", "setInterval", "queueMicrotask", "fetch", "Intl"].map(
          (name) => ({ name, message: chance }),
        ),
      ],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: chance },
        { property: "localeCompare", message: "Its order differs from client to client." },
        { property: "toLocaleString", message: "Its text differs from client to client." },
      ],
    },
  },

  {
    // A stand-in for a dynamic program, and tests that look into its windows.
    files: ["playground/**/*.ts", "tests/**/*.ts"],
    rules: {
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
