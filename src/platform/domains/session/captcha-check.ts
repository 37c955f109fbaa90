import type { Tx } from "#src/store/tx.ts";
import type { CallCookies } from "../../http/context.ts";
import { answerDigest, captchaCookie } from "./captcha.ts";
import { takeCaptcha } from "./captcha-repo.ts";
import { digest, sameDigest } from "./secrets.ts";

/**
 * Judges the answer to the visitor's picture and uses the picture up, right or wrong. The caller's
 * transaction has to be kept whatever it goes on to refuse.
 */
export async function isCaptchaSolved(
  db: Tx,
  merchant: string,
  answer: string,
  cookies: CallCookies,
  now: number,
): Promise<boolean> {
  const cookie = cookies.get(captchaCookie);
  if (cookie === undefined) return false;
  const id = digest(cookie);
  cookies.clear(captchaCookie);
  const row = await takeCaptcha(db, merchant, id);
  if (row === undefined || row.expires_at.getTime() <= now) return false;
  return sameDigest(row.answer_hash, answerDigest(id, answer));
}
