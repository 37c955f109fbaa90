import type { Difference } from "#src/contracts/control.gen.ts";
import { diffMerchants } from "#src/merchant/diff.ts";
import type { Layer } from "#src/merchant/layer.ts";
import { withLayer } from "#src/merchant/load.ts";
import type { LiveView } from "./live-view.ts";

/** How many are told; who wants all of them takes the files. */
const maxTold = 200;

/**
 * What visitors would get otherwise than from what is live, by meaning: all layers taken together.
 * @returns none where nothing is live, or where a file of the candidate cannot be read
 */
export async function differencesOf(
  { workspace }: Pick<LiveView, "workspace">,
  layer: Layer,
): Promise<Difference[]> {
  const isThere = (await workspace.layer(layer.code)).mounts.length > 0;
  if (!isThere || layer.mounts.some(({ source }) => source.value === undefined)) return [];
  const before = await workspace.load(layer.code);
  const after = await withLayer(workspace, layer).load(layer.code);
  return diffMerchants(before, after)
    .slice(0, maxTold)
    .map(({ kind, words }) => ({ kind, words }));
}
