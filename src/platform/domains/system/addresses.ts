import type { DomainRouteValue, PermissionValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";

/** The portal's addresses, and its resources in their order. */
export const toDomainRoute = ({ hosts, resources }: Merchant): DomainRouteValue => ({
  domainList: hosts.map((domain) => ({ domain, url: `https://${domain}/` })),
  resources: Object.entries(resources).map(([resourceType, { url }]) => {
    return { resourceType, url, qrCodeUrl: url };
  }),
});

/** Analytics are for pages of this portal's own hosts; no address means the page that asks. */
export function toPermission({ hosts, analytics }: Merchant, url?: string): PermissionValue {
  const own = url === undefined || (URL.canParse(url) && hosts.includes(new URL(url).hostname));
  return { analytics: own ? { ...analytics } : {} };
}
