import type { ScopedMutator } from "swr/_internal";
import type { LoadedPage } from "./loaded-page.ts";

/** What the page lends to the flows while it is alive. */
export interface PageHandle {
  navigate: (path: string) => void;
  say: (key: string) => void;
  language: string;
  /** Asks for answers anew, by their keys. */
  mutate?: ScopedMutator;
  /** Where the next address needs a document of its own, opens it; else undefined. */
  leave?: (url: string) => Promise<LoadedPage | undefined> | undefined;
}
