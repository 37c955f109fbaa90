import type { DomainRouteValue, PermissionValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";

/** The portal's addresses, and its resources in their order. */
export const toDomainRoute = ({ hosts, resources }: Merchant): DomainRouteValue => ({
  domainList: hosts.map((domain) => ({ domain, url: `https://${domain}/` })),
  resources: Object.entries(resources).map(([resourceType, { url: written }]) => {
    const [host] = hosts;
    // A path is one of the portal's own pages; a code to scan needs the whole address.
    const isPath = written.startsWith("/") && host !== undefined;
    const url = isPath ? `https://${host}${written}` : written;
    return { resourceType, url, qrCodeUrl: url };
  }),
});

/** The host that is named, by itself or in an address of a page; undefined for anything else. */
function hostOf(url: string): string | undefined {
  const address = url.includes("://") ? url : `https://${url}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname;
}

/**
 * Analytics are for pages of this portal's own hosts, and of the one it has on this machine; no
 * address means the page that asks.
 * @param url the current host, as the specification's page sends it, or a page's whole address
 */
export function toPermission(
  { hosts, analytics }: Pick<Merchant, "hosts" | "analytics">,
  code: string,
  url?: string,
): PermissionValue {
  const host = url === undefined ? undefined : hostOf(url);
  const own = url === undefined || [...hosts, `${code}.localhost`].includes(host ?? "");
  return { analytics: own ? { ...analytics } : {} };
}
