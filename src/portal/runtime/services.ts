import type { InspectionEvent } from "xstate";
import type { Client } from "../api/client.ts";
import type { Prefetch } from "../api/prefetch.ts";
import type { OwnFlows, Portal } from "./portal.ts";
import type { ClientStorage } from "./storage.ts";

/** What works for a page as long as it lives; none of it ever changes. */
export interface Services {
  readonly client: Client;
  /** Asks for what a flow is going to want before the flow is there. */
  readonly prefetch: Prefetch;
  readonly storage: ClientStorage;
  /** The root machine; prefer the commands of the page. */
  readonly portal: Portal;
  /** Fetches and starts a flow; whoever starts it stops it. */
  readonly startFlow: <Name extends keyof OwnFlows>(
    name: Name,
    input: OwnFlows[Name]["input"],
  ) => Promise<OwnFlows[Name]["actor"]>;
  /** Epoch milliseconds on the server's clock. */
  readonly now: () => number;
  /** Goes to a path of this portal; scrolls to the top unless told to stay (filters, Load more). */
  readonly navigate: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  /** Says something in a toast and to screen readers; `action` is one thing to do about it. */
  readonly notify: (
    message: string,
    tone?: "info" | "success" | "warning" | "danger",
    action?: { readonly label: string; readonly run: () => void },
  ) => void;
  /** Hands an unexpected failure to the one handler. */
  readonly report: (error: unknown, where: string) => void;
  /** Given to each actor that stands by itself; only development follows them. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}
