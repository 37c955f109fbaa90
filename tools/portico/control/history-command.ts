import type { Revision } from "#src/contracts/control.gen.ts";
import { oneOf, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { paint, say } from "../output.ts";
import { type ControlCaller, openControl } from "./client.ts";
import { orRefusal } from "./run.ts";
import { oneMerchant } from "./send-folder.ts";
import { controlOption } from "./sign-ins.ts";

const options = {
  format: { type: "string", value: "WORD", about: "pretty or json; pretty unless given" },
  ...controlOption,
} as const;

/** `portico history`: the revisions of a merchant, or what is live of all. */
export const historyCommand: Command = {
  about: "lists a merchant's revisions, or what is live of every merchant",
  forms: [
    "                what is live of every merchant",
    "<merchant>      its revisions, the newest first",
  ],
  options,
  examples: ["history", "history lotus"],
  run: (argv) => orRefusal(() => run(argv)),
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const format = oneOf("--format", values.format, ["pretty", "json"], "pretty");
  const control = openControl(values.control);
  if (positionals.length === 0) return listMerchants(control, format);
  const merchant = oneMerchant(positionals, "portico history lotus");
  const { items } = await control.call("listRevisions", { merchant });
  if (format === "json")
    say(JSON.stringify({ formatVersion: 1, merchant, revisions: items }, null, 2));
  else for (const revision of items) say(toLine(revision));
  if (format === "pretty" && items.length === 0)
    say(`${merchant} is owned by files and was never published; its folder is what is live.`);
  return 0;
}

async function listMerchants(control: ControlCaller, format: "pretty" | "json"): Promise<number> {
  const { items } = await control.call("listMerchants", {});
  if (format === "json") say(JSON.stringify({ formatVersion: 1, merchants: items }, null, 2));
  else
    for (const { merchant, owner, live } of items)
      say(
        `${paint("bold", merchant)}  ${owner === "files" || live === null ? "owned by files: its folder is what is live" : toLine(live)}`,
      );
  return 0;
}

const whatOf = ({ kind, restores, owner }: Revision): string => {
  if (kind === "rollback") return `back to ${restores}: `;
  return kind === "owner" ? `owned by ${owner}: ` : "";
};

const toLine = (revision: Revision): string => {
  const { seq, madeAt, author, approver, reason, live } = revision;
  const who = approver === null ? author : `${author} and ${approver}`;
  return `${String(seq).padStart(6)} ${live ? paint("green", "live") : "    "} ${madeAt} ${who}  ${whatOf(revision)}${reason}`;
};
