import { own } from "#src/merchant/json.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { momentOf } from "#src/merchant/periods.ts";
import { oneOf, readArguments } from "../arguments.ts";
import { type Command, merchantsOption } from "../command.ts";
import { type MerchantsFolder, openMerchants } from "../merchants-folder.ts";
import { say, UsageError } from "../output.ts";
import { baseOf, baseOption } from "./base-of.ts";
import { type ControlCaller, openControl } from "./client.ts";
import { sayHeld, sayPending } from "./pending.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant, sendFolder } from "./send-folder.ts";
import { controlOption } from "./sign-ins.ts";

const options = {
  at: {
    type: "string",
    value: "TIME",
    about:
      "such as 2026-12-24T18:00 by the merchant's clock, or with an offset: 2026-12-24T18:00+07:00",
  },
  withdraw: {
    type: "string",
    value: "N",
    about: "takes back number N of the list; one that failed is told of no more",
  },
  reason: { type: "string", value: "TEXT", about: "why; it stays in the log" },
  ...baseOption,
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
  ...controlOption,
} as const;

/** `portico schedule`: publishes that wait. */
export const scheduleCommand: Command = {
  about: "publishes a merchant's folder at a time to come, lists what waits, takes it back",
  forms: [
    "                                       what waits, and what became of it",
    "<merchant>                             the same of one merchant",
    "<merchant> --at TIME --reason TEXT     keeps the folder as it is now for that time",
    "<merchant> --withdraw N --reason TEXT  takes back what waits",
  ],
  options,
  examples: [
    "schedule",
    'schedule lotus --at 2026-12-24T18:00 --reason "Christmas banners"',
    'schedule lotus --withdraw 7 --reason "Another day"',
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const { at, withdraw, reason } = values;
  const control = openControl(values.control);
  if (at === undefined && withdraw === undefined) return list(control, positionals, format);
  const word = oneMerchant(
    positionals,
    'portico schedule lotus --at 2026-12-24T18:00 --reason "…"',
  );
  if (at !== undefined && withdraw !== undefined)
    throw new UsageError("Give --at or --withdraw, one at a time.");
  if (reason === undefined) throw new UsageError('Say why with --reason "…"; it stays in the log.');
  if (withdraw !== undefined) {
    const id = Number(withdraw);
    if (!Number.isInteger(id) || id < 1)
      throw new UsageError(`--withdraw cannot be "${withdraw}"; it takes a number of the list.`);
    const pending = await control.call("withdrawPending", { merchant: word, id, reason });
    if (format === "json") say(JSON.stringify({ formatVersion: 1, pending }, null, 2));
    else if (pending.code !== null) say(`Number ${id} of ${word} failed, and is told of no more.`);
    else say(`Number ${id} of ${word} waits no more; what is live stays.`);
    return 0;
  }
  const folder = await openMerchants(values.merchants);
  const { merchant, files } = await sendFolder(control, folder, word);
  const zone = await zoneOf(folder, merchant);
  const time = instantIn(zone, at ?? "");
  const base = await baseOf(control, merchant, values.base);
  const pending = await control.call("holdPublish", { merchant, files, base, reason, at: time });
  if (format === "json") say(JSON.stringify({ formatVersion: 1, pending }, null, 2));
  else sayHeld(pending, clockIn(zone, time));
  return 0;
}

async function list(
  control: ControlCaller,
  [merchant]: readonly string[],
  format: "pretty" | "json",
): Promise<number> {
  const { items } = await control.call("listPending", merchant === undefined ? {} : { merchant });
  if (format === "json") say(JSON.stringify({ formatVersion: 1, pending: items }, null, 2));
  else for (const pending of items) sayPending(pending);
  if (format === "pretty" && items.length === 0) say("Nothing waits, and nothing ever did.");
  return 0;
}

/** The zone by whose clock a merchant's times are written. */
async function zoneOf(folder: MerchantsFolder, code: string): Promise<string> {
  const zone = own((await loadMerchant(folder.source, code)).tree, "timeZone");
  return typeof zone === "string" ? zone : "UTC";
}

/**
 * The instant of a time as somebody writes it, by the clock of a zone unless it has an offset of its own.
 * @returns ISO 8601, UTC
 */
function instantIn(zone: string, text: string): string {
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = hasOffset ? Date.parse(text) : momentOf(text, zone);
  if (at === undefined || Number.isNaN(at))
    throw new UsageError(
      `--at cannot be "${text}"; it takes a time such as 2026-12-24T18:00, by the clock of ${zone}, or one with an offset such as 2026-12-24T18:00+07:00.`,
    );
  return new Date(at).toISOString();
}

/** An instant by the merchant's clock, and by everybody's. */
function clockIn(zone: string, time: string): string {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return `${clock.format(new Date(time))} by the clock of ${zone} (${time})`;
}
