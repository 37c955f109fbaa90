import type { ReactNode } from "react";
import type { Locale } from "../../../runtime/locale.ts";
import type { PageScope } from "../../../runtime/page.ts";
import type { Services } from "../../../runtime/services.ts";

/** What the options of a search are made with, and what they do. */
export type SearchDeps = Pick<Services, "navigate" | "storage"> &
  Pick<Locale, "language" | "site" | "t" | "text"> &
  Pick<PageScope, "open" | "play">;

/** One thing a search can lead to. */
export interface SearchOption {
  readonly id: string;
  readonly label: string;
  /** A quiet word beside the label, such as a game's vendor. */
  readonly hint?: string;
  /** Stands before the label: a picture or an icon. */
  readonly mark: ReactNode;
  /** Why it cannot be chosen now. */
  readonly closed?: string | undefined;
  /** The search stays open after it. */
  readonly stays?: boolean;
  readonly run: () => void;
}

/** Options of one kind under their heading. */
export interface SearchSection {
  readonly id: string;
  readonly title: string;
  readonly options: readonly SearchOption[];
}
