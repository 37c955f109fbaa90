import { checkMerchants, hasErrors } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { Given } from "./given.ts";
import { own } from "./json.ts";
import { makeWorkspace } from "./load.ts";
import type { MerchantSource } from "./sources.ts";
import type { KeptLayers } from "./state.ts";

/** A merchant that is not served as its files say. */
export interface Behind {
  code: string;
  /** When the revision it is served by was made, ISO 8601; nothing when it is not served at all. */
  servedSince: string | undefined;
  /** Why: the errors in its files and in the layers below. None where a server has yet to read them. */
  errors: Finding[];
}

/**
 * Lists the merchants that are served by an older version than their files, or not at all.
 * @param kept the revisions a server keeps (`readKept`)
 * @param given how that server is started
 * @throws when the source cannot be read
 */
export async function findBehind(
  source: MerchantSource,
  kept: readonly KeptLayers[],
  given?: Given,
): Promise<Behind[]> {
  const workspace = makeWorkspace(source);
  const servedBy = new Map(kept.map((one) => [one.code, one]));
  const codes: string[] = [];
  for (const code of await workspace.list()) {
    const { tree, mounts } = await workspace.layer(code);
    if (mounts.length === 0 || own(tree, "abstract") === true) continue;
    if (!(await isCurrent(code, servedBy.get(code)))) codes.push(code);
  }
  const behind: Behind[] = [];
  for (const code of codes) {
    const { layers } = await workspace.load(code);
    const names = layers.map((layer) => layer.code);
    const { findings } = await checkMerchants(source, names, undefined, given);
    const errors = findings.filter((finding) => hasErrors([finding]));
    behind.push({ code, servedSince: servedBy.get(code)?.madeAt, errors });
  }
  return behind;

  async function isCurrent(code: string, served: KeptLayers | undefined): Promise<boolean> {
    if (served === undefined) return false;
    const { layers, problems } = await workspace.load(code);
    const print = (some: readonly { code: string; hash: string }[]) =>
      some.map((layer) => `${layer.code} ${layer.hash}`).join("\n");
    return problems.length === 0 && print(layers) === print(served.layers);
  }
}
