import type { ClientSite } from "#src/merchant/client-site.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { openServicePath } from "#src/shared/service-path.ts";
import type { Client } from "../../api/client.ts";
import type { GameWindow } from "../../runtime/game-window.ts";

/** The path that leads to the window (CS-02). */
const windowType = 3;

/** The hosts an address may lead to: those of the merchant's own channels (OPEN-002). */
function hostsOf({ customerService: { items } }: Pick<ClientSite, "customerService">): string[] {
  const paths = Object.values(items).map(({ path }) => path);
  return paths.filter((path) => URL.canParse(path)).map((path) => new URL(path).host);
}

/** Where customer service is for this visitor (CS-01, CS-02): what came is hostile until proven. */
async function findService({
  client,
  site,
  origin,
}: ServicePress): Promise<Result<string, "failed">> {
  const answer = await client.call("customerService", {});
  if (!answer.ok) return err("failed");
  const sealed = answer.value.pathList.find(({ type }) => type === windowType);
  if (sealed === undefined) return err("failed");
  const opened = await openServicePath(sealed.path, hostsOf(site), origin);
  return opened.ok ? ok(opened.value) : err("failed");
}

/** What becomes of a press on customer service. */
export interface ServicePress {
  readonly client: Client;
  readonly site: ClientSite;
  /** Scheme, host and port of the portal. */
  readonly origin: string;
  /** The window the press opened; null where the browser blocked it. */
  readonly opened: GameWindow | null;
  /** Where windows are blocked: offers the address as a link. */
  readonly offer: (address: string) => void;
  readonly sayFailure: () => void;
}

/**
 * Leads the window of a press to customer service. Without an address that may be opened, the window
 * is closed again (CS-04).
 */
export async function leadToService(press: ServicePress): Promise<void> {
  const { opened, offer, sayFailure } = press;
  const address = await findService(press);
  if (!address.ok) {
    opened?.close();
    sayFailure();
  } else if (opened === null) offer(address.value);
  // A window that is gone again was closed by the visitor.
  else opened.fill(address.value);
}
