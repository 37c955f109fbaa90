import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { checkMerchants, hasErrors } from "#src/merchant/check.ts";
import type { Finding } from "#src/merchant/finding.ts";
import type { JsonObject } from "#src/merchant/json.ts";
import { loadMerchant, lowestLayer } from "#src/merchant/load.ts";
import { memorySource } from "#src/merchant/memory-source.ts";
import { makeMerchant, type NewFiles } from "#src/merchant/new/make.ts";
import { completeOptions, type LayerBelow, type NewMerchant } from "#src/merchant/new/options.ts";
import { type Template, templates } from "#src/merchant/new/templates.ts";
import { valueAt } from "#src/merchant/pointer.ts";
import type { MerchantSource } from "#src/merchant/sources.ts";
import { helpWith, listWords } from "#src/merchant/suggest.ts";
import { readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { type MerchantsFolder, openMerchants, root } from "./merchants-folder.ts";
import { count, Hindrance, paint, say, UsageError } from "./output.ts";
import { whyUnwritten } from "./unwritten.ts";

const text = (value: string, about: string) => ({ type: "string", value, about }) as const;

const options = {
  name: text("TEXT", "what players read; the code with a capital unless given"),
  company: text("TEXT", "who runs it, for the footer; the name unless given"),
  host: {
    ...text("HOST", "a host name it answers on; may be given several times"),
    multiple: true,
  },
  languages: text("CODES", "with commas between them, the default first: TH,EN"),
  brand: text("COLOUR", "its main colour: #7c5cff"),
  accent: text("COLOUR", "the colour of money and wins: #ffc24b"),
  theme: text("WORD", "dark or light, what a first visitor sees"),
  country: text("CODE", "two letters: TH; by the language or currency unless given"),
  currency: text("CODE", "three letters: THB; the country's unless given"),
  "time-zone": text("ZONE", "such as Asia/Bangkok; the country's unless given"),
  template: text("WORD", `which categories come first: ${Object.keys(templates).join(", ")}`),
  extends: text("CODE", "the merchant it stands on; what is not said stays as it is there"),
  "login-required": { type: "boolean", about: "nothing is seen without an account" },
  ...merchantsOption,
} as const;

/** `portico new`: makes a merchant that passes every check, without a question. */
export const newCommand: Command = {
  about: "makes a merchant that passes every check; asks nothing",
  forms: ["<code>      2 to 31 small letters and digits"],
  options,
  examples: [
    'new lotus --name "Lotus" --languages TH,EN --brand "#b5179e" --theme light',
    "new lotusvip --extends lotus --host vip.lotus.example",
  ],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0)
    throw new UsageError("Name one code for the new merchant: portico new nova --name Nova");
  const folder = await openMerchants(values.merchants);
  const template = chooseTemplate(values.template);
  const below = await openLayer(folder, values.extends ?? lowestLayer);
  const completed = completeOptions(
    {
      code,
      name: values.name,
      company: values.company,
      hosts: values.host,
      languages: values.languages?.split(",").filter((each) => each.trim() !== ""),
      brand: values.brand,
      accent: values.accent,
      theme: values.theme,
      country: values.country,
      currency: values.currency,
      timeZone: values["time-zone"],
      loginRequired: values["login-required"],
    },
    below,
  );
  if (!completed.ok) throw new UsageError(completed.error.join("\n"));
  if (folder.codes.includes(code))
    throw new UsageError(
      `There is a merchant "${code}" already, in ${join(folder.dir, code)}. Choose another code, or delete that folder first.`,
    );
  const files = makeMerchant(completed.value, template, below, schemaOf(folder, code));
  const findings = await tryOut(folder.source, code, files);
  if (hasErrors(findings)) throw new UsageError(refusal(findings));
  await place(folder.dir, code, files);
  report(folder, completed.value, below, findings, files);
  return 0;
}

function chooseTemplate(name = "full"): Template {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (template !== undefined) return template;
  const list = Object.entries(templates).map(([each, { about }]) => `${each} (${about})`);
  throw new UsageError(`There is no template "${name}". Possible: ${list.join("; ")}.`);
}

async function openLayer(folder: MerchantsFolder, code: string): Promise<LayerBelow> {
  if (!folder.codes.includes(code))
    throw new UsageError(
      `There is no layer "${code}" to stand on. ${helpWith(code, folder.codes) ?? ""}`.trim(),
    );
  const { tree, assets } = await loadMerchant(folder.source, code);
  const lowest = await loadMerchant(folder.source, lowestLayer);
  const hashes = (of: typeof assets, at: JsonObject) =>
    ["dark", "light", "mark"].map((name) => {
      const path = valueAt(at, ["theme", "logo", name]);
      return typeof path === "string" ? of.get(path)?.hash : undefined;
    });
  const hasLogo = !isDeepStrictEqual(hashes(assets, tree), hashes(lowest.assets, lowest.tree));
  return { code, tree, hasLogo };
}

/** What `$schema` says: the way from the merchant's folder to the editor's schema. */
const schemaOf = ({ dir }: MerchantsFolder, code: string): string =>
  relative(join(dir, code), join(root, "schemas/editor/merchant.gen.json")).split(sep).join("/");

/** Checks the new files together with all that is there, before anything is written. */
async function tryOut(source: MerchantSource, code: string, files: NewFiles): Promise<Finding[]> {
  const added = memorySource({ [code]: files });
  const together: MerchantSource = {
    list: async () => [...(await source.list()), code].sort(),
    read: (each) => (each === code ? added.read(each) : source.read(each)),
  };
  const { findings } = await checkMerchants(together, [code]);
  return findings;
}

const refusal = (findings: readonly Finding[]): string =>
  [
    "Nothing was written, because the new merchant would not pass the checks:",
    ...findings
      .filter(({ severity }) => severity === "error")
      .map(({ ruleId, message, help }) => `  ${ruleId}: ${message} ${help ?? ""}`.trimEnd()),
  ].join("\n");

/** Puts the folder in place in one step, so that a running server never sees half of it. */
async function place(dir: string, code: string, files: NewFiles): Promise<void> {
  const draft = join(dir, `.new-${code}-${process.pid}`);
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(draft, path)), { recursive: true });
      await writeFile(join(draft, path), text);
    }
    await rename(draft, join(dir, code));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new Hindrance(
      `${join(dir, code)} cannot be written: ${whyUnwritten(error)}. Nothing of it is left.`,
    );
  }
}

function report(
  { dir }: MerchantsFolder,
  { name, code, hosts }: NewMerchant,
  below: LayerBelow,
  findings: readonly Finding[],
  files: NewFiles,
): void {
  say(
    `${paint("green", `${name} is ready`)}: ${count(Object.keys(files).length, "file")} in ${join(dir, code)}`,
  );
  for (const path of Object.keys(files)) say(`  ${path}`);
  for (const { ruleId, message, help = "" } of findings)
    say(`${paint("yellow", "worth a look")} (${ruleId}): ${message} ${help}`.trimEnd());
  say(
    `A server that runs on this folder shows it within a second at http://${code}.localhost:<port>; \`npm start\` starts one and prints the address.`,
  );
  if (hosts.length > 0)
    say(
      `${listWords(hosts)} ${hosts.length === 1 ? "leads" : "lead"} there once DNS and the proxy before the server do; until then: curl -H "Host: ${hosts[0]}" http://127.0.0.1:<port>/`,
    );
  say(
    below.hasLogo
      ? `Next: it shows the logo of ${below.code} until theme.logo names its own. What it inherits: portico explain ${code} theme`
      : `Next: put a real logo into assets, and see what it inherits with: portico explain ${code} theme`,
  );
}
