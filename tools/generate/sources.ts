import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A JSON Schema as parsed from disk; its shape is checked by Ajv when it is compiled. */
export type Schema = Record<string, unknown>;

export const root = join(import.meta.dirname, "../..");

/** Host part of every `$id`; refs between files start with it. */
export const idBase = "https://portico.example/schemas/";

/** One domain of the call catalogue, as written in `schemas/api/<domain>.calls.json`. */
export interface CallFile {
  domain: string;
  /** Browsers fetch the table of these calls with the first of them that is made. */
  later?: boolean | "members" | "centres";
  definitions?: Record<string, Schema>;
  calls: Record<string, CallEntry>;
}

export interface CallEntry {
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  aliases?: string[];
  path: string;
  access: string;
  whileClosed?: boolean;
  /** Says of one call what `later` says of a file. */
  later?: boolean | "members" | "centres";
  /** What reads its answer takes one without some of its parts. */
  partial?: true;
  /** What the portal sends in every payload of it. */
  sends?: Record<string, string | number>;
  moduleId: string;
  encrypted: boolean;
  form?: boolean;
  upload?: boolean;
  /** Its body is the bytes themselves. */
  body?: "bytes";
  /** Its answer is no envelope, but the bytes themselves or an event stream. */
  answer?: "bytes" | "events";
  /** Reads over many rows. */
  report?: true;
  limit: "read" | "write" | "credential" | "picture";
  payload: Schema;
  value: Schema;
  errors: string[];
  spec: string[];
}

/** The call catalogue of the control plane, in `schemas/control`. */
export interface ControlSources {
  /** The schemas that describe its own files, by path below schemas/. */
  meta: Map<string, Schema>;
  domains: CallFile[];
  errors: Record<string, { status: number; message: string }>;
}

export interface Sources {
  /** Every `*.schema.json` of common/ and site/, by path below schemas/. */
  site: Map<string, Schema>;
  /** The two schemas of the API folder that describe the catalogue's own files. */
  apiMeta: Map<string, Schema>;
  /** The one schema that judges values by rules sent at run time. */
  ruleValues: Schema;
  domains: CallFile[];
  errors: Record<string, { status: number; messageKey: string }>;
  /** The calls of the control plane. */
  control: ControlSources;
  /** Block name to the schema of its props. */
  blocks: Map<string, Schema>;
  /** The page families a route may name (ROUTE-30). */
  families: string[];
  /** The family and the blocks of each screen of the base merchant. */
  screens: { chunk: string; blocks: string[] }[];
  /** Folders of src/merchant/checks that hold a rule. */
  checks: string[];
}

const readJson = (path: string): Schema => JSON.parse(readFileSync(path, "utf8")) as Schema;

/** Files name each other relatively, which editors resolve offline; here every ref is an `$id`. */
function readSchema(path: string): Schema {
  const schema = readJson(path);
  const absolute = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(absolute);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) =>
        key === "$ref" && typeof value === "string" && !value.startsWith("#")
          ? [key, new URL(value, String(schema.$id)).href]
          : [key, absolute(value)],
      ),
    );
  };
  return absolute(schema) as Schema;
}

const list = (dir: string, ends: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => name.endsWith(ends))
        .sort()
        .map((name) => join(dir, name))
    : [];

const folders = (dir: string, mark: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, mark)))
        .map((entry) => entry.name)
        .sort()
    : [];

const familiesOf = (schema: Schema): string[] =>
  (schema as { properties: { chunk: { enum: string[] } } }).properties.chunk.enum;

function toScreen(file: string): Sources["screens"][number] {
  const { route, blocks } = readJson(file) as {
    route?: { chunk?: string };
    blocks?: Record<string, { block?: string }>;
  };
  return {
    chunk: route?.chunk ?? "",
    blocks: Object.values(blocks ?? {}).flatMap(({ block = [] }) => block),
  };
}

const readCalls = (dir: string): CallFile[] =>
  list(dir, ".calls.json").map((file) => readJson(file) as unknown as CallFile);

/** Reads the control plane's catalogue. */
function readControl(schemas: string): ControlSources {
  const dir = join(schemas, "control");
  const { errors } = readJson(join(dir, "errors.json")) as Pick<ControlSources, "errors">;
  const meta = list(dir, ".schema.json").map((file): [string, Schema] => [
    relative(schemas, file),
    readSchema(file),
  ]);
  return { meta: new Map(meta), domains: readCalls(dir), errors };
}

/** Reads all that generation starts from; throws where a file is no JSON. */
export function readSources(): Sources {
  const schemas = join(root, "schemas");
  const keyed = (files: string[]): Map<string, Schema> =>
    new Map(files.map((file) => [relative(schemas, file), readSchema(file)]));
  const blocksDir = join(root, "src/portal/blocks");
  const errorFile = readJson(join(schemas, "api/errors.json")) as { errors: Sources["errors"] };
  return {
    site: keyed([
      ...list(join(schemas, "common"), ".schema.json"),
      ...list(join(schemas, "site"), ".schema.json"),
    ]),
    apiMeta: keyed(list(join(schemas, "api"), ".schema.json")),
    ruleValues: readJson(join(schemas, "forms/rule-values.schema.json")),
    domains: readCalls(join(schemas, "api")),
    errors: errorFile.errors,
    control: readControl(schemas),
    blocks: new Map(
      folders(blocksDir, "block.schema.json").map((name) => [
        name,
        readJson(join(blocksDir, name, "block.schema.json")),
      ]),
    ),
    families: familiesOf(readJson(join(schemas, "site/route.schema.json"))),
    screens: list(join(root, "merchants/base/screens"), ".json").map(toScreen),
    checks: folders(join(root, "src/merchant/checks"), "rule.ts"),
  };
}
