import { oneOf, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say, UsageError } from "../output.ts";
import { openControl } from "./client.ts";
import { sayPending } from "./pending.ts";
import { orRefusal } from "./run.ts";
import { controlOption } from "./sign-ins.ts";

const options = {
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...controlOption,
} as const;

/** `portico approve`: the second person's yes. */
export const approveCommand: Command = {
  about: "says yes to somebody else's publish that waits for a second person",
  forms: ["<merchant> <number>      of what `portico schedule` lists"],
  options,
  examples: ["approve lotus 7"],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const [merchant, number] = positionals;
  const id = Number(number);
  if (merchant === undefined || !Number.isInteger(id) || id < 1)
    throw new UsageError(
      "Name the merchant and the number that `portico schedule` lists: portico approve lotus 7",
    );
  const pending = await openControl(values.control).call("approvePending", { merchant, id });
  if (format === "json") say(JSON.stringify({ formatVersion: 1, pending }, null, 2));
  else sayPending(pending);
  return pending.state === "failed" ? 1 : 0;
}
