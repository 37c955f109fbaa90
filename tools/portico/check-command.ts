import { resolve } from "node:path";
import { type CheckReport, isAtLeast } from "#src/merchant/check.ts";
import { openCheck } from "#src/merchant/check-session.ts";
import { rules } from "#src/merchant/checks/checks.gen.ts";
import type { Finding, Severity } from "#src/merchant/finding.ts";
import { mendMerchants } from "#src/merchant/fix.ts";
import { machineLint } from "../machines/lint/rule.ts";
import { oneOf, readArguments, toCount } from "./arguments.ts";
import { changedSince } from "./check/changed-since.ts";
import { givenBy } from "./check/given-by.ts";
import { checkInParts } from "./check/in-parts.ts";
import { followMachines } from "./check/machine-session.ts";
import { checkMachines, isMachinePath, nameOf, projectMachines } from "./check/machines.ts";
import { readOutputs, writeReport } from "./check/outputs.ts";
import { addJobSummary, makeReport } from "./check/report.ts";
import { readUnsaved, withUnsaved } from "./check/stdin.ts";
import { watchChecked } from "./check/watch.ts";
import { type Command, merchantsOption } from "./command.ts";
import { writeMended } from "./fix/apply.ts";
import { chooseCodes, type MerchantsFolder, openMerchants } from "./merchants-folder.ts";
import { complain, count, showProgress, UsageError } from "./output.ts";
import { formatNames } from "./reports/formats.ts";

const severities = ["error", "warning", "info"] as const;

const options = {
  format: {
    type: "string",
    value: "FORMAT[:FILE]",
    about: `${formatNames.join(", ")}; several times with files. Unless given: github in GitHub's CI, pretty on a terminal, compact otherwise`,
    multiple: true,
  },
  "fail-on": {
    type: "string",
    value: "WORD",
    about: "error, warning or info: what makes the exit code 1; error unless given",
  },
  "max-warnings": { type: "string", value: "N", about: "more warnings than this fail too" },
  quiet: { type: "boolean", about: "only what fails, and no summary" },
  merchant: {
    type: "string",
    value: "CODE",
    about: "judges this one; may be given several times",
    multiple: true,
  },
  since: {
    type: "string",
    value: "REF",
    about: "only merchants that changed since a git branch, tag or commit",
  },
  watch: { type: "boolean", about: "stays, and judges again what each saved file concerns" },
  stdin: { type: "boolean", about: "takes the text of one file from standard input" },
  "stdin-path": { type: "string", value: "FILE", about: "the file that this text belongs to" },
  fix: { type: "boolean", about: "mends first what `portico fix` mends" },
  sandbox: {
    type: "boolean",
    about: "takes for granted a server that is started with the sandbox",
  },
  ...merchantsOption,
} as const;

/** `portico check`: judges merchants. */
export const checkCommand: Command = {
  about: "judges merchants and says at the exact line what is wrong and how to mend it",
  forms: ["[code or path …]      all merchants and machines unless some are named"],
  options,
  examples: [
    "check",
    "check aurora siam --max-warnings 0",
    "check --since origin/main --format github --format sarif:portico.sarif",
    "check src/portal/machines/login.machine.ts",
    "check aurora --watch",
    "check src/portal/machines/login.machine.ts --watch",
    "check --stdin --stdin-path merchants/aurora/menus.json --format json < menus.json",
  ],
  run,
};

type Values = ReturnType<typeof readArguments<typeof options>>["values"];

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const outputs = readOutputs(values.format ?? [], process.env, process.stdout.isTTY === true);
  const level: Severity = oneOf("--fail-on", values["fail-on"], severities, "error");
  const maxWarnings = toCount("--max-warnings", values["max-warnings"]);
  const onDisk = await openMerchants(values.merchants);
  const machineWords = positionals.filter(isMachinePath);
  const words = positionals.filter((word) => !isMachinePath(word));
  const machines = chooseMachines(values, positionals);
  const onlyMachines =
    machineWords.length > 0 &&
    words.length === 0 &&
    values.merchant === undefined &&
    values.since === undefined;
  const { folder, codes } = onlyMachines
    ? { folder: onDisk, codes: [] }
    : await choose(onDisk, values, words);
  const sandbox = values.sandbox === true;
  const given = givenBy({ sandbox });
  const fails = (finding: Finding): boolean => isAtLeast(finding.severity, level);
  const show = async (found: CheckReport): Promise<void> => {
    const quiet = values.quiet === true;
    const report = await makeReport(found, folder, {
      machines: machines.map(nameOf),
      quiet,
      fails,
    });
    await writeReport(report, outputs);
    await addJobSummary(report, outputs, process.env);
  };
  const onMerchant = progressOver((codes ?? folder.codes).length);
  if (values.watch === true) {
    refuseWith(values, "watch", ["stdin", "since", "max-warnings", "fix"]);
    const all = {
      merchants: [...(codes ?? folder.codes)],
      rules: withMachineRule(ruleIds, machines),
      skipped: [],
    };
    const isProject = machineWords.length === 0 && machines.length > 0;
    await watchChecked({
      open: openCheck,
      args: onlyMachines ? undefined : [folder.source, codes, given, onMerchant],
      machines: followMachines(isProject ? projectMachines : () => machines),
      format: outputs[0]?.format ?? "compact",
      onFirst: (findings) => show({ ...all, findings }),
      signal: untilInterrupted(),
    });
    return 0;
  }
  if (values.fix === true) {
    const done = await mendMerchants(folder.source, codes, { given, unsafe: false });
    await writeMended(done, folder);
    complain(`${count(done.mended.length, "change")} made.`);
  }
  const judged = await checkInParts(folder, codes, { sandbox, onMerchant });
  showProgress("");
  const found: CheckReport = {
    ...judged,
    rules: withMachineRule(judged.rules, machines),
    findings: [...judged.findings, ...(await checkMachines(machines))],
  };
  await show(found);
  if (found.findings.some(fails)) return 1;
  return tooMany(found.findings, maxWarnings) ? 1 : 0;
}

/** The machine files that are meant: those that are named, or where nothing is, the project's own. */
function chooseMachines(values: Values, words: readonly string[]): string[] {
  const named = words.filter(isMachinePath);
  if (named.length > 0) {
    if (values.stdin !== undefined)
      throw new UsageError("--stdin is for merchants; name no machine file beside it.");
    return named.map((word) => resolve(word));
  }
  const isPart =
    words.length > 0 ||
    [values.merchant, values.merchants, values.since, values.stdin].some(
      (value) => value !== undefined,
    );
  return isPart ? [] : projectMachines();
}

const withMachineRule = (ids: string[], machines: readonly string[]): string[] =>
  machines.length === 0 ? ids : [...ids, machineLint.id];

const ruleIds = rules.map(({ id }) => id);

function progressOver(all: number): (code: string) => void {
  let done = 0;
  return (code) => {
    done++;
    showProgress(done > all ? "" : `Checking ${code} (${done} of ${all})`);
  };
}

/** Which merchants are meant, and where they are read from; all there are have no list. */
async function choose(
  folder: MerchantsFolder,
  values: Values,
  words: readonly string[],
): Promise<{ folder: MerchantsFolder; codes: string[] | undefined }> {
  const named = [...words, ...(values.merchant ?? [])];
  const codes = named.length === 0 ? undefined : chooseCodes(folder, named);
  if (values.stdin !== true) {
    if (values["stdin-path"] !== undefined)
      throw new UsageError("--stdin-path says what --stdin belongs to; give both.");
    return { folder, codes: await narrow(folder, codes, values.since) };
  }
  refuseWith(values, "stdin", ["since", "merchant", "fix"]);
  if (codes !== undefined)
    throw new UsageError("--stdin judges the merchant of --stdin-path; name no other.");
  const unsaved = await readUnsaved(folder, values["stdin-path"]);
  return {
    folder: { ...folder, source: withUnsaved(folder.source, unsaved), unsaved },
    codes: [unsaved.code],
  };
}

async function narrow(
  folder: MerchantsFolder,
  codes: string[] | undefined,
  since: string | undefined,
): Promise<string[] | undefined> {
  if (since === undefined) return codes;
  const changed = await changedSince(folder, since);
  return codes === undefined ? changed : codes.filter((code) => changed.includes(code));
}

/** Refuses options that would have no effect beside another one. */
function refuseWith(values: Values, option: string, others: readonly (keyof Values)[]): void {
  for (const other of others)
    if (values[other] !== undefined)
      throw new UsageError(`--${other} cannot be used together with --${option}; leave one out.`);
}

/** The first interruption ends the watch, with exit code 0. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

function tooMany(findings: readonly Finding[], max: number | undefined): boolean {
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  if (max === undefined || warnings <= max) return false;
  complain(`${count(warnings, "warning")}; --max-warnings allows ${max}.`);
  return true;
}
