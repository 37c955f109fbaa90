import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isObject, type Json, type JsonObject } from "#src/merchant/json.ts";
import { folderSource, type MerchantFiles, type MerchantSource } from "#src/merchant/sources.ts";
import { type Case, type Content, folder, type LinkTo } from "./case.ts";

/** The folder of every case's skin. */
export const skinCode = "corpus";

/** The least that a skin over the base can say. */
const plain: JsonObject = {
  schemaVersion: 2,
  name: "Corpus",
  company: "Corpus Ltd",
  merchantCode: "corpus",
  hosts: ["corpus.example"],
  theme: { brand: "#7c5cff" },
};

/** The text of a case's merchant.json, unless it brings its own. */
function rootText({ skin, swap }: Case): string {
  const text = `${JSON.stringify(lay(plain, skin ?? {}), null, 2)}\n`;
  if (swap === undefined) return text;
  if (text.split(swap[0]).length !== 2) throw new Error(`merchant.json has ${swap[0]} not once`);
  return text.replace(swap[0], () => swap[1]);
}

/** Unlike layers of merchants, null stays null here: it is what the author wrote. */
function lay(under: Json | undefined, over: unknown): unknown {
  if (!isObject(over)) return over;
  const laid: Record<string, unknown> = isObject(under) ? { ...under } : {};
  for (const [key, value] of Object.entries(over))
    laid[key] = lay(laid[key] as Json | undefined, value);
  return laid;
}

const isLink = (content: Content | LinkTo): content is LinkTo =>
  isObject(content) && "linkTo" in content;

/** Writes a case's merchants below a folder that is there. */
export async function writeCase(root: string, each: Case): Promise<void> {
  const files: Case["files"] = { "merchant.json": rootText(each), ...each.files };
  await mkdir(join(root, skinCode));
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue;
    const file = join(root, skinCode, path);
    await mkdir(dirname(file), { recursive: true });
    if (content === folder) await mkdir(file);
    else if (typeof content === "string" || content instanceof Uint8Array)
      await writeFile(file, content);
    else if (isLink(content)) await symlink(content.linkTo, file);
    else await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  }
}

const ours = folderSource(resolve(import.meta.dirname, "../../merchants"));
let base: Promise<MerchantFiles> | undefined;

/** The merchants of a folder over the real base. */
export function overBase(root: string): MerchantSource {
  const source = folderSource(root, "merchants");
  base ??= ours.read("base");
  const lowest = base;
  return {
    list: async () => ["base", ...(await source.list())].sort(),
    read: (code) => (code === "base" ? lowest : source.read(code)),
  };
}
