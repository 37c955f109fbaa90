import { readFile } from "node:fs/promises";
import type { Mended } from "#src/merchant/fix.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { writeWhole } from "../../lib/write-whole.ts";
import type { MerchantsFolder } from "../merchants-folder.ts";
import { complain, count, Hindrance, paint, say } from "../output.ts";
import { toPatch } from "../patch.ts";
import { whyUnwritten } from "../unwritten.ts";

/** Writes what was mended, or prints it as a patch, and says what was done. */
export async function applyMended(
  done: Mended,
  folder: MerchantsFolder,
  { dryRun }: { dryRun: boolean },
): Promise<void> {
  const { files, mended } = done;
  if (dryRun) {
    for (const [file, { before, after }] of files) say(toPatch(file, before, after).trimEnd());
    if (files.size === 0) complain("Nothing can be mended safely.");
    return;
  }
  await writeMended(done, folder);
  for (const { finding, fix } of mended)
    say(
      `${paint("green", "mended")} ${finding.file}:${finding.start.line} ${finding.message} ${paint("dim", fix.title)}`,
    );
  say(
    files.size === 0
      ? "Nothing can be mended safely."
      : `${count(mended.length, "change")} in ${count(files.size, "file")}.`,
  );
}

/**
 * Writes the files that were mended.
 * @throws UsageError where one was changed by somebody else meanwhile, and nothing is written then; or where one cannot be
 *   written
 */
export async function writeMended(
  { files }: Pick<Mended, "files">,
  { fileOf }: MerchantsFolder,
): Promise<void> {
  const marks = new Map<string, string>();
  for (const [file, { before }] of files) {
    const now = await readFile(fileOf(file), "utf8");
    // A byte order mark is no part of the text, and stays where it was.
    marks.set(file, now.startsWith(byteOrderMark) ? byteOrderMark : "");
    if (now.slice(marks.get(file)?.length) !== before)
      throw new Hindrance(`${file} was changed meanwhile, so nothing was written. Run it again.`);
  }
  const written: string[] = [];
  for (const [file, { after }] of files) {
    await writeWhole(fileOf(file), `${marks.get(file) ?? ""}${after}`).catch((error: Error) => {
      throw new Hindrance(unwritable(file, error, written));
    });
    written.push(file);
  }
}

/** Which file could not be written, why, and what became of the others. */
function unwritable(file: string, error: Error, written: readonly string[]): string {
  const before =
    written.length === 0 ? "Nothing was changed" : `${listWords(written)} had been written by then`;
  return `${file} cannot be written: ${whyUnwritten(error)}. ${before}; --dry-run shows what would change.`;
}

const byteOrderMark = "\uFEFF";
