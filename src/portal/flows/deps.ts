import type { ClientSite } from "#src/merchant/client-site.ts";
import type { Client } from "../api/client.ts";
import type { SessionFacts } from "../machines/portal.types.ts";
import type { PortalActor } from "../runtime/portal.ts";
import type { ClientStorage } from "../runtime/storage.ts";

/** What the flows work on. */
export interface FlowDeps {
  /** The site as the page shows it now. */
  readonly site: () => ClientSite;
  readonly origin: string;
  readonly client: Client;
  readonly storage: ClientStorage;
  /** Epoch milliseconds on the server's clock. */
  readonly now: () => number;
  readonly portal: () => PortalActor;
  readonly navigate: (path: string) => void;
  /** Says a text by its key. */
  readonly say: (key: string) => void;
  readonly setCookie: (cookie: string) => void;
  /** Who the page showed before the flows were there; null where nobody was. */
  readonly takeRested: () => SessionFacts | null;
  /** The start token of the address, or null (OPEN-006). */
  readonly startToken: string | null;
  /** Tells the portal's other tabs what the storage holds now: a new session, or none any more. */
  readonly tellTabs: () => void;
  /** Hears when another tab changes this key of the local storage; gives what ends the hearing. */
  readonly onStored: (key: string, heard: () => void) => () => void;
}
