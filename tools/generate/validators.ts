import { Ajv, type Options } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { mapSchema, toLayer } from "./bundle.ts";
import { idBase, type Schema, type Sources } from "./sources.ts";

const header = "// Generated from schemas/ by `npm run generate`; do not edit.\n";

function makeAjv(options: Options): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    discriminator: true,
    code: { source: true, esm: true },
    ...options,
  });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  // What a string names: for editors, the reference and other rules, not for the verdict.
  ajv.addVocabulary(["x-ref", "x-call"]);
  return ajv;
}

/** Ajv's standalone output still says `require`; browsers and Node's ESM want imports. */
function toImports(code: string): string {
  const found = new Map<string, string>();
  const body = code.replace(
    /require\("([^"]+)"\)(\.\w+)?/g,
    (_all, id: string, member?: string) => {
      const name = found.get(id) ?? `imported${found.size}`;
      found.set(id, name);
      const value = `(${name}.default?.__esModule ? ${name}.default : ${name})`;
      return `${value}${member ?? ""}`;
    },
  );
  const lines = [...found].map(([id, name]) => `import * as ${name} from "${id}.js";`);
  return `${header}${lines.join("\n")}\n${body.replace('"use strict";', "")}`.replace(
    /from "ajv-formats\/dist\/formats\.js\.js"/g,
    'from "ajv-formats/dist/formats.js"',
  );
}

const safe = (name: string): string => name.replace(/[^A-Za-z0-9]/g, "_");

function emit(ajv: Ajv, ids: Record<string, string>): string {
  return toImports((standalone as unknown as { default?: unknown } & typeof standalone)(ajv, ids));
}

/** Declarations for a file of validators. */
export const declarations = (names: string[]): string =>
  `${header}import type { ValidateFunction } from "ajv";\n\n${names
    .map((name) => `export declare const ${name}: ValidateFunction;`)
    .join("\n")}\n`;

/** A written-out module and the names it exports. */
export interface ValidatorModule {
  code: string;
  names: string[];
}

/** Validators of the whole site document, of one layer of it, and of each block's props. */
export function siteValidators(sources: Sources): ValidatorModule {
  const ajv = makeAjv({ allErrors: true, verbose: true });
  for (const schema of sources.site.values()) ajv.addSchema(schema);
  for (const [path, schema] of sources.site)
    if (path.startsWith("site/")) ajv.addSchema(toLayer(schema));
  const ids: Record<string, string> = {
    validateSite: `${idBase}site/merchant.schema.json`,
    validateLayer: `${idBase}site/merchant.layer.json`,
  };
  return { code: emit(ajv, ids), names: Object.keys(ids) };
}

/** One validator a block, for its props. */
export function blockValidators(sources: Sources): ValidatorModule {
  const ajv = makeAjv({ allErrors: true, verbose: true });
  for (const schema of sources.site.values()) ajv.addSchema(schema);
  const ids: Record<string, string> = {};
  for (const [name, schema] of sources.blocks) {
    const id = `${idBase}block/${name}.schema.json`;
    ajv.addSchema({ ...schema, $id: id });
    ids[safe(name)] = id;
  }
  if (Object.keys(ids).length === 0) return { code: `${header}export {};\n`, names: [] };
  return { code: emit(ajv, ids), names: Object.keys(ids) };
}

/** Validators of the calls: `body` judges JSON as it is, `query` reads numbers out of a query. */
export interface ApiValidators {
  body: ValidatorModule;
  query: ValidatorModule;
}

/** Payload and value validators of every call. */
export function apiValidators(sources: Pick<Sources, "domains" | "site">): ApiValidators {
  const targets = {
    body: { ajv: makeAjv({ allErrors: false }), ids: {} as Record<string, string> },
    query: {
      ajv: makeAjv({ allErrors: false, coerceTypes: true }),
      ids: {} as Record<string, string>,
    },
  };
  for (const { ajv } of Object.values(targets))
    for (const schema of sources.site.values()) ajv.addSchema(schema);
  const add = (target: keyof typeof targets, name: string, schema: Schema): void => {
    const $id = `${idBase}api/${name}`;
    targets[target].ajv.addSchema({ ...schema, $id });
    targets[target].ids[name] = $id;
  };
  for (const file of sources.domains) {
    const shared: Schema = file.definitions ? { definitions: file.definitions } : {};
    for (const [name, call] of Object.entries(file.calls)) {
      add("body", `${name}Value`, { ...shared, ...withRoot(call.value) });
      const side = call.method === "GET" ? "query" : "body";
      add(side, `${name}Payload`, { ...shared, ...withRoot(call.payload) });
    }
  }
  const written = ({ ajv, ids }: (typeof targets)["body"]): ValidatorModule => ({
    code: emit(ajv, ids),
    names: Object.keys(ids),
  });
  return { body: written(targets.body), query: written(targets.query) };
}

/** Draft-07 ignores what stands beside a `$ref`; wrapping keeps the definitions reachable. */
const withRoot = (schema: Schema): Schema => ("$ref" in schema ? { allOf: [schema] } : schema);

/** Ajv counts characters with a module of its own; written out, the validator needs nothing else. */
const inlineLength = (code: string): string =>
  code.replace(
    /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g,
    "(text) => { let length = 0; for (const _character of text) length += 1; return length; }",
  );

/** Descriptions are for readers of the schema; the browser does not need them. */
function withoutProse(node: Schema): Schema {
  const { description, title, ...rest } = node;
  return typeof description === "string" || typeof title === "string" ? rest : node;
}

/** The one validator for rules that arrive at run time; stops at a value's first fault. */
export function ruleValidators(sources: Sources): ValidatorModule {
  const ajv = makeAjv({ $data: true, allErrors: false, messages: false });
  ajv.addSchema(mapSchema(sources.ruleValues, withoutProse) as Schema);
  const ids = { validateRuleValues: String(sources.ruleValues.$id) };
  const code = inlineLength(standalone(ajv, ids)).replace('"use strict";', "");
  if (code.includes("require(")) throw new Error("The rule validator may not require anything.");
  return { code: `${header}${code}\n`, names: Object.keys(ids) };
}
