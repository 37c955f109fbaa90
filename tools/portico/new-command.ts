import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { checkMerchants, hasErrors } from "#src/merchant/check.ts";
import { loadMerchant, lowestLayer } from "#src/merchant/load.ts";
import { memorySource } from "#src/merchant/memory-source.ts";
import { makeMerchant, type NewFiles } from "#src/merchant/new/make.ts";
import { completeOptions, type NewMerchant } from "#src/merchant/new/options.ts";
import { templates } from "#src/merchant/new/templates.ts";
import type { Finding } from "#src/merchant/rule.ts";
import type { MerchantSource } from "#src/merchant/sources.ts";
import { helpWith } from "#src/merchant/suggest.ts";
import { readArguments } from "./arguments.ts";
import { type MerchantsFolder, openMerchants, root } from "./merchants-folder.ts";
import { count, paint, say, UsageError } from "./output.ts";

/** `portico new`: makes a merchant that passes every check, without a question. */
export async function newCommand(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, {
    name: { type: "string" },
    company: { type: "string" },
    host: { type: "string", multiple: true },
    languages: { type: "string" },
    brand: { type: "string" },
    accent: { type: "string" },
    theme: { type: "string" },
    country: { type: "string" },
    currency: { type: "string" },
    "time-zone": { type: "string" },
    template: { type: "string" },
    extends: { type: "string" },
    "login-required": { type: "boolean" },
    merchants: { type: "string" },
  });
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0)
    throw new UsageError("Name one code for the new merchant: portico new nova --name Nova");
  const completed = completeOptions({
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
  });
  if (!completed.ok) throw new UsageError(completed.error.join("\n"));
  const folder = await openMerchants(values.merchants);
  if (folder.codes.includes(code))
    throw new UsageError(
      `There is a merchant "${code}" already, in ${join(folder.dir, code)}. Choose another code, or delete that folder first.`,
    );
  const files = await writeUp(folder, completed.value, values);
  const findings = await tryOut(folder.source, code, files);
  if (hasErrors(findings)) throw new UsageError(refusal(findings));
  await place(folder.dir, code, files);
  report(folder, completed.value, files, findings);
  return 0;
}

async function writeUp(
  folder: MerchantsFolder,
  merchant: NewMerchant,
  chosen: { template?: string | undefined; extends?: string | undefined },
): Promise<NewFiles> {
  const name = chosen.template ?? "full";
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (template === undefined) {
    const list = Object.entries(templates).map(([each, { about }]) => `${each} (${about})`);
    throw new UsageError(`There is no template "${name}". Possible: ${list.join("; ")}.`);
  }
  const below = chosen.extends ?? lowestLayer;
  if (!folder.codes.includes(below))
    throw new UsageError(
      `There is no layer "${below}" to stand on. ${helpWith(below, folder.codes) ?? ""}`.trim(),
    );
  const { tree } = await loadMerchant(folder.source, below);
  const schema = relative(
    join(folder.dir, merchant.code),
    join(root, "schemas/editor/merchant.gen.json"),
  );
  const lower = below === lowestLayer ? undefined : below;
  return makeMerchant(merchant, template, tree, schema.split(sep).join("/"), lower);
}

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
    throw new UsageError(`The folder could not be written: ${(error as Error).message}.`);
  }
}

function report(
  { dir }: MerchantsFolder,
  { name, code, hosts }: NewMerchant,
  files: NewFiles,
  findings: readonly Finding[],
): void {
  say(
    `${paint("green", `${name} is ready`)}: ${count(Object.keys(files).length, "file")} in ${join(dir, code)}`,
  );
  for (const path of Object.keys(files)) say(`  ${path}`);
  for (const { ruleId, message } of findings)
    say(`${paint("yellow", "worth a look")} (${ruleId}): ${message}`);
  const addresses = [`http://${code}.localhost:<port>`, ...hosts.map((host) => `https://${host}`)];
  say(`A running server has it live already, at ${addresses.join(" and ")}.`);
  say(
    `Next: put a real logo into assets, and see what it inherits with: portico explain ${code} theme`,
  );
}
