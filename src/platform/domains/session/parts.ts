import type { CodeParts } from "../codes/public.ts";
import type { PhoneKeys } from "./phone-auth.ts";
import type { RegisterParts } from "./register.ts";
import type { SocialBook } from "./social-client.ts";

/** What the session domain needs from outside. */
export interface SessionParts extends CodeParts, RegisterParts {
  phoneKeys: PhoneKeys;
  social: SocialBook;
  /** Told the answer of each picture, where a developer wants to read it; nobody else is. */
  onCaptcha?: ((facts: { merchant: string; answer: string; picture: string }) => void) | undefined;
}
