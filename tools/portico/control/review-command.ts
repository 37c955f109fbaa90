import { listWords } from "#src/merchant/suggest.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { say, UsageError } from "../output.ts";
import { openControl } from "./client.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant } from "./send-folder.ts";
import { controlOption } from "./sign-ins.ts";

const options = {
  settings: {
    type: "string",
    value: "NAMES",
    about: "the settings that need a second person, with commas between them; none for no setting",
  },
  reason: { type: "string", value: "TEXT", about: "why; it stays in the log" },
  ...controlOption,
} as const;

/** `portico review`: what one person alone may not change. */
export const reviewCommand: Command = {
  about: "says which settings of a merchant one person alone may not change, or sets them",
  forms: [
    "<merchant>                                  the settings that need a second person",
    "<merchant> --settings NAMES --reason TEXT   other ones, in the place of those before",
  ],
  options,
  examples: [
    "review lotus",
    'review lotus --settings hosts,payments,limits --reason "Licence, 4 eyes"',
    'review lotus --settings none --reason "One editor left"',
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const merchant = oneMerchant(positionals, "portico review lotus");
  const control = openControl(values.control);
  if (values.settings === undefined) {
    print(merchant, (await control.call("readReview", { merchant })).settings);
    return 0;
  }
  const { reason } = values;
  if (reason === undefined) throw new UsageError('Say why with --reason "…"; it stays in the log.');
  const names = values.settings.split(",").map((name) => name.trim());
  const settings = names.filter((name) => name !== "" && name !== "none");
  print(merchant, (await control.call("setReview", { merchant, settings, reason })).settings);
  return 0;
}

function print(merchant: string, settings: readonly string[]): void {
  say(
    settings.length === 0
      ? `Any publisher of ${merchant} may change every setting alone.`
      : `A change of ${listWords(settings, "or")} of ${merchant} needs a second publisher's yes.`,
  );
}
