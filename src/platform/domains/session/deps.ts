import type { Tx } from "#src/store/tx.ts";
import type { BindDeps } from "./phone/contacts.ts";
import type { PhoneKeys } from "./phone/phone-auth.ts";
import type { RegisterDeps } from "./registration/register.ts";
import type { SocialBook } from "./social/social-book.ts";

/** What the session domain needs from outside. */
export interface SessionDeps extends BindDeps, RegisterDeps {
  phoneKeys: PhoneKeys;
  social: SocialBook;
  /** Whether a member was promised a sign-up bonus that is not paid yet. */
  isBonusPromised: (db: Tx, memberId: string) => Promise<boolean>;
  /** Told the answer of each picture, where a developer wants to read it; nobody else is. */
  onCaptcha?: ((facts: { merchant: string; answer: string; picture: string }) => void) | undefined;
}
