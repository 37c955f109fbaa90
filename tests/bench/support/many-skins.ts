import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "#tools/lib/paths.mjs";

const shipped = join(root, "merchants");

/** What the skins are copies of, one after the other. */
const models = ["aurora", "siam"] as const;

/** The code of a made skin, such as `skin0007`. */
export const codeOf = (number: number): string => `skin${String(number).padStart(4, "0")}`;

/** A colour of its own for each skin, so that no style sheet is another's. */
const brandOf = (number: number): string =>
  `#${((0x4060a0 + number * 2654435) & 0x7f7f7f).toString(16).padStart(6, "0")}`;

/** Writes one skin: a whole copy of a shipped one with a name, hosts, a colour and words of its own. */
export function writeSkin(folder: string, number: number): void {
  const code = codeOf(number);
  const target = join(folder, code);
  cpSync(join(shipped, models[number % models.length] ?? "aurora"), target, { recursive: true });
  const file = join(target, "merchant.json");
  const document = JSON.parse(readFileSync(file, "utf8"));
  document.name = `Skin ${number}`;
  document.merchantCode = code;
  document.hosts = [`${code}.example`];
  document.theme.brand = brandOf(number);
  // Whoever visits without an account sees a page of each.
  document.access = { ...document.access, loginRequired: false };
  document.locales = { EN: { "menu.help": `Help of ${number}` } };
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}

/** Makes a merchants' folder of its own with the shipped base and so many skins. */
export function makeSkins(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), "portico-skins-"));
  cpSync(join(shipped, "base"), join(folder, "base"), { recursive: true });
  for (let number = 1; number <= count; number += 1) writeSkin(folder, number);
  return folder;
}

/**
 * Unpacks more skins beside a folder.
 * @returns what drops them in, all at once, each moved in whole: nothing is copied then
 */
export function unpackSkins(folder: string, from: number, count: number): () => void {
  const aside = join(folder, ".unpacked");
  mkdirSync(aside, { recursive: true });
  for (let number = from; number < from + count; number += 1) writeSkin(aside, number);
  return () => {
    for (const name of readdirSync(aside)) renameSync(join(aside, name), join(folder, name));
  };
}

/** Changes a JSON file in place. */
export function editJson(file: string, change: (document: Record<string, never>) => void): void {
  const document = JSON.parse(readFileSync(file, "utf8"));
  change(document);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}
