import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { findMember } from "../member/public.ts";
import { coverOf } from "./chat-deps.ts";
import { shownName } from "./names.ts";
import { hasMessage, insertMessage, nextPlace, selectRecent } from "./repo.ts";
import { lookBackMs, paceFault, type Refusal, toChatText } from "./service.ts";

/** The name a member has in the room; undefined when there is no such member. */
export async function nameIn(
  db: Tx,
  site: Pick<Merchant, "chat">,
  memberId: string,
): Promise<string | undefined> {
  const member = await findMember(db, memberId);
  return member && shownName(member, site.chat?.reservedNames ?? []);
}

/**
 * Carries out of a transaction why nothing was written, so that no place of the room is used up;
 * null: the message was there already.
 */
export class Unsaid extends Error {
  readonly refusal: Refusal | null;
  constructor(refusal: Refusal | null) {
    super("unsaid");
    this.refusal = refusal;
  }
}

/**
 * Writes a message into the room. The same key again is the same message. Judged with the room's row
 * locked, so that no flood slips through by speaking at once from several places.
 * @throws Unsaid for a refusal, and for a message that is there, so that nothing is kept
 */
export async function speak(
  db: Tx,
  at: { merchant: string; site: Pick<Merchant, "chat">; memberId: string; now: number },
  { key, text }: { key: string; text: string },
): Promise<void> {
  const { site, memberId, now } = at;
  const place = await nextPlace(db);
  if (await hasMessage(db, memberId, key)) throw new Unsaid(null);
  const recent = await selectRecent(db, memberId, now - lookBackMs);
  const fault = paceFault(text, recent, now);
  if (fault !== undefined) throw new Unsaid(fault);
  const name = (await nameIn(db, site, memberId)) ?? "***";
  const row = { place, memberId, key, name, text, createdAt: new Date(now) };
  await insertMessage(db, row);
}

/** What a member typed as it goes into the room, with the merchant's word list over it. */
export function toSaid(site: Pick<Merchant, "chat">, typed: string): Result<string, Refusal> {
  const text = toChatText(typed);
  return text.ok ? ok(coverOf(site)(text.value)) : err(text.error);
}
