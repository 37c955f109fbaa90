import { appendFile, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { CheckReport } from "#src/merchant/check.ts";
import type { Finding } from "#src/merchant/finding.ts";
import { repositoryOf } from "../git.ts";
import type { MerchantsFolder } from "../merchants-folder.ts";
import { paint } from "../output.ts";
import { type FormatName, formats } from "../reports/formats.ts";
import type { Output } from "../reports/outputs.ts";
import { pathBelow, type Report } from "../reports/report.ts";

/** How a report is to be shown. */
interface Shown {
  machines: readonly string[];
  quiet: boolean;
  fails: (finding: Finding) => boolean;
}

/** Puts together what was found and what shows it: the texts of the files, and their names. */
export async function makeReport(
  found: CheckReport,
  { dir, fileOf, unsaved }: MerchantsFolder,
  { machines, quiet, fails }: Shown,
): Promise<Report> {
  const findings = quiet ? found.findings.filter(fails) : found.findings;
  const texts = new Map<string, string | undefined>();
  for (const { file } of findings)
    if (!texts.has(file)) texts.set(file, await readText(fileOf(file)));
  if (unsaved !== undefined)
    for (const file of texts.keys())
      if (file.endsWith(`/${unsaved.code}/${unsaved.path}`)) texts.set(file, unsaved.text);
  const top = process.env.GITHUB_WORKSPACE || (await repositoryOf(dir)) || resolve(dir, "..");
  return {
    ...found,
    machines,
    findings,
    quiet,
    fails,
    paint,
    width: process.stdout.isTTY === true ? process.stdout.columns : Number.POSITIVE_INFINITY,
    textOf: (file) => texts.get(file),
    repositoryPath: (file) => pathBelow(top, fileOf(file)),
  };
}

/** A byte order mark is no part of the text: places are counted behind it. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** Pictures are no texts; what is gone by now has none. */
const readText = (file: string): Promise<string | undefined> =>
  /\.(?:json|svg|ts)$/.test(file)
    ? readFile(file, "utf8").then(withoutMark, () => undefined)
    : Promise.resolve(undefined);

/** In GitHub's CI the whole list stands in the job's summary: annotations are cut off after ten. */
export async function addJobSummary(
  report: Report,
  outputs: readonly Output<FormatName>[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const file = env.GITHUB_STEP_SUMMARY ?? "";
  const isMeant = outputs.some((each) => each.format === "github" && each.file === undefined);
  if (file !== "" && isMeant) await appendFile(file, `${formats.markdown(report)}\n`);
}
