import { checkMerchants, isAtLeast } from "#src/merchant/check.ts";
import type { Finding, Severity } from "#src/merchant/finding.ts";
import { readGiven } from "#src/merchant/given.ts";
import { sandboxParts } from "#src/shared/sandbox.ts";
import { oneOf, readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { chooseCodes, openMerchants } from "./merchants-folder.ts";
import { showProgress } from "./output.ts";
import { printCompact, printJson, printPretty } from "./reports.ts";

const severities = ["error", "warning", "info"] as const;

const options = {
  format: {
    type: "string",
    value: "WORD",
    about: "pretty, compact or json; pretty on a terminal, compact otherwise",
  },
  "fail-on": {
    type: "string",
    value: "WORD",
    about: "error, warning or info: what makes the exit code 1; error unless given",
  },
  sandbox: {
    type: "boolean",
    about: "takes for granted a server that is started with the sandbox",
  },
  quiet: { type: "boolean", about: "only what fails, and no summary" },
  ...merchantsOption,
} as const;

/** `portico check`: judges merchants. */
export const checkCommand: Command = {
  about: "judges merchants and says at the exact line what is wrong and how to mend it",
  forms: ["[code or path …]      all merchants unless some are named"],
  options,
  examples: ["check", "check aurora siam", "check merchants/aurora --fail-on warning"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf(
    "--format",
    values.format,
    ["pretty", "compact", "json"],
    process.stdout.isTTY === true ? "pretty" : "compact",
  );
  const failOn: Severity = oneOf("--fail-on", values["fail-on"], severities, "error");
  const folder = await openMerchants(values.merchants);
  const codes = positionals.length === 0 ? folder.codes : chooseCodes(folder, positionals);
  const given = readGiven(process.env);
  if (values.sandbox === true) given.sandbox = new Set(sandboxParts);
  let done = 0;
  const report = await checkMerchants(
    folder.source,
    codes,
    (code) => {
      done++;
      showProgress(`Checking ${code} (${done} of ${codes.length})`);
    },
    given,
  );
  showProgress("");
  const fails = (finding: Finding): boolean => isAtLeast(finding.severity, failOn);
  const quiet = values.quiet === true;
  const shown = { ...report, findings: quiet ? report.findings.filter(fails) : report.findings };
  if (format === "json") printJson(shown);
  else if (format === "compact") printCompact(shown, quiet);
  else await printPretty(shown, quiet, folder.fileOf);
  return report.findings.some(fails) ? 1 : 0;
}
