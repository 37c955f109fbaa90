import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import type { Tx } from "#src/store/tx.ts";
import type { OnIdentified } from "../../kernel/guards.ts";
import { fillProfile } from "../member/public.ts";
import { unsealPerson } from "./person.ts";
import type { IdentityCheck } from "./repo.ts";

/** What is done in the transaction in which somebody passed. */
export type OnPassed = (
  db: Tx,
  check: IdentityCheck,
  facts: { site: Merchant; now: number },
) => Promise<void>;

/**
 * Makes what an account takes from a check that its member passed: it holds from then on what it lacked. What
 * was refused stays out of it, so that a slip can be mended. A person who is excluded under another account
 * is known again by it (G8).
 */
export const makeOnPassed =
  ({ secret, onIdentified }: { secret: PlatformSecret; onIdentified: OnIdentified }): OnPassed =>
  async (db, check, { site, now }) => {
    const { name, birthDate, address, idNumber } = unsealPerson(secret, check);
    const profile = { payeeName: name, currentAddress: address, ...(idNumber && { idNumber }) };
    await fillProfile(db, check.memberId, { birthday: birthDate, profile });
    await onIdentified(db, { site, memberId: check.memberId, now });
  };
