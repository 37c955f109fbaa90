import { createHash } from "node:crypto";
import type { CustomerServiceValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { sealServicePath } from "#src/shared/service-path.ts";

/** Members of a rank above this one get the VIP service (CS-05). */
const lastCommonRank = 4;
/** The path that opens in a popup (CS-02). */
const popupType = 3;

/** The address of the service for a rank; without a VIP service live chat is for all. */
export function serviceChannel(
  { customerService: { items, order } }: Pick<Merchant, "customerService">,
  rank: number,
): string | undefined {
  const find = (csType: string): string | undefined =>
    order.map((id) => items[id]).find((channel) => channel?.csType === csType)?.path;
  return (rank > lastCommonRank ? find("VIP") : undefined) ?? find("LIVECHAT");
}

/** The path list on the wire; empty without a service. Its version changes with the address. */
export async function toServicePaths(address: string | undefined): Promise<CustomerServiceValue> {
  const hash = createHash("sha256").update(address ?? "");
  const version = hash.digest("hex").slice(0, 12);
  if (address === undefined) return { version, pathList: [] };
  return { version, pathList: [{ type: popupType, path: await sealServicePath(address) }] };
}
