import { join } from "node:path";
import type { RegistryLog } from "../renewal.ts";
import { folderSource, type MerchantSource } from "../sources.ts";
import { makeControlClient } from "./control-client.ts";
import { makeControlSource } from "./control-source.ts";
import { keepLayersIn } from "./kept-layers.ts";
import { bySource } from "./owned-source.ts";

/** Where a process finds its control plane. */
export interface ControlAddress {
  url: string;
  key: string;
}

/** Shorter keys could be guessed. */
const shortestKey = 16;

/**
 * Reads PORTICO_CONTROL_URL and PORTICO_CONTROL_KEY; undefined where no control plane is named.
 * @throws Error in one sentence
 */
export function readControlAddress(env: NodeJS.ProcessEnv): ControlAddress | undefined {
  const url = env.PORTICO_CONTROL_URL?.trim();
  if (url === undefined || url === "") return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(
      `PORTICO_CONTROL_URL is "${url}": it names the control plane, such as http://127.0.0.1:4102.`,
    );
  const key = env.PORTICO_CONTROL_KEY?.trim() ?? "";
  if (key.length < shortestKey)
    throw new Error(
      `PORTICO_CONTROL_KEY must be set beside PORTICO_CONTROL_URL, to the key of at least ${shortestKey} characters that the control plane has.`,
    );
  return { url, key };
}

/** Where a process takes merchants from, opened. */
export interface OpenSource {
  source: MerchantSource;
  close: () => Promise<void>;
}

/**
 * Opens the merchants of a folder, and of a control plane where one is named.
 * @param keptDir where what the control plane gave is kept
 */
export async function openSource(
  merchantsDir: string,
  control: ControlAddress | undefined,
  { keptDir, log }: { keptDir: string; log: RegistryLog },
): Promise<OpenSource> {
  const folder = folderSource(merchantsDir);
  if (control === undefined) return { source: folder, close: async () => undefined };
  const client = makeControlClient(control.url, control.key);
  const kept = keepLayersIn(join(keptDir, "control"));
  const owned = makeControlSource({ client, kept, log });
  await owned.start();
  return { source: bySource(folder, owned), close: owned.close };
}
