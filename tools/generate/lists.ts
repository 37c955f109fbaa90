import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { checkCatalogue } from "./catalogue-check.ts";
import type { Schema, Sources } from "./sources.ts";
import { isText, pascal } from "./types.ts";

const header = (from: string): string =>
  `// Generated from ${from} by \`npm run generate\`; do not edit.\n`;

/** The list of all blocks by name, their code loaded lazily: adding a block is adding a folder. */
export function blockList(sources: Sources): string {
  const names = [...sources.blocks.keys()];
  const types = names.map((name) => `  ${JSON.stringify(name)}: ${pascal(name)}Props;`);
  const imports = names.map((name) => `${pascal(name)}Props`);
  return `${header("the folders of src/portal/blocks")}${
    imports.length === 0
      ? ""
      : `import type {\n${imports.map((name) => `  ${name},`).join("\n")}\n} from "#src/contracts/blocks.gen.ts";\n`
  }import type { BlockTable } from "../renderer/block.ts";

/** Props by block name. */
export interface BlockProps {
${types.join("\n")}
}

${table(sources, names)}`;
}

/**
 * Where blocks' settings name other parts of the merchant, as `x-ref` says in their schemas: the
 * path below the settings, * standing for each entry of a list, and the kind of what is named.
 */
export function blockReferences(sources: Sources): string {
  const rows = [...sources.blocks].flatMap(([name, schema]) => {
    const found = settingsWithNames(schema, []);
    return found.length === 0 ? [] : [`  ${JSON.stringify(name)}: ${JSON.stringify(found)},\n`];
  });
  return `${header("the block schemas of src/portal/blocks")}
/** By block: the path of a setting below its props, and what the setting names. */
export const blockReferences: Readonly<Record<string, readonly (readonly [path: string, kind: string])[]>> = {\n${rows.join("")}};\n`;
}

function settingsWithNames(schema: Schema, path: readonly string[]): [string, string][] {
  const kind = schema["x-ref"];
  if (typeof kind === "string") return [[path.join("/"), kind]];
  const { properties, items } = schema as { properties?: Record<string, Schema>; items?: Schema };
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, part]) =>
      settingsWithNames(part, [...path, name]),
    ),
    ...(items === undefined ? [] : settingsWithNames(items, [...path, "*"])),
  ];
}

/** A table of blocks: how each is loaded, and what its schema says. */
function table(sources: Sources, names: readonly string[]): string {
  const rows = names.map(
    (name) =>
      `  ${JSON.stringify(name)}: {\n    load: () => import("./${name}/index.ts"),\n    info: ${JSON.stringify(infoOf(sources.blocks.get(name) ?? {}))},\n  },\n`,
  );
  return `/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {\n${rows.join("")}};\n`;
}

/**
 * The lazy entry of each page family (ROUTE-30, OPEN-110), with the blocks that the base merchant's
 * screens of that family name; a screen that names another one finds it in the list of all.
 */
export function familyEntries(sources: Sources): [path: string, text: string][] {
  const folder = "src/portal/blocks";
  const entries = sources.families.map((family): [string, string] => {
    const names = [...sources.blocks.keys()].filter((name) =>
      sources.screens.some(({ chunk, blocks }) => chunk === family && blocks.includes(name)),
    );
    return [
      `${folder}/${family}.family.gen.ts`,
      `${header("merchants/base/screens and the folders of src/portal/blocks")}import type { BlockTable } from "../renderer/block.ts";\n\n${table(sources, names)}`,
    ];
  });
  const rows = sources.families.map(
    (family) => `  ${family}: () => import("./${family}.family.gen.ts"),\n`,
  );
  return [
    ...entries,
    [
      `${folder}/families.gen.ts`,
      `${header("schemas/site/screen.schema.json")}
/** The page families, each with the blocks its pages usually draw. */
export const families = {\n${rows.join("")}} as const;

/** Every block there is. */
export const allBlocks = () => import("./blocks.gen.ts");
`,
    ],
  ];
}

/** The names and defaults of a block's props, and which of them hold a Text. */
function infoOf(schema: Schema): { props: string[]; defaults: Schema; texts: string[] } {
  const props = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return {
    props: props.map(([name]) => name),
    defaults: Object.fromEntries(
      props.flatMap(([name, prop]) => ("default" in prop ? [[name, prop.default]] : [])),
    ),
    texts: props.flatMap(([name, prop]) => (isText(prop) ? [name] : [])),
  };
}

/** The list of rules: adding a rule is adding a folder. */
export function checkList(sources: Sources): string {
  const camel = (name: string): string =>
    name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
  const imports = sources.checks.map(
    (name) => `import { rule as ${camel(name)} } from "./${name}/rule.ts";`,
  );
  return `${header("the folders of src/merchant/checks")}${imports.join("\n")}
import type { Rule } from "../rule.ts";

/** Every rule, in the order of their folders. */
export const rules: readonly Rule[] = [${sources.checks.map(camel).join(", ")}];
`;
}

/** Validates the catalogues' own files; throws with the file and path of the first fault. */
export function schemaCheck(sources: Sources): void {
  fitsCatalogue("api", sources.apiMeta, sources.domains);
  fitsCatalogue("control", sources.control.meta, sources.control.domains);
  checkCatalogue("api", sources);
  checkCatalogue("control", sources.control);
}

function fitsCatalogue(
  folder: string,
  meta: Sources["apiMeta"],
  domains: Sources["domains"],
): void {
  const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const schema = meta.get(`${folder}/catalogue.schema.json`);
  if (schema === undefined) throw new Error(`schemas/${folder}/catalogue.schema.json is missing.`);
  const validate = ajv.compile(schema);
  for (const file of domains) {
    const fits: boolean = validate(file);
    if (!fits)
      throw new Error(
        `schemas/${folder}/${file.domain}.calls.json does not fit its schema: ${ajv.errorsText(validate.errors, { separator: "; " })}.`,
      );
  }
}
