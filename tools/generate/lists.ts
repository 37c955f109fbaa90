import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { checkCatalogue } from "./catalogue-check.ts";
import type { Schema, Sources } from "./sources.ts";
import { isText, pascal } from "./types.ts";

const header = (from: string): string =>
  `// Generated from ${from} by \`npm run generate\`; do not edit.\n`;

/** The lazy list of blocks by name: adding a block is adding a folder. */
export function blockList(sources: Sources): string {
  const names = [...sources.blocks.keys()];
  const rows = names.map(
    (name) => `  ${JSON.stringify(name)}: () => import("./${name}/index.ts"),`,
  );
  const types = names.map((name) => `  ${JSON.stringify(name)}: ${pascal(name)}Props;`);
  const imports = names.map((name) => `${pascal(name)}Props`);
  return `${header("the folders of src/portal/blocks")}${
    imports.length === 0
      ? ""
      : `import type {\n${imports.map((name) => `  ${name},`).join("\n")}\n} from "#src/contracts/blocks.gen.ts";\n`
  }
/** Props by block name. */
export interface BlockProps {
${types.join("\n")}
}

/** Loads a block's module by the block's name. */
export const blockLoaders = {
${rows.join("\n")}
} as const;

/** Defaults and text props of every block, from its schema. */
export const blockInfo: Record<
  string,
  { defaults: Record<string, unknown>; texts: readonly string[] }
> = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, infoOf(sources.blocks.get(name) ?? {})])), null, 2)};
`;
}

/** The defaults of a block's props, and which of them hold a Text. */
function infoOf(schema: Schema): { defaults: Schema; texts: string[] } {
  const props = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return {
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

/** Validates the catalogue's own files; throws with the file and path of the first fault. */
export function schemaCheck(sources: Sources): void {
  const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const meta = sources.apiMeta.get("api/catalogue.schema.json");
  if (meta === undefined) throw new Error("schemas/api/catalogue.schema.json is missing.");
  const validate = ajv.compile(meta);
  for (const file of sources.domains) {
    const fits: boolean = validate(file);
    if (!fits)
      throw new Error(
        `schemas/api/${file.domain}.calls.json does not fit its schema: ${ajv.errorsText(validate.errors, { separator: "; " })}.`,
      );
  }
  checkCatalogue(sources);
}
