import type { MemberInfoValue } from "#src/contracts/api.gen.ts";
import type { Link, Text } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { safePath, safeUrl } from "#src/shared/safe-url.ts";

/** Where a configured link leads: a path of the portal, an address outside, or nowhere by itself. */
export type Destination =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "outside"; readonly url: string }
  /** Customer service; `url` is where its channel is by the configuration. */
  | { readonly kind: "service"; readonly url: string | undefined }
  | { readonly kind: "modal"; readonly modal: Extract<Link, { type: "modal" }>["modal"] }
  | { readonly kind: "nowhere" };

/** The size of the customer-service window (spec 4). */
export const servicePopup = "popup,width=440,height=500";

/** An address of the merchant's: a path of the portal itself, or one outside. */
const urlOf = (address: string | undefined, origin: string): string | undefined => {
  if (address === undefined) return undefined;
  const path = safePath(address, "");
  return path === "" ? safeUrl(address, isLocal(origin)) : origin + path;
};

const outside = (address: string | undefined, origin: string): Destination => {
  const path = safePath(address, "");
  if (path !== "") return { kind: "path", path };
  const url = urlOf(address, origin);
  return url === undefined ? { kind: "nowhere" } : { kind: "outside", url };
};

const isLocal = (origin: string): boolean => new URL(origin).hostname.endsWith("localhost");

/** Members of a rank above this one get the VIP service (CS-05). */
const lastCommonRank = 4;

/** The channel for this visitor: VIP service above rank 4, else live chat, else the first (spec 4). */
function serviceChannel(site: ClientSite, rank: number): string | undefined {
  const { items, order } = site.customerService;
  const channels = order.flatMap((id) => items[id] ?? []);
  const find = (csType: string) => channels.find((channel) => channel.csType === csType);
  const vip = rank > lastCommonRank ? find("VIP") : undefined;
  return (vip ?? find("LIVECHAT") ?? channels[0])?.path;
}

/** A channel as a menu lists it. */
export interface ServiceChannel {
  readonly id: string;
  readonly csType: string;
  readonly path: string;
  readonly name: string;
  /** Opens in the customer-service window rather than as a page of its own. */
  readonly inWindow: boolean;
}

/**
 * The channels a visitor is offered, in order: of live chat and VIP service the one for their rank
 * (CS-05). The VIP service is called as the member's first label says (CS-06).
 */
export function serviceChannels(
  { customerService: { items, order } }: Pick<ClientSite, "customerService">,
  member: Pick<MemberInfoValue, "clubLabel" | "memberLabel"> | null,
  nameOf: (text: Text) => string,
): ServiceChannel[] {
  const isVip = (member?.clubLabel.rankLevel ?? 0) > lastCommonRank;
  const has = (csType: string) => order.some((id) => items[id]?.csType === csType);
  const hidden = isVip && has("VIP") ? "LIVECHAT" : "VIP";
  return order.flatMap((id) => {
    const channel = items[id];
    if (channel === undefined || channel.csType === hidden) return [];
    const { csType, path, title } = channel;
    const label = csType === "VIP" ? member?.memberLabel[0]?.label : undefined;
    const inWindow = csType === "VIP" || csType === "LIVECHAT";
    return [{ id, csType, path, name: label ?? nameOf(title), inWindow }];
  });
}

/** Settles a configured link. `rank` is the member's rank level, 0 for a visitor. */
export function destinationOf(
  link: Link,
  { site, origin, rank }: { site: ClientSite; origin: string; rank: number },
): Destination {
  switch (link.type) {
    case "route":
      return { kind: "path", path: link.path };
    case "url":
      return outside(link.url, origin);
    case "resource":
      return outside(site.resources[link.key]?.url, origin);
    case "customerService":
      return { kind: "service", url: urlOf(serviceChannel(site, rank), origin) };
    case "modal":
      return { kind: "modal", modal: link.modal };
    case "category": {
      const path = site.categories.items[link.category]?.path;
      if (path === undefined) return { kind: "nowhere" };
      const query =
        link.vendor === undefined ? "" : `?${new URLSearchParams({ vendor: link.vendor })}`;
      return { kind: "path", path: path + query };
    }
  }
}
