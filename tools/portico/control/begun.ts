import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "#src/shared/is-record.ts";
import { complain, UsageError } from "../output.ts";
import { whyUnwritten } from "../unwritten.ts";
import { type ControlCaller, ControlRefusal } from "./client.ts";

/**
 * Where a merchant's folder says which state it was begun on. It goes with the folder wherever that is copied to, and
 * is no part of the merchant: names that start with a dot are never read or sent.
 */
export const begunFile = ".portico-begun.json";

/** How many of the newest revisions are asked for the state that a folder names. */
const limit = 200;

/** The option of what may undo what was published since it was begun. */
export const overOption = {
  over: {
    type: "string",
    value: "N",
    about:
      "undoes what was published up to revision N, or with live whatever is, where the folder has it otherwise; only what the folder was begun on unless given",
  },
} as const;

/**
 * The revision up to which a publish knows what was published.
 * @param given what --over says
 * @param folder where the merchant's files lie; none of a draft
 * @returns undefined where nobody knows, which the control plane then finds out
 * @throws UsageError when --over says no number
 */
export async function overOf(
  control: ControlCaller,
  merchant: string,
  { given, folder }: { given?: string | undefined; folder?: string | undefined },
): Promise<number | undefined> {
  if (given !== undefined && given !== "live") {
    const over = Number(given);
    if (!Number.isInteger(over) || over < 1)
      throw new UsageError(`--over cannot be "${given}"; it takes a revision's number, or live.`);
    return over;
  }
  const layer = folder === undefined ? undefined : await readBegun(folder);
  if (given === undefined && layer === undefined) return undefined;
  const revisions = await listRevisions(control, merchant);
  const found = revisions.find((each) => (given === "live" ? each.live : each.layer === layer));
  return found?.seq;
}

/** A merchant's newest revisions; none where it has none yet. */
const listRevisions = async (control: ControlCaller, merchant: string) =>
  control.call("listRevisions", { merchant, limit }).then(
    ({ items }) => items,
    (error: unknown) => {
      if (error instanceof ControlRefusal && error.code === "MERCHANT_UNKNOWN") return [];
      throw error;
    },
  );

/** The hash of the files that a folder was begun on; undefined where it does not say. */
async function readBegun(folder: string): Promise<string | undefined> {
  try {
    const said: unknown = JSON.parse(await readFile(join(folder, begunFile), "utf8"));
    return isRecord(said) && typeof said.layer === "string" ? said.layer : undefined;
  } catch {
    // None is there, or somebody merged two into each other: the control plane finds it out.
    return undefined;
  }
}

/** Writes down in a folder which state it is, or was begun on. */
export async function writeBegun(folder: string, layer: string | null): Promise<void> {
  if (layer === null) return;
  const about = "The state of the control plane that this folder was begun on. portico writes it.";
  const text = `${JSON.stringify({ about, layer }, null, 2)}\n`;
  const file = join(folder, begunFile);
  await writeFile(file, text).catch((error: unknown) => {
    complain(
      `${file} cannot be written: ${whyUnwritten(error)}. What was asked for is done; the next publish out of this folder finds out by itself what it was begun on.`,
    );
  });
}

/** The same by a revision's number; of nothing where none was live. */
export async function writeBegunOn(
  control: ControlCaller,
  folder: string,
  { merchant, seq }: { merchant: string; seq: number | null },
): Promise<void> {
  if (seq === null) return;
  const { revision } = await control.call("readRevision", { merchant, seq });
  await writeBegun(folder, revision.layer);
}
