import { digest, makeSecret } from "#src/credentials/tokens.ts";
import { networkOf } from "#src/shared/network-of.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallCookies, OpenCallContext } from "../../../kernel/context.ts";
import { isKnownAddress } from "./failure-repo.ts";
import { isLoginDevice, keepLoginPlace, shareDevice, shareNetwork } from "./place-repo.ts";

/**
 * The cookie by which accounts of one device are known as such (T21). It is nobody's proof of
 * anything, and stays when somebody logs out.
 */
const markCookie = "__Host-portico_mark";
/** One year, in seconds. */
const markLifeS = 31_536_000;
/** How long two accounts that were seen at one network count as being there together. */
const networkMs = 24 * 3_600_000;
/** The same for one device. */
const deviceMs = 90 * 24 * 3_600_000;

/** What an address is kept as; the same as in the counts of failures. */
export const addressHash = (clientIp: string): string => digest("address", networkOf(clientIp));

const markOf = (cookies: CallCookies): string | undefined => {
  const mark = cookies.get(markCookie);
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined;
};

/** What the visitor's device is kept as; it is given a mark where it has none. */
export function deviceOf(cookies: CallCookies): string {
  const known = markOf(cookies);
  const mark = known ?? makeSecret();
  if (known === undefined) cookies.set(markCookie, mark, markLifeS);
  return digest("mark", mark);
}

/** Remembers where a member is: network and device. */
export async function keepPlace(
  db: Tx,
  { clientIp, cookies, now }: Pick<OpenCallContext, "clientIp" | "cookies" | "now">,
  memberId: string,
): Promise<void> {
  const place = { address: addressHash(clientIp), device: deviceOf(cookies), at: new Date(now) };
  await keepLoginPlace(db, memberId, place);
}

/** Nobody has this id: what is asked about nobody takes as long as what is asked about a member. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Whether a visitor is where a member has been: at a network, or on a device, they logged in from. The
 * same statements whether there is such a member or not.
 */
export async function isAtOwnPlace(
  db: Tx,
  { clientIp, cookies }: Pick<OpenCallContext, "clientIp" | "cookies">,
  memberId: string | undefined,
): Promise<boolean> {
  const id = memberId ?? nobody;
  const atHome = await isKnownAddress(db, id, addressHash(clientIp));
  const mark = markOf(cookies);
  const device = mark === undefined ? "" : digest("mark", mark);
  const onOwn = await isLoginDevice(db, id, device);
  return atHome || onOwn;
}

/**
 * Whether two accounts may be in one pair of hands: both logged in on one device, or from one network
 * within a day, or one of them is now where the other was.
 * @param place the network the first is at now, as `addressHash` gives it
 */
export async function sharesPlace(
  db: Tx,
  [one, other]: readonly [string, string],
  { place, now }: { place: string; now: number },
): Promise<boolean> {
  const pair = [one, other] as const;
  if (await shareDevice(db, pair, new Date(now - deviceMs))) return true;
  return shareNetwork(db, pair, { place, since: new Date(now - networkMs) });
}
