import { digest, sameDigest } from "#src/credentials/tokens.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallCookies } from "../../../kernel/context.ts";
import { answerDigest, captchaCookie, captchaIds } from "./captcha.ts";
import { addCaptcha, selectCaptchas, takeCaptcha } from "./captcha-repo.ts";

/** A drawn picture that is to wait for its answer. */
interface DrawnCaptcha {
  /** The secret in the browser's cookie. */
  cookie: string;
  /** As it is sent. */
  picture: string;
  answer: string;
  /** Epoch milliseconds, like now. */
  expiresAt: number;
  now: number;
}

/** Keeps a picture's answer beside those of the browser's other forms; the oldest makes room. */
export async function keepCaptcha(
  db: Tx,
  { cookie, picture, answer, expiresAt, now }: DrawnCaptcha,
): Promise<void> {
  const ids = captchaIds(cookie);
  const waiting = await selectCaptchas(db, ids, now);
  const oldestFirst = waiting.map((row) => row.id).reverse();
  const free = ids.filter((id) => !oldestFirst.includes(id));
  for (const id of [...free, ...oldestFirst]) {
    if (oldestFirst.includes(id)) await takeCaptcha(db, id);
    const hashes = { answer_hash: answerDigest(id, answer), picture_hash: digest(picture) };
    const row = { id, ...hashes, expires_at: new Date(expiresAt) };
    // Another tab of the same browser may have been quicker.
    if (await addCaptcha(db, row, now)) return;
  }
  throw new Error("A browser asked for more pictures at once than it has places for");
}

/** An answer as a form sends it. */
export interface CaptchaAnswer {
  captcha?: string | undefined;
  /** The digest of the picture that was in front of whoever answered. */
  captchaPicture?: string | undefined;
}

/**
 * Judges the answer to one of the visitor's pictures, each tab having its own, and uses one up: the
 * one that the form names. A form that names none uses up the one it answers, or the newest if it
 * answers none. Nobody has more guesses than pictures. The caller's transaction has to be kept whatever
 * it goes on to refuse.
 */
export async function isCaptchaSolved(
  db: Tx,
  { captcha = "", captchaPicture }: CaptchaAnswer,
  cookies: CallCookies,
  now: number,
): Promise<boolean> {
  const cookie = cookies.get(captchaCookie);
  if (cookie === undefined) return false;
  const waiting = await selectCaptchas(db, captchaIds(cookie), now);
  const meant =
    captchaPicture === undefined
      ? waiting
      : waiting.filter(({ picture_hash }) => picture_hash === captchaPicture);
  const answered = meant.find(({ id, answer_hash }) =>
    sameDigest(answer_hash, answerDigest(id, captcha)),
  );
  const used = answered ?? meant[0];
  if (used === undefined) return false;
  return (await takeCaptcha(db, used.id)) && answered !== undefined;
}
