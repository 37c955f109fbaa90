import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkMerchants } from "#src/merchant/check.ts";
import { rules } from "#src/merchant/checks/checks.gen.ts";
import type { Finding } from "#src/merchant/finding.ts";
import type { Json } from "#src/merchant/json.ts";
import type { Rule } from "#src/merchant/rule.ts";
import { changedSource, type Fixture } from "#src/merchant/testing/changed-source.ts";
import { machineLint } from "../../machines/lint/rule.ts";
import { root } from "../sources.ts";
import { machineExamples } from "./machine-page.ts";
import { toCell } from "./words.ts";

const folder = "docs/reference/rules";
const note =
  "<!-- Generated from src/merchant/checks by `npm run generate`; do not edit. Shown by `portico explain <rule>`. -->";

/** What each severity does; a rule may judge one of its findings milder. */
const severities: Readonly<Record<Rule["severity"], string>> = {
  error: "**Error**: the last good revision is served until it is put right.",
  warning: "**Warning**: the merchant is served all the same; `--max-warnings 0` makes it fail.",
  info: "**Hint**: the merchant is served all the same.",
};

/** How many examples of a kind a page shows. */
const maxExamples = 6;

/**
 * A page for each rule of `portico check`, written from the rule and from the fixtures that prove
 * it: what it says of them is what the check says, word by word.
 */
export async function rulePages(): Promise<Map<string, string>> {
  const pages = new Map([[`${folder}/README.md`, overview()]]);
  for (const rule of rules) pages.set(`${folder}/${rule.id}.md`, await pageOf(rule));
  pages.set(`${folder}/${machineLint.id}.md`, machinePage());
  return pages;
}

function overview(): string {
  const sorted = [...rules, machineLint].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rows = sorted.map(
    ({ id, severity, about }) => `| [${id}](${id}.md) | ${severity} | ${toCell(firstOf(about))} |`,
  );
  return `${[
    note,
    "# Rules",
    "What `npx portico check` judges merchants, and the portal's machines, by. `npx portico explain <rule>` shows a rule's page.",
    ["| rule | severity | |", "|---|---|---|", ...rows].join("\n"),
  ].join("\n\n")}\n`;
}

const firstOf = (about: string): string => about.split(/(?<=[.;:])\s/)[0] ?? about;

async function pageOf(rule: Rule): Promise<string> {
  const fixtures = fixturesOf(rule.id);
  const broken = fixtures.filter(({ fixture }) => fixture.finds.length > 0);
  const right = fixtures.filter(({ fixture }) => fixture.finds.length === 0);
  const examples: string[] = [];
  for (const each of broken.slice(0, maxExamples)) examples.push(await example(each));
  const alright = right
    .slice(0, maxExamples)
    .map(({ title, fixture }) => `### ${title}\n\n${filesOf(fixture)}`);
  return toPage([note, `# ${rule.id}`, severities[rule.severity], rule.about], examples, alright);
}

function machinePage(): string {
  const { broken, right } = machineExamples();
  const severity = "**Error**: `portico check` fails, and with it CI.";
  return toPage([note, `# ${machineLint.id}`, severity, machineLint.about], broken, right);
}

function toPage(
  head: readonly string[],
  broken: readonly string[],
  right: readonly string[],
): string {
  const parts = [...head];
  if (broken.length > 0) parts.push("## What breaks it", ...broken);
  if (right.length > 0) parts.push("## What looks wrong and is right", ...right);
  return `${parts.join("\n\n")}\n`;
}

interface NamedFixture {
  title: string;
  fixture: Fixture;
}

function fixturesOf(id: string): NamedFixture[] {
  const dir = join(root, "src/merchant/checks", id, "fixtures");
  return readdirSync(dir)
    .sort()
    .map((name) => {
      const words = basename(name, ".json").replaceAll("-", " ");
      return {
        title: words.charAt(0).toUpperCase() + words.slice(1),
        fixture: JSON.parse(readFileSync(join(dir, name), "utf8")) as Fixture,
      };
    });
}

async function example({ title, fixture }: NamedFixture): Promise<string> {
  const given = { sandbox: new Set(fixture.sandbox ?? []) };
  const { findings } = await checkMerchants(
    changedSource(fixture.files),
    undefined,
    undefined,
    given,
  );
  return [`### ${title}`, filesOf(fixture), findings.map(toQuote).join("\n>\n")].join("\n\n");
}

const toQuote = ({ file, start, message, help }: Finding): string =>
  [
    `> \`${file}:${start.line}:${start.column}\` ${toCell(message)}`,
    ...(help === undefined ? [] : [`> → ${toCell(help)}`]),
  ].join("\\\n");

/** The part of each file that a fixture writes; what stands beside it is sound. */
const filesOf = ({ files }: Fixture): string =>
  Object.entries(files)
    .map(([path, content]) => `\`merchants/${path}\`${contentOf(path, content)}`)
    .join("\n\n");

const longest = 1500;

function contentOf(path: string, content: Json): string {
  if (content === null) return " is not there.";
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  if (text.trim() === "") return " is empty.";
  if (text.length > longest) return ` has ${text.length} characters.`;
  return `\n\n\`\`\`\`${path.endsWith(".json") ? "json" : "xml"}\n${visible(text.trimEnd())}\n\`\`\`\``;
}

/** Characters that nobody sees are written as JSON escapes them. */
const visible = (text: string): string =>
  text.replace(
    /[^\P{C}\n]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
