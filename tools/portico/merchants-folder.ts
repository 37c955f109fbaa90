import { readdir } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { folderSource, type MerchantSource } from "#src/merchant/sources.ts";
import { suggest } from "#src/merchant/suggest.ts";
import { UsageError } from "./output.ts";

/** The repository's root. */
export const root = resolve(import.meta.dirname, "../..");

/** A folder of merchants, opened. */
export interface MerchantsFolder {
  dir: string;
  source: MerchantSource;
  codes: string[];
  /** The file on disk of a finding's file. */
  fileOf: (name: string) => string;
  /** One of its files as an editor holds it; the source gives it out in place of what is on disk. */
  unsaved?: { code: string; path: string; text: string };
}

/**
 * Opens the folder of merchants.
 * @throws UsageError when it cannot be read
 */
export async function openMerchants(given: string | undefined): Promise<MerchantsFolder> {
  const dir = given === undefined ? join(root, "merchants") : resolve(given);
  const inside = relative(root, dir);
  const where = inside.startsWith("..") || inside === "" ? dir : inside.split(sep).join("/");
  try {
    await readdir(dir);
  } catch {
    throw new UsageError(
      `The folder of merchants ${dir} cannot be read. Name another with --merchants DIR.`,
    );
  }
  const source = folderSource(dir, where);
  return {
    dir,
    source,
    codes: await source.list(),
    fileOf: (name) => resolve(root, name),
  };
}

/**
 * Finds which merchants are meant by codes or by paths into their folders.
 * @throws UsageError when one is neither
 */
export function chooseCodes({ dir, codes }: MerchantsFolder, words: readonly string[]): string[] {
  const chosen = words.flatMap((word) => {
    if (codes.includes(word)) return [word];
    const inside = relative(dir, resolve(word)).split(sep);
    if (inside.length === 1 && inside[0] === "") return codes;
    if (inside[0] !== undefined && codes.includes(inside[0])) return [inside[0]];
    const meant = suggest(word, codes);
    throw new UsageError(
      `"${word}" is neither a merchant nor a path into one.${meant === undefined ? ` Merchants: ${codes.join(", ")}.` : ` Did you mean "${meant}"?`}`,
    );
  });
  return [...new Set(chosen)];
}
