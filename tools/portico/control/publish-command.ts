import type { PublishPayload } from "#src/contracts/control.gen.ts";
import { oneOf, readArguments } from "../arguments.ts";
import { type Command, merchantsOption } from "../command.ts";
import { openMerchants } from "../merchants-folder.ts";
import { count, say, UsageError } from "../output.ts";
import { baseOf, baseOption } from "./base-of.ts";
import { type ControlCaller, ControlRefusal, openControl } from "./client.ts";
import { sayHeld, warnStale } from "./pending.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant, sendFolder } from "./send-folder.ts";
import { controlOption, readSignIn, writeSignIn } from "./sign-ins.ts";

const options = {
  reason: { type: "string", value: "TEXT", about: "why; it stays in the history" },
  draft: { type: "boolean", about: "publishes the draft in place of the folder; it ends with it" },
  ...baseOption,
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
    'publish lotus --base live --reason "Build 4711"',
    'publish lotus --draft --reason "As bo prepared it"',
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
  const asked = { ...(await candidateOf(control, word, values)), reason };
  const { merchant } = asked;
  const revision = await control.call("publish", asked).catch((error: unknown) => {
    if (error instanceof ControlRefusal && error.code === "REVIEW_REQUIRED") return undefined;
    throw error;
  });
  if (revision === undefined) {
    const pending = await control.call("holdPublish", asked);
    if (format === "json") say(JSON.stringify({ formatVersion: 1, pending }, null, 2));
    else sayHeld(pending);
    return 0;
  }
  writeSignIn(control.url, {
    seen: { [merchant]: revision.seq },
    ...(values.draft === true && { drafts: { [merchant]: null } }),
  });
  if (format === "json") say(JSON.stringify({ formatVersion: 1, revision }, null, 2));
  else if (revision.seq === asked.base) {
    say(`Revision ${revision.seq} of ${merchant}, which is live, is the same: none was made.`);
    say("The draft ended.");
  } else {
    const { warnings } = revision.verdict;
    say(`${merchant} is live as revision ${revision.seq}, with ${count(warnings, "warning")}.`);
    say(`Back to what was before: portico rollback ${merchant} --reason "…"`);
  }
  await warnStale(control, revision);
  return 0;
}

/** What is to be live: the folder, or the draft as it was last shown here. */
async function candidateOf(
  control: ControlCaller,
  word: string,
  values: { draft?: boolean; base?: string; merchants?: string },
): Promise<Omit<PublishPayload, "reason">> {
  if (values.draft !== true) {
    const folder = await openMerchants(values.merchants);
    const { merchant, files } = await sendFolder(control, folder, word);
    return { merchant, files, base: await baseOf(control, merchant, values.base) };
  }
  if (values.base !== undefined)
    throw new UsageError(
      "--base is the draft's own: `portico draft --save --base …` says what it builds on.",
    );
  const seen = readSignIn(control.url).drafts?.[word];
  const { draft, files } = await control.call("readDraft", { merchant: word });
  if (seen !== draft.version)
    throw new UsageError(
      `Version ${draft.version} of ${draft.author} was never shown here. Look at it with \`portico draft ${word}\`, then publish.`,
    );
  return { merchant: word, files, base: draft.base, draft: draft.version };
}
