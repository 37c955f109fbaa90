import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say, UsageError } from "../output.ts";
import { openControl } from "./client.ts";
import { warnStale } from "./pending.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant } from "./send-folder.ts";
import { controlOption, writeSignIn } from "./sign-ins.ts";

const options = {
  to: {
    type: "string",
    value: "N",
    about: "the revision to bring back; the one before what is live unless given",
  },
  reason: { type: "string", value: "TEXT", about: "why; it stays in the history" },
  ...controlOption,
} as const;

/** `portico rollback`: publishes an older revision again. */
export const rollbackCommand: Command = {
  about: "publishes an older revision of a merchant again",
  forms: ["<merchant> --reason TEXT [--to N]"],
  options,
  examples: [
    'rollback lotus --reason "Wrong banners"',
    'rollback lotus --to 12 --reason "As in May"',
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const merchant = oneMerchant(positionals, 'portico rollback lotus --reason "Wrong banners"');
  const { reason } = values;
  if (reason === undefined)
    throw new UsageError('Say why with --reason "…"; it stays in the history.');
  const to = values.to === undefined ? undefined : Number(values.to);
  if (to !== undefined && (!Number.isInteger(to) || to < 1))
    throw new UsageError(`--to cannot be "${values.to}"; it takes a revision's number.`);
  const control = openControl(values.control);
  const { items } = await control.call("listMerchants", {});
  const base = items.find((item) => item.merchant === merchant)?.live?.seq ?? null;
  const asked = { merchant, base, reason, ...(to !== undefined && { to }) };
  const revision = await control.call("rollBack", asked);
  writeSignIn(control.url, { seen: { [merchant]: revision.seq } });
  say(
    `${merchant} is as in revision ${revision.restores} again, live as revision ${revision.seq}.`,
  );
  await warnStale(control, revision);
  return 0;
}
