import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { machinesEntry, portalFiles } from "./src/shared/portal-files.ts";
import { cutPieces } from "./tools/build/pieces.ts";
import { expectStandIns, patchPackage, type StandIn } from "./tools/build/replacements.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages of rjsf for what a flat form has not, and what stands in for them. */
const flatForms: Readonly<Record<string, string>> = {
  "fast-equals": here("./src/portal/forms/engine/plain-equality.ts"),
  "fast-uri": here("./src/portal/forms/engine/no-references.ts"),
  "@x0k/json-schema-merge": here("./src/portal/forms/engine/no-merging.ts"),
  "@x0k/json-schema-merge/lib/array": here("./src/portal/forms/engine/no-merging.ts"),
};
const registry = here("./src/portal/forms/engine/default-registry.ts");
const noValidator = "\0portico:no-validator";

/** Small packages that others bring along, and what stands in for them everywhere. */
const noHoisting = here("./src/portal/ui/no-hoisting.ts");
const noStoreShim = here("./src/portal/ui/no-store-shim.ts");
const alias = [
  { find: "hoist-non-react-statics", replacement: noHoisting },
  { find: /^use-sync-external-store\/shim$/, replacement: noStoreShim },
];

/**
 * Parts of rjsf that would come along unasked. Form imports its complete default registry by a
 * relative path (13 KB brotli, and 28 KB of Markdown); the forms room has a slim one. The package's index also holds a
 * helper for tests, which needs a validator that a strict content security policy makes fail.
 * References and merging of schemas (16 KB) are for forms that are not flat; comparing by fast-equals
 * (2 KB) knows kinds of values that a form has none of.
 */
function slimForms(): Plugin {
  return {
    name: "portico:slim-forms",
    enforce: "pre",
    resolveId(source, importer) {
      if (importer?.includes("@rjsf/utils") === true) return flatForms[source];
      if (importer?.includes("@rjsf/core") !== true) return undefined;
      if (source === "@rjsf/validator-ajv8") return noValidator;
      return source.endsWith("/getDefaultRegistry.js") ? registry : undefined;
    },
    load: (id) => (id === noValidator ? "export default undefined;" : undefined),
  };
}

const routerBuild = here("./node_modules/react-router/dist/production/");
const routerEntries = new Map([
  ["react-router", `${routerBuild}index.mjs`],
  ["react-router/dom", `${routerBuild}dom-export.mjs`],
]);

/** What has to be in a build, once a package is; a release that moves its files fails the build. */
const standIns: readonly StandIn[] = [
  ...[...new Set(Object.values(flatForms))].map((by) => ({ within: "/@rjsf/utils/", by })),
  { within: "/@rjsf/core/", by: registry },
  { within: "/@emotion/react/", by: noHoisting },
  { within: "/swr/", by: noStoreShim },
  ...[...routerEntries.values()].map((by) => ({ within: "/react-router-dom/", by })),
];

/**
 * react-router names its development build under every condition, and marks nothing in it as free
 * of side effects, so that links, forms and fetchers no page uses would come along (7 KB brotli).
 */
const leanRouter = (): Plugin => ({
  ...patchPackage("portico:lean-router", "/react-router/dist/production/", [
    { what: "names of components", find: /^\w+\.displayName = "[^"]*";$/gm, by: "" },
    {
      what: "contexts made at the top",
      find: /= (React\d*\.(?:createContext|forwardRef|memo)\()/g,
      by: "= /* @__PURE__ */ $1",
    },
    {
      what: "class with a context type",
      find: /^var (\w+) = (class extends React\d*\.Component \{\n.*?^\});\n\1\.contextType = (\w+);$/gms,
      by: "var $1 = /* @__PURE__ */ (() => Object.assign($2, { contextType: $3 }))();",
    },
  ]),
  resolveId: (source) => routerEntries.get(source),
});

/**
 * i18next brings a connector to backends that fetch texts; here they come with the page, so that
 * nothing is ever loaded. What is left of it answers as one without a backend does. Its warnings are
 * for who develops with its `debug`, which the portal never sets. Amounts and times come to a text
 * written already, so that it formats nothing; nobody asks it for a direction or for a copy of itself,
 * gives it plug-ins, or adds texts to it later.
 */
const leanTranslator = (): Plugin =>
  patchPackage("portico:lean-translator", "/i18next/dist/esm/i18next.js", [
    {
      what: "class Connector",
      find: /^class Connector extends EventEmitter \{\n.*?^\}$/ms,
      by: "class Connector extends EventEmitter { state = {}; }",
    },
    {
      what: "class Formatter",
      find: /^class Formatter \{\n.*?^\}$/ms,
      by: "class Formatter { format(value) { return value; } }",
    },
    {
      what: "class Logger",
      find: /^class Logger \{\n.*?^\}$/ms,
      by: "class Logger { init() {} log() {} warn() {} deprecate() {} once() {} create() { return this; } clone() { return this; } error(...words) { console.error(...words); } }",
    },
    { what: "warnings said once", find: /^ +(?:this|i18n)\.logger\.once\(.*\);$/gm, by: "" },
    {
      what: "details of an answer",
      find: /^ {2}(getUsedParamsDetails)\(.*?^ {2}\}$/ms,
      by: "  $1() {}",
    },
    { what: "directions and copies", find: /^ {2}(dir|cloneInstance)\(.*?^ {2}\}$/gms, by: "" },
    {
      what: "texts that come later",
      find: /^ {2}(use|hydrate|exists|setDefaultNamespace|loadNamespaces|loadLanguages|reloadResources|toJSON|addResources?|addResourceBundle|removeResourceBundle|removeNamespaces)\(.*?^ {2}\}$/gms,
      by: "  $1() {}",
    },
    {
      what: "loading of languages",
      find: /^ {2}loadResources\(.*?^ {2}\}$/ms,
      by: "  loadResources(language, callback) { callback(null); }",
    },
    {
      what: "warnings",
      find: /(this\.logger\.(?:warn|deprecate)\()(?:'[^'\n]*'(?: \+ '[^'\n]*')*|`[^`\n]*`)/g,
      by: "$1''",
    },
  ]);

/**
 * Elements get their styles from `src/portal/ui/styled`; of emotion's own way a type's empty namespace,
 * which does something when it is loaded, would keep its elements, contexts and caches in every page.
 */
const leanStyles = (): Plugin =>
  patchPackage("portico:lean-styles", "/@emotion/react/dist/emotion-react.", [
    {
      what: "the namespace of jsx",
      find: /^\(function \(_jsx\) \{\n.*?^\}\)\(jsx \|\| .*?$/ms,
      by: "",
    },
  ]);

/** What a state is for is read beside its machine and in the visualiser; players do without. */
const plainMachines = (): Plugin =>
  patchPackage("portico:plain-machines", ".machine.ts", [
    { what: "descriptions", find: /\bdescription:\s*"(?:[^"\\]|\\.)*",?\s*/g, by: "" },
  ]);

/** Each small app on a host of its own that has a browser entry, and what runs before it where there is such. */
function hostedEntries(): Record<string, string> {
  const hosted = here("./src/hosted");
  const apps = existsSync(hosted) ? readdirSync(hosted) : [];
  const entries = apps
    .flatMap((app) => [
      [app, `src/hosted/${app}/entry-browser.tsx`] as const,
      [`${app}-first`, `src/hosted/${app}/first.ts`] as const,
    ])
    .filter(([, file]) => existsSync(here(file)));
  return Object.fromEntries(entries);
}

/**
 * Pieces of the hosted apps: what draws all of them is one file, and what tables and duels reckon with is
 * another. With a file for each thing that two of them share, a page would ask for a dozen.
 */
const hostedGroups = [
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: "tables", test: /\/src\/shared\/tables\//, includeDependenciesRecursively: false },
];

const pieces = cutPieces(here("./"));

/** A page family's chunk bears the family's plain name (ROUTE-30): index, egame, elott … */
const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.replace(/\.family\.gen$|\.gen$/, "")}-[hash].js`;

/** How long plugins take depends on what else the machine does; who starts the product can do nothing about it. */
const checks = { bundlerTimings: false };

/**
 * What the browser's build starts from. The hosted apps are built by themselves, in the mode
 * "hosted": a file they shared with the portal would have to be cut out of its one.
 */
const browserOptions = (mode: string) =>
  mode === "hosted"
    ? {
        checks,
        input: hostedEntries(),
        output: { codeSplitting: { groups: hostedGroups }, chunkFileNames },
      }
    : {
        checks,
        input: { portal: portalFiles.browserEntry },
        output: { codeSplitting: { groups: pieces.groups }, chunkFileNames },
      };

/**
 * One configuration for four uses: the browser's build, that of the hosted apps, the server
 * renderer's (`build.ssr`) and the gateway's middleware in development.
 */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root: here("."),
  base: "/_a/",
  publicDir: false,
  appType: "custom",
  plugins: [
    // The hosted apps have their style sheets: none of their elements is styled by itself.
    react({ jsxImportSource: mode === "hosted" ? "react" : "#styled" }),
    slimForms(),
    leanRouter(),
    leanTranslator(),
    leanStyles(),
    ...pieces.plugins,
    plainMachines(),
    expectStandIns(standIns),
  ],
  // Without this the server's bundle would keep React's development build beside the other one.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  resolve: {
    dedupe: ["react", "react-dom", "@emotion/react", "@emotion/cache"],
    alias,
  },
  // The server's bundle runs by itself: it brings its own React, so no second copy can slip in.
  ssr: { noExternal: command === "build" ? true : [] },
  // There is no HTML file to start from: without this the first page in development loads twice.
  optimizeDeps: {
    entries: [portalFiles.browserEntry, ...Object.values(hostedEntries()), machinesEntry],
  },
  server: { watch: { ignored: ["**/.portico/**", "**/dist/**", "**/merchants/**"] } },
  build: {
    target: isSsrBuild === true ? "node24" : "es2022",
    manifest: isSsrBuild !== true,
    // A data: URL or an inline script would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // The gateway names what a page needs ahead; the table for it in every page would weigh a kilobyte.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild === true ? { checks } : browserOptions(mode),
  },
}));
