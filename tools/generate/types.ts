import { compile } from "json-schema-to-typescript";
import { bundle } from "./bundle.ts";
import type { CallFile, Schema, Sources } from "./sources.ts";

const options = {
  bannerComment: "",
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
  strictIndexSignatures: false,
} as const;

const header = (from: string): string =>
  `// Generated from ${from} by \`npm run generate\`; do not edit.\n\n`;

const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Drops the empty root interface, and the remarks that name it: nobody uses it. */
const tidy = (code: string): string =>
  code
    .replace(/export interface Bundle \{\s*\}\n/, "")
    .replace(/ \*\n \* This interface was referenced by `Bundle`[\s\S]*?(?= \*\/)/g, "")
    .replace(/ \* This interface was referenced by `Bundle`[\s\S]*?(?= \*\/)/g, "")
    .replace(/\/\*\*\n \*\/\n/g, "");

/** Types of the site schemas: Merchant, Screen, Condition … */
export async function siteTypes(sources: Sources): Promise<string> {
  const code = await compile(bundle(sources.site, {}) as never, "Bundle", options);
  return header("schemas/common and schemas/site") + tidy(code);
}

/** Is this the schema of a Text? `allOf` around the `$ref` leaves room for a default beside it. */
export const isText = (prop: Schema): boolean =>
  [prop, ...((prop.allOf ?? []) as Schema[])].some((part) =>
    String(part.$ref ?? "").endsWith("/text.schema.json"),
  );

/** A block's props as its view gets them: defaults filled in, texts settled into words. */
function settled(schema: Schema): Schema {
  const props = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const filled = props.filter(([, prop]) => "default" in prop).map(([name]) => name);
  return {
    ...schema,
    properties: Object.fromEntries(
      props.map(([name, prop]) => [
        name,
        isText(prop) ? { type: "string", description: prop.description } : prop,
      ]),
    ),
    required: [...new Set([...((schema.required ?? []) as string[]), ...filled])],
  };
}

/** Types of the blocks' props, one interface a block. */
export async function blockTypes(sources: Sources): Promise<string> {
  const extra: Record<string, Schema> = {};
  for (const [name, schema] of sources.blocks) extra[`${pascal(name)}Props`] = settled(schema);
  const code = await compile(bundle(sources.site, extra) as never, "Bundle", options);
  const own = onlyNew(code, Object.keys(extra));
  return `${header("src/portal/blocks/*/block.schema.json")}${imports(own, sources)}${own}`;
}

/** A payload or value that is one of the domain's own shapes, by that shape's name. */
const aliasOf = (schema: Schema): string | undefined =>
  /^#\/definitions\/(\w+)$/.exec(String(schema.$ref ?? ""))?.[1];

/** What the types of a catalogue say of it. */
export interface CatalogueTypes {
  /** The folder of its files. */
  from: string;
  /** Whom calls answer, as a sentence and as the members of the type. */
  access: { about: string; names: readonly string[] };
}

/** The portal's catalogue. */
export const portalTypes: CatalogueTypes = {
  from: "schemas/api",
  access: {
    about: "anybody, whoever has a session, members but no trial account, agents",
    names: ["public", "session", "member", "agent"],
  },
};

/** Payload and value types of every call, and the map that `call()` is typed by. */
export async function apiTypes(
  sources: Pick<Sources, "domains" | "errors" | "site">,
  { from, access }: CatalogueTypes,
): Promise<string> {
  const extra: Record<string, Schema> = {};
  const aliases: string[] = [];
  const map: string[] = [];
  const add = (name: string, schema: Schema): void => {
    const alias = aliasOf(schema);
    if (alias === undefined) extra[name] = schema;
    else aliases.push(`export type ${name} = ${alias};`);
  };
  for (const file of sources.domains) {
    for (const [name, schema] of Object.entries(file.definitions ?? {})) extra[name] = schema;
    for (const [name, call] of Object.entries(file.calls)) {
      add(`${upper(name)}Payload`, call.payload);
      add(`${upper(name)}Value`, call.value);
      map.push(
        `  ${name}: { payload: ${upper(name)}Payload; value: ${upper(name)}Value; access: ${JSON.stringify(call.access)} };`,
      );
    }
  }
  const code = await compile(bundle(sources.site, extra) as never, "Bundle", options);
  const own = onlyNew(code, Object.keys(extra));
  const codes = Object.keys(sources.errors).map((name) => `  | ${JSON.stringify(name)}`);
  return `${header(from)}${imports(own, sources)}${own}${aliases.join("\n")}

/** Payload and value of each call by name, and whom it answers. */
export interface CallMap {
${map.join("\n")}
}

/** The name of a call of the catalogue. */
export type CallName = keyof CallMap;

/** Whom a call answers: ${access.about}. */
export type CallAccess = ${access.names.map((name) => JSON.stringify(name)).join(" | ")};

/** A stable error code (OPEN-089). */
export type ErrorCode =
${codes.join("\n")};
`;
}

/** Whether a payload must carry the key that a browser makes anew for each thing it wants done once. */
const isKeyed = ({ properties = {}, required = [] }: Schema): boolean =>
  "key" in (properties as object) &&
  (required as string[]).includes("key") &&
  "pattern" in ((properties as Record<string, object>).key ?? {});

/** The run-time table of calls and error codes. */
export function callTable(domains: CallFile[], errors: Sources["errors"]): string {
  const rows = domains.flatMap((file) =>
    Object.entries(file.calls).map(([name, call]) => {
      const {
        payload,
        value: _value,
        spec: _spec,
        later: _later,
        partial: _partial,
        sends: _sends,
        ...rest
      } = call;
      return `  ${name}: ${JSON.stringify({ domain: file.domain, aliases: [], whileClosed: false, form: false, upload: false, report: false, keyed: isKeyed(payload), ...rest })},`;
    }),
  );
  return `${header("schemas/api")}import type { CallAccess, CallMap, CallName, ErrorCode } from "./api.gen.ts";

/** What the catalogue says of one call, without its schemas. */
export interface CallDeclaration {
  domain: string;
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  aliases: readonly string[];
  path: string;
  access: CallAccess;
  whileClosed: boolean;
  moduleId: string;
  encrypted: boolean;
  form: boolean;
  upload: boolean;
  /** Reads over many rows: it has connections of its own to the database. */
  report: boolean;
  /** Its payload carries a key by which the same call, made twice, has one effect. */
  keyed: boolean;
  limit: "read" | "write" | "credential" | "picture";
  errors: readonly string[];
}

/** Every call of the catalogue by name. */
export const calls: { readonly [Name in CallName]: CallDeclaration & Pick<CallMap[Name], "access"> } = {
${rows.join("\n")}
};

/** HTTP status and message key of every error code. */
export const errorCodes: { readonly [Code in ErrorCode]: { status: number; messageKey: string } } = ${JSON.stringify(errors, null, 2)};
`;
}

export const pascal = (name: string): string => name.split("-").map(upper).join("");

/** Declarations with the comment above each, by name. */
function declarationsOf(code: string): Map<string, string> {
  const found = new Map<string, string>();
  const pattern =
    /^(?:\/\*\*\n(?: \*.*\n)*)?export (?:interface|type) (\w+)[\s\S]*?(?=^(?:\/\*\*|export )|(?![\s\S]))/gm;
  for (const match of code.matchAll(pattern)) found.set(match[1] ?? "", tidy(match[0]));
  return found;
}

/** Keeps only the interfaces and types named. */
function onlyNew(code: string, names: string[]): string {
  const found = declarationsOf(code);
  return names.map((name) => found.get(name) ?? "").join("");
}

/** Imports from the site types that a cut-out names. */
function imports(code: string, sources: Pick<Sources, "site">): string {
  const titles = [...sources.site.values()].map(({ title }) =>
    String(title).split(" ").map(upper).join(""),
  );
  const used = titles
    .filter((title) => new RegExp(`\\b${title}\\b`).test(code.replace(/\/\*[\s\S]*?\*\//g, "")))
    .sort();
  return used.length === 0 ? "" : `import type { ${used.join(", ")} } from "./site.gen.ts";\n\n`;
}
