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

/** Payload and value validators of every call. */
export function apiValidators(sources: Sources): ValidatorModule {
  const ajv = makeAjv({ allErrors: false, coerceTypes: false });
  const query = makeAjv({ allErrors: false, coerceTypes: true });
  const ids: Record<string, string> = {};
  const queryIds: Record<string, string> = {};
  for (const target of [ajv, query])
    for (const schema of sources.site.values()) target.addSchema(schema);
  for (const file of sources.domains) {
    for (const [name, call] of Object.entries(file.calls)) {
      const shared: Schema = file.definitions ? { definitions: file.definitions } : {};
      const value = { ...shared, ...withRoot(call.value), $id: `${idBase}api/${name}/value` };
      ajv.addSchema(value);
      ids[`${name}Value`] = value.$id;
      const payload = { ...shared, ...withRoot(call.payload), $id: `${idBase}api/${name}/payload` };
      const target = call.method === "GET" ? query : ajv;
      target.addSchema(payload);
      (call.method === "GET" ? queryIds : ids)[`${name}Payload`] = payload.$id;
    }
  }
  return {
    code: `${emit(ajv, ids)}`,
    names: Object.keys(ids),
    ...splitQuery(query, queryIds),
  } as ValidatorModule & { query: ValidatorModule };
}

const splitQuery = (ajv: Ajv, ids: Record<string, string>): { query: ValidatorModule } => ({
  query: { code: emit(ajv, ids), names: Object.keys(ids) },
});

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
