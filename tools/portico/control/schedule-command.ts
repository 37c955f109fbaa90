import type { Pending } from "#src/contracts/control.gen.ts";
import { momentOf } from "#src/merchant/periods.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { oneOf, readArguments } from "../arguments.ts";
import { type Command, exitOfHeld, mayWaitOption, merchantsOption } from "../command.ts";
import { say, UsageError } from "../output.ts";
import { baseOption } from "./base-of.ts";
import { overOption, writeBegunOn } from "./begun.ts";
import { candidateOf, draftOption } from "./candidate.ts";
import { type ControlCaller, ControlRefusal, openControl } from "./client.ts";
import { isAsked, sayHeld, sayListHelp, sayPending, showPending } from "./pending.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant } from "./send-folder.ts";
import { controlOption, writeSignIn } from "./sign-ins.ts";
import { timeWords } from "./time-words.ts";
import { inUndoneWords } from "./undone-words.ts";
import { writeFolder } from "./write-folder.ts";

const options = {
  at: {
    type: "string",
    value: "TIME",
    about:
      "such as 2026-12-24T18:00 by the merchant's clock, or with an offset: 2026-12-24T18:00+07:00",
  },
  after: {
    type: "string",
    value: "N",
    about: "with --at: takes the place of number N of the list, which is to be live before",
  },
  ...draftOption,
  show: {
    type: "string",
    value: "N",
    about: "what number N of the list changes, and what the check says of it now",
  },
  into: {
    type: "string",
    value: "DIR",
    about: "with --show: writes its files into a folder of DIR",
  },
  withdraw: {
    type: "string",
    value: "N",
    about: "takes back number N of the list; one that failed is told of no more",
  },
  reason: { type: "string", value: "TEXT", about: "why; it stays in the log" },
  ...baseOption,
  ...overOption,
  ...mayWaitOption,
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
  ...controlOption,
} as const;

/** `portico schedule`: publishes that wait. */
export const scheduleCommand: Command = {
  about:
    "publishes a merchant's folder, or its draft, at a time to come, lists what waits, shows it, takes it back",
  forms: [
    "                                       what waits, and what became of it",
    "<merchant>                             the same of one merchant",
    "<merchant> --at TIME --reason TEXT     keeps the folder as it is now for that time",
    "<merchant> --show N [--into DIR]       what one of them changes, and its files",
    "<merchant> --withdraw N --reason TEXT  takes back what waits",
  ],
  options,
  examples: [
    "schedule",
    'schedule lotus --at 2026-12-24T18:00 --reason "Christmas banners"',
    'schedule lotus --at 2026-12-24T18:00 --draft --reason "As bo prepared it"',
    'schedule lotus --at 2027-01-02T06:00 --after 7 --reason "As before Christmas"',
    "schedule lotus --show 7",
    'schedule lotus --withdraw 7 --reason "Another day"',
  ],
  notes: [
    "What is to follow another one that waits says so with --after: it is published on what that one makes live, or on what is live now where that one never was.",
    "It ends with 4 where a second person has to say yes before its time, so that 0 always means that nobody is waited for; --may-wait makes it 0.",
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

type Values = ReturnType<typeof readArguments<typeof options>>["values"];

const works = ["at", "show", "withdraw"] as const;

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const isJson = oneOf("--format", values.format, ["pretty", "json"], "pretty") === "json";
  const asked = works.filter((work) => values[work] !== undefined);
  if (asked.length > 1)
    throw new UsageError(`Give one of ${works.map((work) => `--${work}`).join(", ")} at a time.`);
  const control = openControl(values.control);
  const [work] = asked;
  if (work === undefined) {
    if (values.reason !== undefined || values.draft === true || values.after !== undefined)
      throw new UsageError("Say when with --at, such as --at 2026-12-24T18:00.");
    return list(control, positionals, isJson);
  }
  const merchant = oneMerchant(
    positionals,
    'portico schedule lotus --at 2026-12-24T18:00 --reason "…"',
  );
  if (values.into !== undefined && work !== "show")
    throw new UsageError(
      "--into takes one of the list: portico schedule lotus --show 7 --into DIR",
    );
  // What is no time is said before anything is sent.
  if (work === "at") instantIn("UTC", values.at ?? "");
  if (values.after !== undefined && work !== "at")
    throw new UsageError("--after says what a --at follows: give both.");
  if (work === "show") return show(control, merchant, values, isJson);
  const { reason } = values;
  if (reason === undefined) throw new UsageError('Say why with --reason "…"; it stays in the log.');
  const pending =
    work === "withdraw"
      ? await withdraw(
          control,
          { merchant, id: numberOf("--withdraw", values.withdraw), reason },
          isJson,
        )
      : await hold(control, merchant, { ...values, reason }, isJson);
  if (isJson) say(JSON.stringify({ formatVersion: 1, pending }, null, 2));
  return exitOfHeld(isAsked(pending), values["may-wait"]);
}

/** Takes the number of one of the list. */
function numberOf(option: string, word: string | undefined): number {
  const id = Number(word);
  if (!Number.isInteger(id) || id < 1)
    throw new UsageError(
      `${option} cannot be "${word}"; it takes a number of the list, which \`portico schedule\` shows.`,
    );
  return id;
}

async function withdraw(
  control: ControlCaller,
  asked: { merchant: string; id: number; reason: string },
  isJson: boolean,
): Promise<Pending> {
  const pending = await control.call("withdrawPending", asked);
  const what = `Number ${asked.id} of ${asked.merchant}`;
  if (!isJson)
    say(
      pending.code === null
        ? `${what} waits no more; what is live stays.`
        : `${what} failed, and is told of no more.`,
    );
  return pending;
}

async function hold(
  control: ControlCaller,
  word: string,
  values: Values & { reason: string },
  isJson: boolean,
): Promise<Pending> {
  const { zone: findZone, candidate } = await candidateOf(control, word, values);
  const zone = await findZone();
  const at = instantIn(zone, values.at ?? "");
  const { reason } = values;
  const after = values.after === undefined ? {} : { after: numberOf("--after", values.after) };
  const { merchant } = candidate;
  const what = `${values.draft === true ? " --draft" : ""}${values.after === undefined ? "" : ` --after ${values.after}`}`;
  const command = `schedule ${merchant} --at ${values.at}${what}`;
  const pending = await control
    .call("holdPublish", { ...candidate, reason, at, ...after })
    .catch(async (error: unknown) => {
      const refusal = inZone(error, { text: values.at ?? "", at, zone });
      throw await inUndoneWords(refusal, { command, zone: findZone });
    });
  if (values.draft === true) writeSignIn(control.url, { drafts: { [merchant]: null } });
  if (!isJson) await sayHeld(control, pending, zone);
  return pending;
}

async function show(
  control: ControlCaller,
  merchant: string,
  { show: word, into }: Values,
  isJson: boolean,
): Promise<number> {
  const opened = await control.call("readPending", { merchant, id: numberOf("--show", word) });
  const { files } = opened;
  const folder =
    into === undefined ? undefined : await writeFolder(control, { merchant, files, dir: into });
  if (folder !== undefined)
    await writeBegunOn(control, folder, { merchant, seq: opened.pending.base });
  if (isJson)
    say(JSON.stringify({ formatVersion: 1, ...opened, ...(folder && { folder }) }, null, 2));
  else showPending(opened);
  if (!isJson && folder !== undefined) say(`Its files are in ${folder}.`);
  return 0;
}

async function list(
  control: ControlCaller,
  merchants: readonly string[],
  isJson: boolean,
): Promise<number> {
  const asked =
    merchants.length === 0 ? {} : { merchant: oneMerchant(merchants, "portico schedule lotus") };
  const { items } = await control.call("listPending", asked);
  if (isJson) {
    say(JSON.stringify({ formatVersion: 1, pending: items }, null, 2));
    return 0;
  }
  for (const pending of items) sayPending(pending);
  if (items.length === 0) say("Nothing waits, and nothing ever did.");
  sayListHelp(items);
  return 0;
}

/** A refusal of a time, by the clock that the time was written by. */
function inZone(
  error: unknown,
  { text, at, zone }: { text: string; at: string; zone: string },
): unknown {
  if (!(error instanceof ControlRefusal && error.code === "TIME_PAST")) return error;
  const { now } = isRecord(error.value) ? error.value : {};
  if (typeof now !== "string") return error;
  const why = at > now ? "is more than a year away" : "has passed";
  return new ControlRefusal(
    error.code,
    `--at ${text} is ${timeWords(at, zone)}, which ${why}: the control plane's clock says ${timeWords(now, zone)}. Nothing was kept: name a time to come, within a year.`,
    null,
  );
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
      `--at cannot be "${text}"; it takes a time such as 2026-12-24T18:00, by the merchant's clock, or one with an offset such as 2026-12-24T18:00+07:00.`,
    );
  return new Date(at).toISOString();
}
