import { oneOf, readArguments } from "../arguments.ts";
import { type Command, merchantsOption } from "../command.ts";
import { openMerchants } from "../merchants-folder.ts";
import { count, say, UsageError } from "../output.ts";
import { type ControlCaller, openControl } from "./client.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant, sendFolder } from "./send-folder.ts";
import { controlOption, readSignIn, writeSignIn } from "./sign-ins.ts";

const options = {
  reason: { type: "string", value: "TEXT", about: "why; it stays in the history" },
  base: {
    type: "string",
    value: "N",
    about:
      "the revision it builds on, or live for whatever is; the one last seen here unless given",
  },
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
  ...controlOption,
} as const;

/** `portico publish`: makes a merchant's folder its live revision. */
export const publishCommand: Command = {
  about:
    "makes a merchant's folder its live revision in every gateway, when no rule finds an error",
  forms: ["<merchant> --reason TEXT"],
  options,
  examples: [
    'publish lotus --reason "Songkran banners"',
    'publish lotus --base live --reason "Build 4711"',
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const word = oneMerchant(positionals, 'portico publish lotus --reason "Songkran banners"');
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const { reason } = values;
  if (reason === undefined)
    throw new UsageError('Say why with --reason "…"; it stays in the history.');
  const folder = await openMerchants(values.merchants);
  const control = openControl(values.control);
  const { merchant, files } = await sendFolder(control, folder, word);
  const base = await baseOf(control, merchant, values.base);
  const revision = await control.call("publish", { merchant, files, base, reason });
  writeSignIn(control.url, { seen: { [merchant]: revision.seq } });
  if (format === "json") say(JSON.stringify({ formatVersion: 1, revision }, null, 2));
  else {
    const { warnings } = revision.verdict;
    say(`${merchant} is live as revision ${revision.seq}, with ${count(warnings, "warning")}.`);
    say(`Back to what was before: portico rollback ${merchant} --reason "…"`);
  }
  return 0;
}

/** The revision that this publish builds on. */
async function baseOf(
  control: ControlCaller,
  merchant: string,
  given: string | undefined,
): Promise<number | null> {
  if (given !== undefined && given !== "live") {
    const base = Number(given);
    if (!Number.isInteger(base) || base < 1)
      throw new UsageError(`--base cannot be "${given}"; it takes a revision's number, or live.`);
    return base;
  }
  const { items } = await control.call("listMerchants", {});
  const live = items.find((item) => item.merchant === merchant)?.live?.seq ?? null;
  if (given === "live" || live === null) return live;
  const seen = readSignIn(control.url).seen[merchant];
  if (seen === undefined)
    throw new UsageError(
      `Revision ${live} of ${merchant} is live, which was never shown here. Look at it with \`portico plan ${merchant}\`, then publish; or say --base live.`,
    );
  return seen;
}
