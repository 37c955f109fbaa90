import { createHmac, timingSafeEqual } from "node:crypto";

/** A signature is taken this long after, and before, the instant it names (M12). */
const toleranceS = 300;

/**
 * The secret that somebody who sends us messages shares with one merchant: no message works at
 * another's, nor in another's name.
 * @param sender such as `payment:sandbox` or `vendor:JL`
 */
export const secretFor = (root: string, sender: string, merchant: string): string =>
  createHmac("sha256", root).update(`${sender}\n${merchant}`).digest("hex");

const macOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();

/** What goes into the Authorization header beside a body: `HMAC t=<epoch seconds>,v1=<hex>`. */
export function sign(secret: string, body: Buffer, now: number): string {
  const seconds = String(Math.floor(now / 1000));
  return `HMAC t=${seconds},v1=${macOf(secret, seconds, body).toString("hex")}`;
}

/** Whether a header signs these very bytes with this secret, not too long ago. */
export function isSigned(
  secret: string,
  { body, authorization = "" }: { body: Buffer; authorization: string | undefined },
  now: number,
): boolean {
  const [, seconds, mac] = /^HMAC t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(authorization) ?? [];
  if (seconds === undefined || mac === undefined) return false;
  if (Math.abs(Number(seconds) - now / 1000) > toleranceS) return false;
  return timingSafeEqual(Buffer.from(mac, "hex"), macOf(secret, seconds, body));
}
