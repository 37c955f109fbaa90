import type { Draft, ReadDraftValue } from "#src/contracts/control.gen.ts";
import { oneOf, readArguments } from "../arguments.ts";
import { type Command, merchantsOption } from "../command.ts";
import { openMerchants } from "../merchants-folder.ts";
import { complain, count, paint, say, UsageError } from "../output.ts";
import { baseOf } from "./base-of.ts";
import { writeBegunOn } from "./begun.ts";
import { type ControlCaller, ControlRefusal, openControl } from "./client.ts";
import { orRefusal, printChanges, printFindings } from "./run.ts";
import { oneMerchant, sendFolder } from "./send-folder.ts";
import { controlOption, readSignIn, writeSignIn } from "./sign-ins.ts";
import { clockIn, clockLine, ownZone, timeWords } from "./time-words.ts";
import { undoneWords, wouldUndo } from "./undone-words.ts";
import { writeFolder } from "./write-folder.ts";

const options = {
  save: { type: "boolean", about: "keeps the folder as the draft, whatever the check finds in it" },
  from: { type: "string", value: "N", about: "makes revision N of the history the draft" },
  into: { type: "string", value: "DIR", about: "writes the draft's files into a folder of DIR" },
  drop: { type: "boolean", about: "throws the draft away" },
  base: {
    type: "string",
    value: "N",
    about:
      "with --save or --from: the revision it builds on, or live for whatever is; that of the draft before unless given",
  },
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...merchantsOption,
  ...controlOption,
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>["values"];

/** `portico draft`: what is being prepared, before anything of it is live. */
export const draftCommand: Command = {
  about: "keeps what is being prepared of a merchant, shows it, hands it on; nothing of it is live",
  forms: [
    "                        what is being prepared",
    "<merchant>              its draft: what differs from what is live, and what the check says",
    "<merchant> --save       keeps the folder as the draft",
    "<merchant> --from N     makes an older revision the draft",
    "<merchant> --into DIR   writes the draft's files into a folder of DIR",
    "<merchant> --drop       throws the draft away",
  ],
  options,
  examples: [
    "draft lotus --save",
    "draft lotus --into /tmp/work",
    'publish lotus --draft --reason "Songkran banners"',
  ],
  run: (argv) => orRefusal(() => run(argv)),
};

const works = ["save", "from", "into", "drop"] as const;

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const isJson = oneOf("--format", values.format, ["pretty", "json"], "pretty") === "json";
  const control = openControl(values.control);
  const asked = works.filter((work) => values[work] !== undefined && values[work] !== false);
  if (asked.length > 1)
    throw new UsageError(`Give one of ${works.map((work) => `--${work}`).join(", ")} at a time.`);
  if (positionals.length === 0 && asked.length === 0) return list(control, isJson);
  const merchant = oneMerchant(positionals, "portico draft lotus --save");
  const [work] = asked;
  if (work === "drop") return drop(control, merchant);
  if (work === "into") return take(control, merchant, values.into ?? "");
  if (work === undefined) return show(control, await readDraft(control, merchant), isJson);
  return show(control, await save(control, merchant, values), isJson);
}

/** Reads a draft and remembers that it was seen; that there is none, too. */
async function readDraft(control: ControlCaller, merchant: string): Promise<ReadDraftValue> {
  const read = await control.call("readDraft", { merchant }).catch((error: unknown) => {
    if (error instanceof ControlRefusal && error.code === "DRAFT_UNKNOWN")
      writeSignIn(control.url, { drafts: { [merchant]: null } });
    throw error;
  });
  writeSignIn(control.url, { drafts: { [merchant]: read.draft.version } });
  return read;
}

async function list(control: ControlCaller, isJson: boolean): Promise<number> {
  const { items } = await control.call("listDrafts", {});
  if (isJson) {
    say(JSON.stringify({ formatVersion: 1, drafts: items }, null, 2));
    return 0;
  }
  // Each merchant has a clock of its own: what is of many is told by the reader's.
  const clock = ownZone();
  say(items.length === 0 ? "Nothing is being prepared." : clockLine(clock));
  for (const draft of items) say(toLine(draft, clockIn(clock, draft.savedAt)));
  return 0;
}

/** @param time of its saving, in words */
const toLine = (draft: Draft, time: string): string => {
  const { merchant, version, author, base, moved, verdict } = draft;
  const on = base === null ? "a new merchant" : `on revision ${base}`;
  const behind = moved ? paint("yellow", ", which is no longer live") : "";
  return `${paint("bold", merchant)}  version ${version} of ${author}, ${time}, ${on}${behind}: ${count(verdict.errors, "error")}, ${count(verdict.warnings, "warning")}`;
};

async function show(
  control: ControlCaller,
  opened: ReadDraftValue,
  isJson: boolean,
): Promise<number> {
  if (isJson) {
    say(JSON.stringify({ formatVersion: 1, ...opened }, null, 2));
    return 0;
  }
  const { draft, zone, changes, findings } = opened;
  say(toLine(draft, timeWords(draft.savedAt, zone)));
  printChanges(changes);
  if (changes.length === 0) say("  nothing differs from what is live");
  printFindings(findings);
  if (draft.moved)
    say(
      `Something else became live meanwhile: take it over, then save on it: portico draft ${draft.merchant} --save --base live`,
    );
  else if (draft.verdict.errors === 0 && changes.length > 0) {
    const refusal = await refusalOf(control, opened);
    if (refusal === undefined)
      say(
        `Nothing of it is live yet. Publish it: portico publish ${draft.merchant} --draft --reason "…"`,
      );
    else complain(`Its publish would be refused. ${refusal}`);
  }
  return 0;
}

/** Why a draft without errors could not be published; undefined where it could, or its reader has no say in that. */
async function refusalOf(
  control: ControlCaller,
  { draft: { merchant }, zone, files }: ReadDraftValue,
): Promise<string | undefined> {
  try {
    const plan = await control.call("planRevision", { merchant, files });
    const undoes = wouldUndo(plan, merchant, false);
    return undoes && undoneWords(undoes, { command: `publish ${merchant} --draft`, zone });
  } catch (error) {
    if (!(error instanceof ControlRefusal)) throw error;
    return error.code === "ROLE_REQUIRED" ? undefined : error.message;
  }
}

async function save(control: ControlCaller, word: string, values: Values): Promise<ReadDraftValue> {
  const { merchant, files } =
    values.from === undefined
      ? await sendFolder(control, await openMerchants(values.merchants), word, "saveDraft")
      : { merchant: word, files: await filesOf(control, word, values.from) };
  const version = readSignIn(control.url).drafts?.[merchant] ?? null;
  // A folder that begins a draft builds on what its author saw, which may be live no longer.
  const isBegun = version === null && values.from === undefined;
  const base =
    isBegun || values.base !== undefined
      ? { base: await baseOf(control, merchant, values.base) }
      : {};
  const saved = await control.call("saveDraft", { merchant, files, version, ...base });
  writeSignIn(control.url, { drafts: { [merchant]: saved.draft.version } });
  return saved;
}

async function filesOf(
  control: ControlCaller,
  merchant: string,
  from: string,
): Promise<Record<string, string>> {
  const seq = Number(from);
  if (!Number.isInteger(seq) || seq < 1)
    throw new UsageError(`--from cannot be "${from}"; it takes a revision's number.`);
  return (await control.call("readRevision", { merchant, seq })).files;
}

async function take(control: ControlCaller, merchant: string, dir: string): Promise<number> {
  const { draft, files } = await readDraft(control, merchant);
  const folder = await writeFolder(control, { merchant, files, dir });
  await writeBegunOn(control, folder, { merchant, seq: draft.base });
  say(`Version ${draft.version} of ${merchant} is in ${folder}.`);
  say(`Save what you change: portico draft ${merchant} --save --merchants ${dir}`);
  return 0;
}

async function drop(control: ControlCaller, merchant: string): Promise<number> {
  const version = readSignIn(control.url).drafts?.[merchant];
  if (version === undefined || version === null)
    throw new UsageError(
      `The draft of ${merchant} was never shown here. Look at it first: portico draft ${merchant}`,
    );
  await control.call("dropDraft", { merchant, version });
  writeSignIn(control.url, { drafts: { [merchant]: null } });
  say(`The draft of ${merchant} is gone; what is live stays.`);
  return 0;
}
