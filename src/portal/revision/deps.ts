import type { EditionStore } from "../routing/edition.ts";
import type { PageHandle } from "../routing/page-handle.ts";
import type { Environment } from "../runtime/environment.ts";
import type { Portal } from "../runtime/portal.ts";
import type { ClientStorage } from "../runtime/storage.ts";

/** What a page needs to take a newer revision of its merchant. */
export interface RevisionDeps {
  readonly portal: Portal;
  readonly edition: EditionStore;
  readonly storage: ClientStorage;
  readonly handle: PageHandle;
  readonly environment: Environment;
  /** Epoch milliseconds on the server's clock. */
  readonly now: () => number;
}
