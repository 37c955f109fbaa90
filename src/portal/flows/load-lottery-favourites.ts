import type { SessionFacts } from "../machines/portal.types.ts";
import { lotteryFavouritesKey } from "../runtime/storage.ts";
import type { FlowDeps } from "./deps.ts";

/**
 * Loads the lottery favourites of whoever logged in (LOTT-02) where the storage keeps them for the
 * lottery's page. That page shows them at once and asks anew, so a failure is its to tell.
 */
export async function loadLotteryFavourites(
  { client, storage }: FlowDeps,
  { userName }: SessionFacts,
): Promise<void> {
  const answer = await client.call("lotteryFavourites", {});
  if (answer.ok)
    storage.local.set(lotteryFavouritesKey(userName), JSON.stringify(answer.value.list));
}
