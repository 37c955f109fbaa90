import { own } from "#src/merchant/json.ts";
import type { LiveView } from "./live-view.ts";

/** The time zone of what is live of a merchant, by whose clock its times are written; null where nothing is. */
export async function zoneOf({ workspace }: LiveView, merchant: string): Promise<string | null> {
  if ((await workspace.layer(merchant)).mounts.length === 0) return null;
  const zone = own((await workspace.load(merchant)).tree, "timeZone");
  return typeof zone === "string" ? zone : null;
}
