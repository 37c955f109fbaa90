import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/** The ways to somebody that each have a consent of their own (G16). */
export const channels = ["email", "sms", "phone", "inbox"] as const;

/** How an advertisement reaches somebody. */
export type MarketingChannel = (typeof channels)[number];

/** A member's last word on a channel. Epoch milliseconds. */
export interface Choice {
  channel: MarketingChannel;
  given: boolean;
  saidAt: number;
}

/** A member's last words, by channel; a channel that is missing was never spoken of. One statement. */
export async function selectChoices(db: Tx, memberId: string): Promise<Choice[]> {
  const { rows } = await sql<{ channel: MarketingChannel; given: boolean; said_at: Date }>`
    select channel, given, said_at from marketing_choice
    where merchant = ${db.merchant} and channel = any(${[...channels]}::text[])
      and member_id = ${memberId}::uuid`.execute(db);
  return rows.map(({ channel, given, said_at }) => ({ channel, given, saidAt: said_at.getTime() }));
}

/** When members last said yes to a channel, epoch milliseconds; whose last word was no is missing. One statement. */
export async function selectGiven(
  db: Tx,
  channel: MarketingChannel,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; said_at: Date }>`
    select member_id, said_at from marketing_choice
    where merchant = ${db.merchant} and channel = ${channel}
      and member_id = any(${[...memberIds]}::uuid[]) and given`.execute(db);
  return new Map(rows.map(({ member_id, said_at }) => [member_id, said_at.getTime()]));
}

/** Notes what a member says to a channel. */
export async function insertConsent(
  db: Tx,
  memberId: string,
  { channel, given, saidAt }: Choice,
): Promise<void> {
  await sql`insert into marketing_consent (merchant, member_id, channel, given, said_at)
    values (${db.merchant}, ${memberId}::uuid, ${channel}, ${given}, ${new Date(saidAt)})`.execute(
    db,
  );
}

/** Makes what one member says wait for each other until the transaction ends. */
export async function lockChoices(db: Tx, memberId: string): Promise<void> {
  const key = `marketing ${db.merchant} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
