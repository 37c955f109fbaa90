import { resolve } from "node:path";
import { helpWith } from "#src/merchant/suggest.ts";
import { defaultDataFolder } from "../lib/paths.mjs";
import { readStartOptions } from "../lib/start-options.mjs";
import { oneOf, readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { type Checkup, examine, type Patient } from "./doctor/checkup.ts";
import { examineDatabases } from "./doctor/database.ts";
import { examineDataFolder, examineMerchants } from "./doctor/folders.ts";
import { examineIdentity } from "./doctor/identity.ts";
import {
  examineBuild,
  examineClock,
  examineDisk,
  examineMemory,
  examineNode,
} from "./doctor/machine.ts";
import { examineServices } from "./doctor/services.ts";
import { examineNamedFiles, examineSecrets, examineSettings } from "./doctor/settings.ts";
import { root } from "./merchants-folder.ts";
import { count, paint, say, UsageError } from "./output.ts";

const options = {
  data: {
    type: "string",
    value: "DIR",
    about: "data folder of the product, default .portico/data",
  },
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  "fail-on": {
    type: "string",
    value: "WORD",
    about: "error or warning: what ends with 1; error unless given",
  },
  ...merchantsOption,
} as const;

/** `portico doctor`: what a machine lacks, and what a running installation suffers from. */
export const doctorCommand: Command = {
  about: "says what this machine lacks, what a running installation suffers from, and the mend",
  forms: [
    "              looks at everything; give it the environment that the product is started with",
    "<subject> …   looks at these alone",
  ],
  options,
  examples: ["doctor", "doctor --data /var/lib/portico --format json", "doctor database services"],
  run,
};

/** What is looked at, in the order of the report; each by itself, so that none hides another. */
const examinations: readonly [
  check: string,
  look: (patient: Patient) => Checkup[] | Promise<Checkup[]>,
][] = [
  ["node", () => examineNode()],
  ["build", examineBuild],
  ["memory", () => examineMemory()],
  ["disk", examineDisk],
  ["clock", () => examineClock()],
  ["settings", examineSettings],
  ["files", examineNamedFiles],
  ["secrets", examineSecrets],
  ["data-folder", examineDataFolder],
  ["database", examineDatabases],
  ["merchants", examineMerchants],
  ["identity", examineIdentity],
  ["services", examineServices],
];

/** Names that a report shows and that are looked at together with others, and with which. */
const parts: Readonly<Record<string, string>> = {
  social: "files",
  countries: "files",
  "control-database": "database",
  gateway: "services",
  platform: "services",
  "control-plane": "services",
  mail: "services",
  schedule: "services",
};

/** Looks at everything, one after the other where it works and side by side where it waits. */
async function examineAll(patient: Patient, subjects: readonly string[]): Promise<Checkup[]> {
  const wanted = new Set(subjects.map((name) => parts[name] ?? name));
  const chosen = examinations.filter(([name]) => wanted.size === 0 || wanted.has(name));
  const found = chosen.map(async ([name, look]) => {
    const checks = await examine(name, () => look(patient));
    const isWhole = subjects.length === 0 || subjects.includes(name);
    // What keeps the whole of it from being looked at is told under its name.
    const isAsked = ({ check, state }: Checkup): boolean =>
      subjects.includes(check) || (check === name && state === "error");
    return isWhole ? checks : checks.filter(isAsked);
  });
  return (await Promise.all(found)).flat();
}

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const failOn = oneOf("--fail-on", values["fail-on"], ["error", "warning"], "error");
  const names = [...examinations.map(([name]) => name), ...Object.keys(parts)];
  const unknown = positionals.find((word) => !names.includes(word));
  if (unknown !== undefined)
    throw new UsageError(
      `The doctor looks at no "${unknown}". ${helpWith(unknown, names) ?? `Possible: ${names.join(", ")}.`}`,
    );
  const { env } = process;
  const start = readStartOptions([], env);
  const patient = {
    env,
    data: resolve(values.data ?? env.PORTICO_DATA ?? defaultDataFolder),
    merchants: resolve(values.merchants ?? env.PORTICO_MERCHANTS ?? `${root}/merchants`),
    port: start.ok ? start.port : 0,
  };
  const checks = await examineAll(patient, positionals);
  const fails = checks.some(
    ({ state }) => state === "error" || (failOn === "warning" && state === "warning"),
  );
  if (format === "json")
    say(JSON.stringify({ formatVersion: 1, healthy: !fails, checks }, null, 2));
  else print(checks);
  return fails ? 1 : 0;
}

const signs = {
  ok: () => paint("green", "well   "),
  warning: () => paint("yellow", "warning"),
  error: () => paint("red", "error  "),
} as const;

function print(checks: readonly Checkup[]): void {
  for (const { check, state, message, help } of checks) {
    say(`${signs[state]()} ${paint("bold", check)}  ${message}`);
    if (help !== undefined) say(`        → ${help}`);
  }
  const number = (wanted: Checkup["state"]): number =>
    checks.filter(({ state }) => state === wanted).length;
  const [errors, warnings] = [number("error"), number("warning")];
  say(
    errors + warnings === 0
      ? `${checks.length === 1 ? "What was looked at is" : `All ${checks.length} things that were looked at are`} well.`
      : `${count(errors, "error")}, ${count(warnings, "warning")} in ${checks.length === 1 ? "the one thing that was" : `${checks.length} things that were`} looked at.`,
  );
}
