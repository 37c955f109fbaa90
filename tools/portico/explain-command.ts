import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Explanation,
  explain,
  explainOwn,
  type Origin,
  type OwnSetting,
} from "#src/merchant/explain.ts";
import type { Json } from "#src/merchant/json.ts";
import { type LoadedMerchant, loadMerchant } from "#src/merchant/load.ts";
import { helpWith, listWords } from "#src/merchant/suggest.ts";
import { oneOf, readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { type MerchantsFolder, openMerchants, root } from "./merchants-folder.ts";
import { count, paint, say, UsageError } from "./output.ts";
import { pageOf } from "./reports/report.ts";
import { allRules } from "./rules.ts";

const options = {
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
} as const;

/** `portico explain`: what a rule is for, or where a merchant's settings come from. */
export const explainCommand: Command = {
  about: "tells where a merchant's settings come from, or what a rule is for",
  forms: [
    "<merchant>                what the merchant itself sets, and what that hides",
    "<merchant> <setting>      where one value comes from and what it hides",
    "<rule>                    the page about a rule, with what breaks it",
  ],
  options,
  examples: ["explain aurora", "explain aurora theme.brand", "explain contrast"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const [subject, setting] = positionals;
  if (subject === undefined)
    throw new UsageError(
      "Name a rule, or a merchant and a setting: portico explain aurora theme.brand",
    );
  const rule = allRules.find(({ id }) => id === subject);
  if (rule !== undefined && setting === undefined) {
    const { id, severity, about } = rule;
    const docsUrl = pageOf(id);
    say(format === "json" ? toJson({ rule: { id, severity, about, docsUrl } }) : readPage(id));
    return 0;
  }
  const folder = await openMerchants(values.merchants);
  if (!folder.codes.includes(subject)) throw new UsageError(unknownSubject(subject, folder));
  const loaded = await loadMerchant(folder.source, subject);
  if (setting === undefined) {
    const settings = explainOwn(loaded);
    if (format === "json") say(toJson({ merchant: subject, settings }));
    else printOwn(subject, loaded, settings);
    return 0;
  }
  const found = explain(loaded, setting);
  if (!found.ok) throw new UsageError(found.error);
  if (format === "json") say(toJson({ merchant: subject, ...found.value }));
  else print(found.value);
  return 0;
}

/** The page about a rule as a terminal shows it: no comment, and headings that stand out. */
function readPage(id: string): string {
  const text = readFileSync(join(root, pageOf(id)), "utf8");
  return text
    .replace(/^<!--[\s\S]*?-->\s*/, "")
    .replace(/^````\w*\n/gm, "")
    .replace(/^(?:> .*)\\$/gm, (line) => line.slice(0, -1))
    .replace(/^#+ (.*)$/gm, (_line, words: string) => paint("bold", words))
    .replaceAll("&lt;", "<")
    .replaceAll("\\|", "|")
    .trimEnd();
}

const toJson = (value: object): string => JSON.stringify({ formatVersion: 1, ...value }, null, 2);

function unknownSubject(subject: string, { codes }: MerchantsFolder): string {
  const known = [...codes, ...allRules.map(({ id }) => id)];
  const help = helpWith(subject, known) ?? `Rules: ${allRules.map(({ id }) => id).join(", ")}.`;
  return `"${subject}" is neither a merchant nor a rule. ${help}`;
}

const place = ({ file, line, column }: Origin): string => `${file}:${line}:${column}`;

const short = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? "removed";
  return text.length > 100 ? `${text.slice(0, 97)}…` : text;
};

/** Prints what a merchant's own files set, one line a setting. */
function printOwn(code: string, { layers }: LoadedMerchant, settings: readonly OwnSetting[]): void {
  const below = layers.slice(0, -1).map((layer) => layer.code);
  const stands = below.length === 0 ? "stands on nothing" : `stands on ${listWords(below)}`;
  say(`${paint("bold", code)} ${stands} and sets ${count(settings.length, "value")} itself:\n`);
  for (const { setting, from, hides } of settings) {
    const over =
      hides === undefined ? "" : paint("dim", `  hides ${short(hides.value)} of ${hides.layer}`);
    const value = from.value === null ? "removed" : short(from.value);
    say(`  ${setting} ${paint("cyan", value)}  ${paint("dim", place(from))}${over}`);
  }
  say(`\nOne setting in full: portico explain ${code} ${settings[0]?.setting ?? "theme.brand"}`);
}

function print({ pointer, value, from, hides, parts, locked }: Explanation): void {
  say(`${paint("bold", pointer)}`);
  say(value === undefined ? "removed" : JSON.stringify(value, null, 2));
  const verb = from.value === null ? "removed by" : "from";
  say(`\n${verb} ${paint("cyan", place(from))} (${from.layer})`);
  for (const { name, from: other } of parts)
    say(paint("dim", `  ${name} from ${place(other)} (${other.layer})`));
  if (locked !== undefined)
    say(
      `${paint("yellow", "locked")} ${short(locked.value)} by ${place(locked)} (${locked.layer}): no layer above it may change it`,
    );
  const laid = typeof value === "object" && value !== null && !Array.isArray(value);
  for (const other of hides)
    say(
      `${laid ? "laid over" : "hides"} ${short(other.value)} of ${place(other)} (${other.layer})`,
    );
}
