import type { InspectionEvent } from "xstate";
import type { Sealer } from "../api/sealer.ts";
import type { ClientStorage } from "./storage.ts";

/** What differs between a server and a browser. */
export interface Environment {
  readonly fetch: typeof fetch;
  readonly storage: ClientStorage;
  /** Milliseconds of the machine's own clock. */
  readonly clock: () => number;
  readonly setCookie: (cookie: string) => void;
  readonly rememberedName: string;
  /** The start token of the address (OPEN-006). */
  readonly startToken?: string | null;
  readonly tellTabs: () => void;
  /** Comes with the visitor's first move on the page. */
  readonly firstTouch: Promise<void>;
  /** Hears when another tab changes this key of the local storage; gives what ends the hearing. */
  readonly onStored: (key: string, heard: () => void) => () => void;
  readonly sealer: (options: { origin: string; now: () => number }) => Promise<Sealer>;
  /** Development follows every machine with it. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Opens an address in a document of its own where code is missing; true when it is on its way. */
  readonly reload: (url: string) => Promise<boolean>;
  /** Hands an unexpected failure to the one handler. */
  readonly report: (error: unknown, where: string) => void;
}
