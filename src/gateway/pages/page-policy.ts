import { makeLru } from "#src/shared/lru.ts";
import type { Gateway } from "../context.ts";
import { chatOrigin, gamesOrigin } from "../hosts/hosted-origins.ts";
import { pagePolicy } from "../http/security-headers.ts";
import { noncePlaceholder } from "./drawn-page.ts";
import type { Visit } from "./visit.ts";

/** As many portals' policies are kept, each at one of its addresses. */
const max = 2000;

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

/** Makes what writes the policy of an answer: nothing of it differs but the nonce, so the rest is written once. */
export function makePolicies(gateway: Gateway): (visit: Visit, nonce: string) => string {
  const made = makeLru<readonly string[]>({ maxWeight: max });
  return (visit, nonce) => {
    const { code, hash } = visit.revision;
    const key = `${code} ${hash} ${visit.origin}`;
    const parts =
      made.get(key) ?? policyOf(gateway, visit, noncePlaceholder).split(noncePlaceholder);
    made.set(key, parts);
    return parts.join(nonce);
  };
}
