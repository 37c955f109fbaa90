import { setTimeout as sleep } from "node:timers/promises";
import { helpWith } from "#src/merchant/suggest.ts";
import { readArguments, toCount } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readAccounts } from "./conform/accounts.ts";
import { serverName, stateOf } from "./conform/report.ts";
import { formatNames, formats } from "./conform/reports/formats.ts";
import { complain, paint, plain, showProgress, UsageError } from "./output.ts";
import { readFormats, writeOutputs } from "./reports/outputs.ts";

const defaultBudget = 1000;
/** The gateway waits as long. */
const patience = 15_000;
/** An address of the networks set aside for tests (RFC 2544): nobody's, so no limit of anybody's is used up. */
const defaultIp = "198.18.0.1";

const options = {
  merchant: {
    type: "string",
    value: "CODE",
    about: "whose platform it is; needed where one address serves several merchants",
  },
  only: {
    type: "string",
    value: "NAME",
    about: "tries a call or a group such as wallet alone; may be given several times",
    multiple: true,
  },
  accounts: {
    type: "string",
    value: "FILE",
    about:
      "JSON with the accounts to sign in with: member, other, agent, each {username, password}",
  },
  register: {
    type: "boolean",
    about: "registers two test members, and begins a trial, for whom no account is given",
  },
  writes: {
    type: "boolean",
    about: "makes calls that change something too, money among it, with valid payloads",
  },
  quick: {
    type: "boolean",
    about: "sends one wrong payload of each kind, instead of every one",
  },
  budget: {
    type: "string",
    value: "MS",
    about: `how long a valid answer may take; ${defaultBudget} unless given`,
  },
  "client-ip": {
    type: "string",
    value: "IP",
    about: `the visitor's address that the platform is told; ${defaultIp} unless given`,
  },
  language: { type: "string", value: "CODE", about: "the visitor's language; EN unless given" },
  format: {
    type: "string",
    value: "FORMAT[:FILE]",
    about: `${formatNames.join(", ")}; several times with files; pretty unless given`,
    multiple: true,
  },
} as const;

/** `portico conform`: tries a merchant's own platform by the call catalogue. */
export const conformCommand: Command = {
  about: "tries a platform by the call catalogue: payloads, encryption, sessions, codes, speed",
  forms: [
    "<url>      reads alone, as a visitor; accounts come by PORTICO_CONFORM_MEMBER, _OTHER and _AGENT (name:password), the gateway's key by PORTICO_CONFORM_KEY",
  ],
  options,
  examples: [
    "conform https://platform.example",
    "conform http://127.0.0.1:4101 --merchant aurora --accounts accounts.json",
    "conform http://aurora.localhost:3000 --register --quick --only wallet --only login",
    "conform https://platform.example --format junit:conform.xml --budget 500",
  ],
  run,
};

/** The platform's address. */
function toUrl(words: readonly string[]): string {
  const [url, ...more] = words;
  if (url === undefined || more.length > 0)
    throw new UsageError(
      "Give one address of a platform: portico conform https://platform.example",
    );
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`"${url}" is no address of a platform, such as https://platform.example.`);
  if (new URL(url).username !== "")
    throw new UsageError("Give the accounts by a file or the environment, never in the address.");
  return url;
}

/** Names of calls and of groups. */
async function readOnly(given: readonly string[]): Promise<readonly string[]> {
  const { allCalls } = await import("./conform/calls.ts");
  const names = new Set([serverName, ...allCalls.flatMap(({ name, domain }) => [name, domain])]);
  const unknown = given.find((word) => !names.has(word));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no call and no group "${unknown}". ${helpWith(unknown, [...names]) ?? "schemas/api has them all."}`,
    );
  return given;
}

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const outputs = readFormats(values.format ?? [], formatNames, "pretty");
  const url = toUrl(positionals);
  const only = await readOnly(values.only ?? []);
  const accounts = readAccounts(values.accounts, process.env);
  const budget = toCount("--budget", values.budget) ?? defaultBudget;
  // The catalogue with all its schemas is loaded for this command alone: the others start without it.
  const { conform } = await import("./conform/run.ts");
  const report = await conform({
    url,
    ...accounts,
    merchant: values.merchant,
    clientIp: values["client-ip"] ?? defaultIp,
    language: values.language ?? "EN",
    only,
    register: values.register === true,
    writes: values.writes === true,
    quick: values.quick === true,
    budget,
    patience,
    onProgress: showProgress,
    wait: async (seconds, why) => {
      complain(`${why}: the platform takes no more of these for ${seconds} s; waiting.`);
      await sleep(seconds * 1000);
    },
  });
  showProgress("");
  const width = process.stdout.isTTY === true ? process.stdout.columns : Number.POSITIVE_INFINITY;
  await writeOutputs(outputs, (format, inFile) =>
    formats[format](report, {
      paint: inFile ? plain : paint,
      width: inFile ? Number.POSITIVE_INFINITY : width,
    }),
  );
  return report.calls.some((call) => stateOf(call) === "failed") ? 1 : 0;
}
