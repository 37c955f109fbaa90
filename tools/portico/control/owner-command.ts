import { oneOf, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say, UsageError } from "../output.ts";
import { openControl } from "./client.ts";
import { orRefusal } from "./run.ts";
import { controlOption, writeSignIn } from "./sign-ins.ts";

const options = {
  reason: { type: "string", value: "TEXT", about: "why; it stays in the history" },
  ...controlOption,
} as const;

/** `portico owner`: hands a merchant over. */
export const ownerCommand: Command = {
  about: "hands a merchant from its folder to the control plane (studio), or back (files)",
  forms: ["<merchant> <studio | files> --reason TEXT"],
  options,
  examples: ['owner aurora studio --reason "Operations edits it"'],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [merchant, word] = positionals;
  if (merchant === undefined || word === undefined)
    throw new UsageError("Name a merchant and who is to own it: portico owner aurora studio");
  const owner = oneOf("The owner", word, ["studio", "files"], "studio");
  const { reason } = values;
  if (reason === undefined)
    throw new UsageError('Say why with --reason "…"; it stays in the history.');
  const control = openControl(values.control);
  const revision = await control.call("setOwner", { merchant, owner, reason });
  writeSignIn(control.url, { seen: { [merchant]: revision.seq } });
  say(
    owner === "studio"
      ? `${merchant} is owned by the control plane now, live as revision ${revision.seq}, which is its folder as it was. What is saved there later is not live until it is published.`
      : `${merchant} is owned by files now: its folder is what is live.`,
  );
  return 0;
}
