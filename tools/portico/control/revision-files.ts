import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReadRevisionValue } from "#src/contracts/control.gen.ts";
import { type LoadedMerchant, loadMerchant } from "#src/merchant/load.ts";
import { folderSource, type MerchantSource } from "#src/merchant/sources.ts";
import { UsageError } from "../output.ts";
import type { ControlCaller } from "./client.ts";
import { writeFolder } from "./write-folder.ts";

/**
 * One revision of a merchant with the hashes of its files.
 * @param word its number, or `live` for whatever is
 * @throws UsageError where that is no number, or the revision has no files because a folder is the owner
 */
export async function readRevision(
  control: ControlCaller,
  merchant: string,
  word: string,
): Promise<ReadRevisionValue> {
  const seq = word === "live" ? await liveSeq(control, merchant) : Number(word);
  if (!Number.isInteger(seq) || seq < 1)
    throw new UsageError(
      `"${word}" is no revision: it takes a number of \`portico history ${merchant}\`, or live.`,
    );
  const read = await control.call("readRevision", { merchant, seq });
  if (Object.keys(read.files).length === 0)
    throw new UsageError(
      `Revision ${seq} handed ${merchant} to its folder and holds no files: look at the folder itself.`,
    );
  return read;
}

async function liveSeq(control: ControlCaller, merchant: string): Promise<number> {
  const { items } = await control.call("listMerchants", {});
  const found = items.find((item) => item.merchant === merchant);
  if (found?.owner === "studio" && found.live !== null) return found.live.seq;
  throw new UsageError(
    `Of ${merchant} no revision is live: ${found === undefined ? "the control plane does not know it" : "its folder is"}.`,
  );
}

/** A merchant as a revision has it, on the layers that a folder of merchants has. */
export async function loadRevision(
  control: ControlCaller,
  source: MerchantSource,
  { merchant, word }: { merchant: string; word: string },
): Promise<LoadedMerchant> {
  const { files } = await readRevision(control, merchant, word);
  return loadFiles(control, source, { merchant, files });
}

/** A merchant of files that the control plane keeps, on the layers that a folder of merchants has. */
export async function loadFiles(
  control: ControlCaller,
  source: MerchantSource,
  { merchant, files }: { merchant: string; files: Readonly<Record<string, string>> },
): Promise<LoadedMerchant> {
  const copy = await mkdtemp(join(tmpdir(), "portico-revision-"));
  try {
    await writeFolder(control, { merchant, files, dir: copy });
    const own = folderSource(copy, "merchants");
    const read = (code: string) => (code === merchant ? own : source).read(code);
    return await loadMerchant({ list: source.list, read }, merchant);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
