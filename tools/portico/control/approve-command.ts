import { oneOf, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say, UsageError } from "../output.ts";
import { openControl } from "./client.ts";
import { sayApproved } from "./pending.ts";
import { orRefusal } from "./run.ts";
import { controlOption } from "./sign-ins.ts";

const options = {
  refuse: { type: "boolean", about: "says no: it is taken back, and never becomes live" },
  reason: { type: "string", value: "TEXT", about: "why, with --refuse; it stays in the list" },
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...controlOption,
} as const;

/** `portico approve`: the second person's yes, or no. */
export const approveCommand: Command = {
  about: "says yes to somebody else's publish that waits for a second person, or no",
  forms: [
    "<merchant> <number>                           yes: it is live at once, or at its time",
    "<merchant> <number> --refuse --reason TEXT    no",
  ],
  options,
  examples: ["approve lotus 7", 'approve lotus 7 --refuse --reason "The host is not ours yet"'],
  notes: [
    "`portico schedule` lists what waits, `portico schedule lotus --show 7` what one of them changes. It ends with 1 where it did not become live.",
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const [merchant, number, more] = positionals;
  const id = Number(number);
  if (merchant === undefined || !Number.isInteger(id) || id < 1 || more !== undefined)
    throw new UsageError(
      "Name the merchant and the number that `portico schedule` lists: portico approve lotus 7",
    );
  const { refuse = false, reason } = values;
  if (refuse && reason === undefined)
    throw new UsageError('Say why not with --reason "…"; whoever asked for it reads it.');
  if (!refuse && reason !== undefined)
    throw new UsageError("A yes takes no --reason. Did you mean --refuse?");
  const control = openControl(values.control);
  const pending =
    refuse && reason !== undefined
      ? await control.call("withdrawPending", { merchant, id, reason })
      : await control.call("approvePending", { merchant, id });
  if (format === "json") say(JSON.stringify({ formatVersion: 1, pending }, null, 2));
  else if (refuse)
    say(`Number ${id} of ${merchant} is refused and waits no more; what is live stays.`);
  else sayApproved(pending);
  return pending.state === "failed" ? 1 : 0;
}
