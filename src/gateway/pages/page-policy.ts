import type { Gateway } from "../context.ts";
import { chatOrigin, gamesOrigin } from "../hosts/hosted-origins.ts";
import { pagePolicy } from "../http/security-headers.ts";
import type { Visit } from "./visit.ts";

/** The policy of a page of this visit's portal. */
export function policyOf(
  gateway: Gateway,
  { revision, origin, authority }: Pick<Visit, "revision" | "origin" | "authority">,
  nonce: string,
): string {
  const { imageHosts, gameHosts, hosts, modules } = revision.site;
  return pagePolicy({
    nonce,
    imageHosts,
    hosts,
    gameHosts: [
      ...gameHosts,
      gamesOrigin(gateway, origin),
      ...(modules.CBS3 === "1" ? [chatOrigin(gateway, origin)] : []),
    ],
    ...(gateway.portal.dev && { hotReloadHost: authority }),
  });
}
