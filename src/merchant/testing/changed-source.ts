import { isObject, type Json } from "../json.ts";
import { type MemoryMerchant, memorySource } from "../memory-source.ts";
import { merge } from "../merge.ts";
import type { MerchantSource } from "../sources.ts";
import { soundFiles } from "./sound.ts";

/** One change of the sound merchants, and what has to be found; nothing for what only looks wrong. */
export interface Fixture {
  /** By `<code>/<path>`: an object is laid over the sound file, a text replaces it, null deletes it. */
  files: Record<string, Json>;
  /** What of the sandbox the server is taken to be started with. */
  sandbox?: ("payments" | "phone")[];
  finds: {
    file: string;
    line: number;
    column: number;
    severity?: string;
    says: string;
    help?: string;
    fix?: string;
  }[];
}

/** The sound merchants with changes, as a source. */
export function changedSource(changes: Record<string, Json>): MerchantSource {
  const files = soundFiles();
  for (const [place, change] of Object.entries(changes)) {
    const [code = "", ...rest] = place.split("/");
    const path = rest.join("/");
    const merchant = files[code] ?? {};
    files[code] = merchant;
    if (change === null) delete merchant[path];
    else merchant[path] = isObject(change) ? merge(merchant[path], change) : change;
  }
  return memorySource(
    Object.fromEntries(Object.entries(files).map(([code, each]) => [code, toTexts(each)])),
  );
}

const toTexts = (files: Record<string, Json>): MemoryMerchant =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === "string" ? content : JSON.stringify(content, null, 2),
    ]),
  );
