import type { Revision } from "#src/contracts/control.gen.ts";
import { oneOf, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { paint, say, UsageError } from "../output.ts";
import { writeBegun } from "./begun.ts";
import { type ControlCaller, openControl } from "./client.ts";
import { readRevision } from "./revision-files.ts";
import { orRefusal, printFindings } from "./run.ts";
import { oneMerchant } from "./send-folder.ts";
import { controlOption, writeSignIn } from "./sign-ins.ts";
import { clockIn, clockLine, ownZone, timeWords } from "./time-words.ts";
import { writeFolder } from "./write-folder.ts";

const options = {
  revision: {
    type: "string",
    value: "N",
    about: "one revision, or live: what the check said of it, and its files",
  },
  into: { type: "string", value: "DIR", about: "writes its files into a folder of DIR" },
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...controlOption,
} as const;

/** `portico history`: the revisions of a merchant, or what is live of all. */
export const historyCommand: Command = {
  about: "lists a merchant's revisions, or what is live of every merchant",
  forms: [
    "                what is live of every merchant",
    "<merchant>      its revisions, the newest first",
    "<merchant> --revision N [--into DIR]      one of them, and its files",
  ],
  options,
  examples: ["history", "history lotus", "history lotus --revision 12 --into /tmp/as-in-may"],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const control = openControl(values.control);
  if (values.into !== undefined && values.revision === undefined)
    throw new UsageError(
      "--into takes one revision: portico history lotus --revision 12 --into /tmp/work",
    );
  if (positionals.length === 0) return listMerchants(control, format);
  const merchant = oneMerchant(positionals, "portico history lotus");
  if (values.revision !== undefined) return showOne(control, merchant, values);
  const { items, zone } = await control.call("listRevisions", { merchant });
  if (format === "json") {
    say(JSON.stringify({ formatVersion: 1, merchant, revisions: items }, null, 2));
    return 0;
  }
  const clock = zone ?? "UTC";
  if (items.length > 0) say(clockLine(clock));
  for (const revision of items) say(toLine(revision, clockIn(clock, revision.madeAt)));
  if (items.length === 0)
    say(`${merchant} is owned by files and was never published; its folder is what is live.`);
  return 0;
}

async function showOne(
  control: ControlCaller,
  merchant: string,
  { revision: word = "", into, format }: { revision?: string; into?: string; format?: string },
): Promise<number> {
  const read = await readRevision(control, merchant, word);
  const folder =
    into === undefined
      ? undefined
      : await writeFolder(control, { merchant, files: read.files, dir: into });
  if (folder !== undefined) await writeBegun(folder, read.revision.layer);
  // Whoever goes on with its files builds on it, also when something else is live by then.
  if (folder !== undefined && read.revision.live)
    writeSignIn(control.url, { seen: { [merchant]: read.revision.seq } });
  if (format === "json") {
    say(
      JSON.stringify({ formatVersion: 1, merchant, ...read, ...(folder && { folder }) }, null, 2),
    );
    return 0;
  }
  say(toLine(read.revision, timeWords(read.revision.madeAt, read.zone)));
  printFindings(read.findings);
  if (folder === undefined) for (const path of Object.keys(read.files).sort()) say(`  ${path}`);
  else say(`Revision ${read.revision.seq} of ${merchant} is in ${folder}.`);
  return 0;
}

async function listMerchants(control: ControlCaller, format: "pretty" | "json"): Promise<number> {
  const { items } = await control.call("listMerchants", {});
  if (format === "json") {
    say(JSON.stringify({ formatVersion: 1, merchants: items }, null, 2));
    return 0;
  }
  // Each merchant has a clock of its own: what is of many is told by the reader's.
  const clock = ownZone();
  if (items.some(({ live }) => live !== null)) say(clockLine(clock));
  for (const { merchant, owner, live } of items)
    say(
      `${paint("bold", merchant)}  ${owner === "files" || live === null ? "owned by files: its folder is what is live" : toLine(live, clockIn(clock, live.madeAt))}`,
    );
  return 0;
}

const whatOf = ({ kind, restores, owner }: Revision): string => {
  if (kind === "rollback") return `back to ${restores}: `;
  return kind === "owner" ? `owned by ${owner}: ` : "";
};

/** @param time of its making, in words */
const toLine = (revision: Revision, time: string): string => {
  const { seq, author, approver, reason, live } = revision;
  const who = approver === null ? author : `${author} and ${approver}`;
  return `${String(seq).padStart(6)} ${live ? paint("green", "live") : "    "} ${time} ${who}  ${whatOf(revision)}${reason}`;
};
