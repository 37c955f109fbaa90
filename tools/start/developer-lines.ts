import type { Sandbox } from "#src/shared/sandbox.ts";
import type { PortalAddress } from "./messages.ts";

/** What decides which pages of developers there are. */
interface DeveloperPages {
  sandbox: Sandbox;
  dev: boolean;
  /** the gateway's */
  port: number;
  /** opens them */
  developerKey: string;
  portals: readonly Pick<PortalAddress, "url">[];
}

/**
 * What the start says of developers' pages: each with the link that alone opens it, or how to ask for
 * them.
 */
export function toDeveloperLines(pages: DeveloperPages): string[] {
  const { sandbox, dev, port, developerKey, portals } = pages;
  const key = `?key=${developerKey}`;
  const lines: string[] = [];
  if (sandbox.size === 0)
    lines.push("To try it out with codes to read, money to play with and boards that are full:");
  if (sandbox.size === 0) lines.push("  npm start -- --sandbox");
  if (sandbox.has("outbox"))
    lines.push(`Codes and mails to players: http://outbox.localhost:${port}/${key}`);
  const [portal] = portals;
  if (portal === undefined) return lines;
  if (sandbox.has("api")) lines.push(`All calls: ${portal.url}/_api${key}`);
  if (dev) lines.push(`The machines of its open pages: ${portal.url}/__machines${key}`);
  return lines;
}
