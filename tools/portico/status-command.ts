import { join, resolve } from "node:path";
import { readGiven } from "#src/merchant/given.ts";
import { findServed, type ServedState } from "#src/merchant/revisions/kept-source.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { defaultDataFolder } from "../lib/paths.mjs";
import { oneOf, readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { askFailures, type Failures, failureHelp, failureWords } from "./control/failures.ts";
import { openMerchants } from "./merchants-folder.ts";
import { count, paint, say } from "./output.ts";

const options = {
  data: { type: "string", value: "DIR", about: "data folder of the server, default .portico/data" },
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
} as const;

/** `portico status`: which merchants a server shows in an older version than their files. */
export const statusCommand: Command = {
  about:
    "lists the merchants that are served by an older version than their files, and publishes that failed at their time, and why",
  forms: [""],
  options,
  examples: ["status", "status --data /var/lib/portico"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const folder = await openMerchants(values.merchants);
  const data = resolve(values.data ?? process.env.PORTICO_DATA ?? defaultDataFolder);
  const keptDir = join(data, "revisions/gateway");
  const state = await findServed(folder.source, keptDir, readGiven(process.env));
  const { behind, owned } = state;
  const failures = await askFailures(process.env);
  const failed = failures.kind === "told" ? failures.items : [];
  if (format === "json") say(JSON.stringify({ behind, owned, failed }, null, 2));
  else {
    print(state);
    printFailures(failures, owned.length > 0);
  }
  return behind.length + failed.length === 0 ? 0 : 1;
}

function print({ behind, served, owned }: ServedState): void {
  for (const { code, servedSince, errors } of behind) {
    const how = servedSince === undefined ? "not served" : `served as it was on ${servedSince}`;
    say(`${paint("bold", code)}  ${how}`);
    for (const { file, start, ruleId, message, help = "" } of errors)
      say(`  ${file}:${start.line}:${start.column} ${ruleId}: ${message} ${help}`.trimEnd());
    if (errors.length === 0) say("  its files are in order; no server has read them yet");
  }
  say(
    behind.length === 0
      ? `All ${count(served, "merchant")} of the data folder are served as their files say.`
      : `${count(behind.length, "merchant")} behind.`,
  );
  if (owned.length > 0)
    say(
      `${listWords(owned)} ${owned.length === 1 ? "belongs" : "belong"} to the control plane, whatever the folder holds: \`portico history\` says what is live, \`portico plan\` how the folder differs.`,
    );
}

/** Says which publishes failed at their time; where nobody could be asked, how to. */
function printFailures(failures: Failures, isOwner: boolean): void {
  if (failures.kind === "told")
    for (const one of failures.items) {
      say(`${paint("bold", one.merchant)}  ${failureWords(one)}`);
      say(`  ${failureHelp(one)}`);
    }
  else if (failures.kind === "silent")
    say(
      `Whether a publish failed at its time is not known: the control plane at ${failures.url} does not say (${failures.why}).`,
    );
  else if (isOwner)
    say("Whether a publish failed at its time is told to who is signed in: portico login NAME.");
}
