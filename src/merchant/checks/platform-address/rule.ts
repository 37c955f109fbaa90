import { isIP } from "node:net";
import { isPublicAddress } from "#src/shared/public-address.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** A merchant's platform is on the internet, or where the operator says. */
export const rule: Rule = {
  id: "platform-address",
  severity: "error",
  judges: "whole",
  about:
    "The gateway itself calls what platform.url names, from inside the operator's network. So it calls addresses of the internet alone; a host inside has to be named by who starts the server, in PORTICO_PLATFORM_HOSTS, which `portico check` reads too. Which address a name has is looked up and judged when the gateway connects.",
  run: judge,
};

function judge({ tree, finding, given }: RuleContext): Finding[] {
  const written = valueAt(tree, ["platform", "url"]);
  const url = typeof written === "string" && URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || given.platformHosts(url)) return [];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const why = whyInside(host);
  if (why === undefined) return [];
  return [
    finding(rule, {
      pointer: "/platform/url",
      message: `The platform is "${written}", but ${host} ${why}; the gateway does not call it for a merchant.`,
      help: `Name a host of the internet. Where ${url.host} is yours, start the server, and this check, with PORTICO_PLATFORM_HOSTS=${url.host}.`,
    }),
  ];
}

/** Names that never have an address of the internet (RFC 6761, 6762, 8375), and what stands without a dot. */
const innerName = /^[^.]+\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/;

function whyInside(host: string): string | undefined {
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : "is no address of the internet";
  return innerName.test(host) ? "is a name of the inside" : undefined;
}
