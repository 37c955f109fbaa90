import { checkMerchants, isAtLeast } from "#src/merchant/check.ts";
import type { Finding, Severity } from "#src/merchant/rule.ts";
import { oneOf, readArguments } from "./arguments.ts";
import { chooseCodes, openMerchants } from "./merchants-folder.ts";
import { showProgress } from "./output.ts";
import { printCompact, printJson, printPretty } from "./reports.ts";

const severities = ["error", "warning", "info"] as const;

/** `portico check`: judges merchants. */
export async function checkCommand(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, {
    format: { type: "string" },
    merchants: { type: "string" },
    "fail-on": { type: "string" },
    quiet: { type: "boolean" },
  });
  const format = oneOf(
    "--format",
    values.format,
    ["pretty", "compact", "json"],
    process.stdout.isTTY === true ? "pretty" : "compact",
  );
  const failOn: Severity = oneOf("--fail-on", values["fail-on"], severities, "error");
  const folder = await openMerchants(values.merchants);
  const codes = positionals.length === 0 ? folder.codes : chooseCodes(folder, positionals);
  let done = 0;
  const report = await checkMerchants(folder.source, codes, (code) => {
    done++;
    showProgress(`Checking ${code} (${done} of ${codes.length})`);
  });
  showProgress("");
  const fails = (finding: Finding): boolean => isAtLeast(finding.severity, failOn);
  const quiet = values.quiet === true;
  const shown = { ...report, findings: quiet ? report.findings.filter(fails) : report.findings };
  if (format === "json") printJson(shown);
  else if (format === "compact") printCompact(shown, quiet);
  else await printPretty(shown, quiet, folder.fileOf);
  return report.findings.some(fails) ? 1 : 0;
}
