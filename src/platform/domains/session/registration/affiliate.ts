import { digest } from "#src/credentials/tokens.ts";
import { networkOf } from "#src/shared/network-of.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { isAffiliateCode } from "../../member/public.ts";
import {
  addFailures,
  type FailureKey,
  lockFailures,
  selectFailures,
} from "../login/failure-repo.ts";
import { forgetMs } from "../service.ts";

/** Wrong codes an address may try in an hour (T20). */
const maxWrong = 10;
const hourMs = 60 * 60 * 1000;

const invalid: CallError = { code: "AFFILIATE_INVALID" };

/**
 * Checks an affiliate code: an agent of this merchant gave it away (REG-16, REG-20). Says valid or
 * not and nothing else; who tries many wrong ones has to wait.
 * @returns undefined when it is valid; else AFFILIATE_INVALID or CODE_TOO_MANY
 */
export function affiliateFault(
  { transaction, clientIp, now }: OpenCallContext,
  code: string,
): Promise<CallError | undefined> {
  const key: FailureKey = {
    kind: "affiliate",
    key_hash: digest("affiliate", networkOf(clientIp)),
  };
  return transaction(async (db) => {
    await lockFailures(db, [key]);
    const [row] = await selectFailures(db, [key], now - hourMs);
    if (row !== undefined && row.failures >= maxWrong) {
      const retryAfter = Math.ceil((row.last_at.getTime() + hourMs - now) / 1000);
      return { code: "CODE_TOO_MANY", retryAfter };
    }
    if (await isAffiliateCode(db, code)) return undefined;
    await addFailures(db, [key], {
      now,
      since: now - forgetMs,
    });
    return invalid;
  });
}
