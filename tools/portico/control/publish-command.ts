import { oneOf, readArguments } from "../arguments.ts";
import { type Command, exitOfHeld, mayWaitOption, merchantsOption } from "../command.ts";
import { count, say, UsageError } from "../output.ts";
import { baseOption } from "./base-of.ts";
import { overOption, writeBegun } from "./begun.ts";
import { candidateOf, draftOption } from "./candidate.ts";
import { ControlRefusal, openControl } from "./client.ts";
import { sayHeld, warnStale } from "./pending.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant } from "./send-folder.ts";
import { controlOption, writeSignIn } from "./sign-ins.ts";
import { inUndoneWords } from "./undone-words.ts";

const options = {
  reason: { type: "string", value: "TEXT", about: "why; it stays in the history" },
  ...draftOption,
  ...baseOption,
  ...overOption,
  ...mayWaitOption,
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
  ...controlOption,
} as const;

/** `portico publish`: makes a merchant's folder its live revision. */
export const publishCommand: Command = {
  about:
    "makes a merchant's folder, or its draft, its live revision in every gateway, when no rule finds an error",
  forms: ["<merchant> --reason TEXT"],
  options,
  examples: [
    'publish lotus --reason "Songkran banners"',
    'publish lotus --over live --reason "Build 4711"',
    'publish lotus --draft --reason "As bo prepared it"',
  ],
  notes: [
    "What changes a setting that needs a second person is kept until one says yes, and what is live stays: it ends with 4, so that 0 always means live; --may-wait makes it 0. With --format json `revision` is what became live, `pending` what was kept.",
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
  const control = openControl(values.control);
  const { zone, folder, candidate } = await candidateOf(control, word, values);
  const asked = { ...candidate, reason };
  const { merchant } = asked;
  const command = `publish ${merchant}${values.draft === true ? " --draft" : ""}`;
  const revision = await control.call("publish", asked).catch(async (error: unknown) => {
    if (error instanceof ControlRefusal && error.code === "REVIEW_REQUIRED") return undefined;
    throw await inUndoneWords(error, { command, zone });
  });
  if (revision === undefined) {
    const pending = await control.call("holdPublish", asked);
    if (format === "json") say(JSON.stringify({ formatVersion: 1, pending }, null, 2));
    else await sayHeld(control, pending);
    if (values.draft === true) writeSignIn(control.url, { drafts: { [merchant]: null } });
    return exitOfHeld(true, values["may-wait"]);
  }
  writeSignIn(control.url, {
    seen: { [merchant]: revision.seq },
    ...(values.draft === true && { drafts: { [merchant]: null } }),
  });
  if (folder !== undefined) await writeBegun(folder, revision.layer);
  if (format === "json") say(JSON.stringify({ formatVersion: 1, revision }, null, 2));
  else if (revision.seq === asked.base) {
    say(`Revision ${revision.seq} of ${merchant}, which is live, is the same: none was made.`);
    say("The draft ended.");
  } else {
    const { warnings } = revision.verdict;
    say(`${merchant} is live as revision ${revision.seq}, with ${count(warnings, "warning")}.`);
    if (revision.parent !== null)
      say(`Back to what was before: portico rollback ${merchant} --reason "…"`);
  }
  await warnStale(control, revision);
  return 0;
}
