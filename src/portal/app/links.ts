import type { Link } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { safeUrl } from "#src/shared/safe-url.ts";

/** Where a configured link leads: a path of the portal, an address outside, or nowhere by itself. */
export type Destination =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "outside"; readonly url: string; readonly popup: boolean }
  | { readonly kind: "modal"; readonly modal: Extract<Link, { type: "modal" }>["modal"] }
  | { readonly kind: "nowhere" };

/** The size of the customer-service window (spec 4). */
export const servicePopup = "popup,width=440,height=500,noopener,noreferrer";

const outside = (address: string | undefined, local: boolean, popup = false): Destination => {
  const url = address === undefined ? undefined : safeUrl(address, local);
  return url === undefined ? { kind: "nowhere" } : { kind: "outside", url, popup };
};

const isLocal = (origin: string): boolean => new URL(origin).hostname.endsWith("localhost");

/** The channel for this visitor: VIP service above rank 4, else live chat, else the first (spec 4). */
function serviceChannel(site: ClientSite, rank: number): string | undefined {
  const { items, order } = site.customerService;
  const channels = order.flatMap((id) => items[id] ?? []);
  const wanted = rank > 4 ? "VIP" : "LIVECHAT";
  return (channels.find(({ csType }) => csType === wanted) ?? channels[0])?.path;
}

/** Settles a configured link. `rank` is the member's rank level, 0 for a visitor. */
export function destinationOf(
  link: Link,
  { site, origin, rank }: { site: ClientSite; origin: string; rank: number },
): Destination {
  const local = isLocal(origin);
  switch (link.type) {
    case "route":
      return { kind: "path", path: link.path };
    case "url":
      return outside(link.url, local);
    case "resource":
      return outside(site.resources[link.key]?.url, local);
    case "customerService":
      return outside(serviceChannel(site, rank), local, true);
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
