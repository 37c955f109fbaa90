/** Who may vouch for a visitor. */
export type SocialProvider = "google" | "facebook";

/** What a social provider sent the browser back with. */
export interface SocialReturn {
  readonly state: string;
  /** Missing where the visitor turned back at the provider's. */
  readonly code?: string;
}
