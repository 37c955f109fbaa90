import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { text } from "node:stream/consumers";
import type { MerchantSource } from "#src/merchant/sources.ts";
import type { MerchantsFolder } from "../merchants-folder.ts";
import { UsageError } from "../output.ts";

/** A text that stands in for a file of a merchant which is not saved yet. */
export interface Unsaved {
  code: string;
  /** By path inside the merchant's folder. */
  path: string;
  text: string;
}

/**
 * Reads from standard input what an editor holds unsaved.
 * @param given the file it would be saved as, by `--stdin-path`
 * @throws UsageError where that lies in no merchant, or is no configuration
 */
export async function readUnsaved(
  { dir }: MerchantsFolder,
  given: string | undefined,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<Unsaved> {
  if (given === undefined)
    throw new UsageError(
      "--stdin needs the file that the text belongs to: --stdin-path merchants/aurora/menus.json",
    );
  const [code, ...rest] = relative(dir, placeOf(dir, given)).split(sep);
  if (code === undefined || code === ".." || code === "" || rest.length === 0)
    throw new UsageError(
      `--stdin-path ${given} lies in no merchant of ${dir}. Name a file such as ${join(dir, "aurora", "menus.json")}.`,
    );
  const path = rest.join("/");
  if (!path.endsWith(".json") || path.startsWith("assets/"))
    throw new UsageError(
      `--stdin-path ${given} is no configuration file; only .json files outside of assets can be judged from standard input.`,
    );
  return { code, path, text: await text(input) };
}

/** A path is taken from where one stands, or else from beside the merchants' folder. */
function placeOf(dir: string, given: string): string {
  const here = resolve(given);
  if (isAbsolute(given) || !relative(dir, here).startsWith("..")) return here;
  return resolve(dir, "..", given);
}

/** A source in which one file has another text than on disk. */
export const withUnsaved = (
  source: MerchantSource,
  { code, path, text: unsaved }: Unsaved,
): MerchantSource => ({
  list: async () => [...new Set([...(await source.list()), code])].sort(),
  read: async (asked) => {
    const files = await source.read(asked);
    if (asked !== code) return files;
    const flaws = new Map(files.flaws);
    flaws.delete(path);
    return { ...files, flaws, texts: new Map([...files.texts, [path, unsaved]]) };
  },
});
