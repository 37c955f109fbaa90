import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { cutPieces, portalEntry } from "./tools/build/pieces.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages of rjsf for what a flat form has not, and what stands in for them. */
const standIns: Readonly<Record<string, string>> = {
  "fast-uri": here("./src/portal/forms/no-references.ts"),
  "@x0k/json-schema-merge": here("./src/portal/forms/no-merging.ts"),
  "@x0k/json-schema-merge/lib/array": here("./src/portal/forms/no-merging.ts"),
};

/**
 * Parts of rjsf that would come along unasked. Form imports its complete default registry by a
 * relative path (13 KB brotli); the forms room has a slim one. The package's index also holds a
 * helper for tests, which needs a validator that a strict content security policy makes fail.
 * References and merging of schemas (16 KB) are for forms that are not flat.
 * A byte budget in the tests notices when a release moves these files and this takes no hold.
 */
function slimForms(): Plugin {
  const noValidator = "\0portico:no-validator";
  return {
    name: "portico:slim-forms",
    enforce: "pre",
    resolveId(source, importer) {
      if (importer?.includes("@rjsf/utils") === true) return standIns[source];
      if (importer?.includes("@rjsf/core") !== true) return undefined;
      if (source === "@rjsf/validator-ajv8") return noValidator;
      if (!source.endsWith("/getDefaultRegistry.js")) return undefined;
      return here("./src/portal/forms/default-registry.ts");
    },
    load: (id) => (id === noValidator ? "export default undefined;" : undefined),
  };
}

/**
 * react-router names its development build under every condition, and marks nothing in it as free
 * of side effects, so that links, forms and fetchers no page uses would come along (7 KB brotli).
 * The byte budget in the tests notices when a release moves these files.
 */
function leanRouter(): Plugin {
  const built = here("./node_modules/react-router/dist/production/");
  const entries = new Map([
    ["react-router", `${built}index.mjs`],
    ["react-router/dom", `${built}dom-export.mjs`],
  ]);
  return {
    name: "portico:lean-router",
    enforce: "pre",
    apply: "build",
    resolveId: (source) => entries.get(source),
    transform(code, id) {
      if (!id.includes("/react-router/dist/production/")) return undefined;
      return code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace(
          /^var (\w+) = (class extends React\d*\.Component \{\n.*?^\});\n\1\.contextType = (\w+);$/gms,
          "var $1 = /* @__PURE__ */ (() => Object.assign($2, { contextType: $3 }))();",
        );
    },
  };
}

/** What a state is for is read beside its machine and in the visualiser; players do without. */
function plainMachines(): Plugin {
  return {
    name: "portico:plain-machines",
    enforce: "pre",
    apply: "build",
    transform: (code, id) =>
      id.endsWith(".machine.ts")
        ? code.replace(/\bdescription:\s*"(?:[^"\\]|\\.)*",?\s*/g, "")
        : undefined,
  };
}

/** Each small app on a host of its own that has a browser entry. */
function hostedEntries(): Record<string, string> {
  const hosted = here("./src/hosted");
  const apps = existsSync(hosted) ? readdirSync(hosted) : [];
  const entries = apps
    .map((app) => [app, `src/hosted/${app}/entry-browser.tsx`] as const)
    .filter(([, file]) => existsSync(here(file)));
  return Object.fromEntries(entries);
}

const pieces = cutPieces(here("./"));

/** A page family's chunk bears the family's plain name (ROUTE-30): index, egame, elott … */
const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.replace(/\.family\.gen$|\.gen$/, "")}-[hash].js`;

/**
 * What the browser's build starts from. The hosted apps are built by themselves, in the mode
 * "hosted": a file they shared with the portal would have to be cut out of its one.
 */
const browserOptions = (mode: string) =>
  mode === "hosted"
    ? { input: hostedEntries(), output: { chunkFileNames } }
    : {
        input: { portal: portalEntry },
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
    react({ jsxImportSource: "@emotion/react" }),
    slimForms(),
    leanRouter(),
    ...pieces.plugins,
    plainMachines(),
  ],
  // Without this the server's bundle would keep React's development build beside the other one.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  resolve: {
    dedupe: ["react", "react-dom", "@emotion/react", "@emotion/cache"],
    alias: {
      "hoist-non-react-statics": here("./src/portal/ui/no-hoisting.ts"),
      "markdown-to-jsx/react": here("./src/portal/forms/markdown-stub.ts"),
    },
  },
  // The server's bundle runs by itself: it brings its own React, so no second copy can slip in.
  ssr: { noExternal: command === "build" ? true : [] },
  // There is no HTML file to start from: without this the first page in development loads twice.
  optimizeDeps: {
    entries: [portalEntry, ...Object.values(hostedEntries()), "src/portal/dev/entry-browser.tsx"],
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
    rolldownOptions: isSsrBuild === true ? {} : browserOptions(mode),
  },
}));
