import type { Tx } from "#src/store/tx.ts";
import { whoAreMarked } from "../harm/public.ts";
import { lastExcluded, whoKeepAway } from "../limits/public.ts";
import { contactsOfAll } from "../session/public.ts";
import { type MarketingChannel, selectGiven } from "./consent-repo.ts";
import { contactFor, isInForce } from "./consents.ts";

/** Why an advertisement is not sent to somebody. */
export type Withheld = "consent" | "break" | "care" | "contact";

/** What holds for one member: where to send it, or why not. An inbox has no address: it is empty. */
export type Judged = { to: string } | { withheld: Withheld };

/**
 * Judges whether members may be sent advertising, as things stand in this transaction (G8, G13, G16): they
 * allow the channel, keep away from play by nothing, are not looked after, and can be reached. As many statements for one as for
 * many.
 */
export async function judgeMembers(
  db: Tx,
  channel: MarketingChannel,
  memberIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Judged>> {
  const given = await selectGiven(db, channel, memberIds);
  const excluded = await lastExcluded(db, memberIds);
  const away = await whoKeepAway(db, memberIds, now);
  const marked = await whoAreMarked(db, memberIds);
  const needed = contactFor[channel];
  const contacts = needed === null ? undefined : await contactsOfAll(db, memberIds);
  const judge = (id: string): Judged => {
    const saidAt = given.get(id);
    if (saidAt === undefined || !isInForce(saidAt, excluded.get(id)))
      return { withheld: "consent" };
    if (away.has(id)) return { withheld: "break" };
    if (marked.has(id)) return { withheld: "care" };
    const to = needed === null ? "" : contacts?.get(id)?.[needed];
    return to === undefined ? { withheld: "contact" } : { to };
  };
  return new Map(memberIds.map((id) => [id, judge(id)]));
}
