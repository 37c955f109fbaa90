/** Writes (or with --check compares) everything that is generated from schemas, blocks and checks. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { blockCalls } from "./block-calls.ts";
import { browserCallTables } from "./browser-calls.ts";
import { callFields } from "./call-fields.ts";
import { controlFiles } from "./control.ts";
import { domainList, readDomains } from "./domains.ts";
import { editorSchemas } from "./editor.ts";
import { formPayloads } from "./form-payloads.ts";
import { iconSprite } from "./icons.ts";
import { blockList, blockReferences, checkList, familyEntries, schemaCheck } from "./lists.ts";
import { namesIn, readBase } from "./names.ts";
import { openApiDocument } from "./openapi.ts";
import { portalWords } from "./openapi-portal.ts";
import { conformPage } from "./reference/conform-page.ts";
import { referencePages } from "./reference/pages.ts";
import { readSources, root } from "./sources.ts";
import { apiTypes, blockTypes, callTable, portalTypes, siteTypes } from "./types.ts";
import {
  apiValidators,
  blockValidators,
  declarations,
  ruleValidators,
  siteValidators,
} from "./validators.ts";

async function build(): Promise<Map<string, string>> {
  const sources = readSources();
  schemaCheck(sources);
  const site = siteValidators(sources);
  const blocks = blockValidators(sources);
  const api = apiValidators(sources);
  const rules = ruleValidators(sources);
  const browser = browserCallTables(sources.domains);
  const base = await readBase();
  const names = namesIn(base);
  return new Map([
    ["src/contracts/site.gen.ts", await siteTypes(sources)],
    ["src/contracts/api.gen.ts", await apiTypes(sources, portalTypes)],
    ["src/contracts/blocks.gen.ts", await blockTypes(sources)],
    ["src/contracts/block-references.gen.ts", blockReferences(sources)],
    ["src/contracts/block-calls.gen.ts", blockCalls(sources)],
    ["src/contracts/call-fields.gen.ts", callFields(sources.domains)],
    ["src/contracts/calls.gen.ts", callTable(sources.domains, sources.errors)],
    ["src/contracts/browser-calls.gen.ts", browser.first],
    ["src/contracts/later-calls.gen.ts", browser.later],
    ["src/contracts/member-calls.gen.ts", browser.members],
    ["src/contracts/centre-calls.gen.ts", browser.centre],
    ["src/contracts/form-payloads.gen.ts", formPayloads(sources.domains)],
    ["src/contracts/openapi.gen.json", openApiDocument(sources, portalWords)],
    ["src/contracts/validators/site.gen.js", site.code],
    ["src/contracts/validators/site.gen.d.ts", declarations(site.names)],
    ["src/contracts/validators/blocks.gen.js", blocks.code],
    ["src/contracts/validators/blocks.gen.d.ts", declarations(blocks.names)],
    ["src/contracts/validators/api.gen.js", api.body.code],
    ["src/contracts/validators/api.gen.d.ts", declarations(api.body.names)],
    ["src/contracts/validators/query.gen.js", api.query.code],
    ["src/contracts/validators/query.gen.d.ts", declarations(api.query.names)],
    ["src/contracts/validators/rules.gen.js", rules.code],
    ["src/contracts/validators/rules.gen.d.ts", declarations(rules.names)],
    ["src/portal/blocks/blocks.gen.ts", blockList(sources)],
    ...familyEntries(sources),
    ["src/portal/ui/icons.gen.svg", await iconSprite()],
    ["src/platform/domains/domains.gen.ts", domainList(readDomains(root))],
    ["src/merchant/checks/checks.gen.ts", checkList(sources)],
    ...(await controlFiles(sources)),
    ...editorSchemas(sources, names),
    ...referencePages(sources, names, base),
    ["docs/reference/conform.md", conformPage()],
  ]);
}

/** Generated files that nothing writes any more, in folders that hold nothing else. */
function leftOver(written: ReadonlySet<string>): string[] {
  return ["schemas/editor", "docs/reference", "docs/reference/rules"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${folder}/${name}`),
    )
    .filter((path) => !written.has(path));
}

const check = process.argv.includes("--check");
const drifted: string[] = [];

/** Writes what differs, or with --check notes it. */
function settle(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(root, path);
    const old = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    if (old === text) continue;
    drifted.push(path);
    if (check) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const files = await build();
settle(files);
// The rules' pages are made by the check itself, which uses what was just written.
const { rulePages } = await import("./reference/rule-pages.ts");
const pages = await rulePages();
settle(pages);
for (const path of leftOver(new Set([...files.keys(), ...pages.keys()]))) {
  drifted.push(path);
  if (!check) rmSync(join(root, path));
}
if (check && drifted.length > 0) {
  console.error(
    `These generated files differ from what the schemas say: ${drifted.join(", ")}. Run \`npm run generate\` and commit the result.`,
  );
  process.exit(1);
}
console.log(
  drifted.length === 0 ? "Generated files are up to date." : `Written: ${drifted.join(", ")}.`,
);
