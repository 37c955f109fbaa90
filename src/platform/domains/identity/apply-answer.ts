import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import type { OnPassed } from "./passed.ts";
import { judgeBirthDate } from "./person.ts";
import type { IdentityAnswer, IdentityState } from "./provider.types.ts";
import { lockCheck, settleCheck } from "./repo.ts";

/** A provider may take back that somebody passed; what it refused it passes in a new check alone. */
const weight: Readonly<Record<IdentityState, number>> = { pending: 0, passed: 1, refused: 2 };

/**
 * Makes of a provider's answer what becomes of the check, once, in whatever order and however often it comes.
 * Who is too young by the provider's word is refused, whatever else it says. Refuses with NOT_FOUND for a
 * check of nobody's.
 */
export async function applyAnswer(
  db: Tx,
  provider: string,
  { reference, state: said, birthDate }: IdentityAnswer,
  { site, now, onPassed }: { site: Merchant; now: number; onPassed: OnPassed },
): Promise<Result<{ received: true }, CallError>> {
  const check = await lockCheck(db, provider, reference);
  if (check === undefined) return err({ code: "NOT_FOUND" });
  const isYoung = birthDate !== undefined && !judgeBirthDate(birthDate, site, now).ok;
  const state = isYoung ? "refused" : said;
  if (weight[state] > weight[check.state]) {
    await settleCheck(db, reference, { state, actor: `provider:${provider}` }, now);
    if (state === "passed") await onPassed(db, check, { site, now });
  }
  return ok({ received: true });
}
