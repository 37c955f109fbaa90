import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MissingFilesPayload } from "#src/contracts/control.gen.ts";
import { toMegabytes } from "#src/merchant/file-text.ts";
import { sha256 } from "#src/merchant/revisions/file-map.ts";
import { largest } from "#src/merchant/sources.ts";
import { chooseCodes, type MerchantsFolder } from "../merchants-folder.ts";
import { complain, count, Hindrance, showProgress, UsageError } from "../output.ts";
import { type ControlCaller, ControlRefusal } from "./client.ts";

/**
 * Takes the one merchant that a command is about.
 * @throws UsageError when none, or several, are named
 */
export function oneMerchant(words: readonly string[], example: string): string {
  const [code, other] = words;
  if (code === undefined || other !== undefined)
    throw new UsageError(`Name one merchant: ${example}`);
  return code;
}

/**
 * Sends the files of a merchant's folder that the control plane does not have yet.
 * @param call what they are sent for: who may not do that is told so before anything else
 * @returns the hashes of all of them by path
 * @throws UsageError when the folder holds none, or one that cannot be read
 */
export async function sendFolder(
  control: ControlCaller,
  folder: MerchantsFolder,
  word: string,
  call: NonNullable<MissingFilesPayload["call"]>,
): Promise<{ merchant: string; files: Record<string, string> }> {
  const [merchant = word] = chooseCodes(folder, [word]);
  const { texts, assets, flaws, strays } = await folder.source.read(merchant);
  const [flawed] = flaws;
  if (flawed !== undefined)
    throw new Hindrance(`${merchant}/${flawed[0]}: ${flawed[1].message} ${flawed[1].help}`);
  for (const [path, { size }] of assets)
    if (size > largest)
      throw new Hindrance(
        `${merchant}/assets/${path} has ${toMegabytes(size)}; a file may have ${toMegabytes(largest)}. Nothing was sent: make it smaller, for example as WebP or AVIF.`,
      );
  for (const path of strays)
    complain(
      `${merchant}/${path} is nothing that a portal reads, so it was not sent: portico check ${merchant} says why.`,
    );
  const paths = [...texts.keys(), ...[...assets.keys()].map((path) => `assets/${path}`)];
  const contents = new Map<string, { path: string; content: Buffer }>();
  const files: Record<string, string> = {};
  for (const path of paths) {
    const content = await readFile(join(folder.dir, merchant, path));
    const hash = sha256(content);
    files[path] = hash;
    contents.set(hash, { path, content });
  }
  const { hashes } = await control.call("missingFiles", {
    hashes: [...contents.keys()],
    merchant,
    call,
  });
  let sent = 0;
  for (const hash of hashes) {
    sent += 1;
    showProgress(`sending ${count(sent, "file")} of ${hashes.length}`);
    const { path, content } = contents.get(hash) ?? { path: hash, content: Buffer.alloc(0) };
    await control.storeFile(hash, content).catch((error: unknown) => {
      if (!(error instanceof ControlRefusal)) throw error;
      const { code, message, value } = error;
      throw new ControlRefusal(code, `${merchant}/${path} was not taken. ${message}`, value);
    });
  }
  if (hashes.length > 0) showProgress("");
  return { merchant, files };
}
