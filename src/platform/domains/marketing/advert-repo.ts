import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { MarketingChannel } from "./consent-repo.ts";
import type { Withheld } from "./judge.ts";

/** What an advertisement says in one language: plain text. */
export interface AdvertWords {
  title: string;
  text: string;
}

/** An advertisement that staff queue. */
export interface NewAdvert {
  id: string;
  channel: MarketingChannel;
  words: Readonly<Record<string, AdvertWords>>;
  staff: string;
  /** Whom it is for; null: everybody who allows the channel. */
  memberIds: readonly string[] | null;
  now: number;
}

/** A call is taken by staff; everything else is looked at right away. */
const firstDue = (channel: MarketingChannel, now: number): Date | null =>
  channel === "phone" ? null : new Date(now);

/** Queues an advertisement; of the members named, those that exist. */
export async function insertAdvert(db: Tx, advert: NewAdvert): Promise<void> {
  const { id, channel, words, staff, memberIds, now } = advert;
  await sql`insert into marketing_advert (merchant, id, channel, words, staff, queued_at, filled)
    values (${db.merchant}, ${id}::uuid, ${channel}, ${JSON.stringify(words)}::jsonb, ${staff},
      ${new Date(now)}, ${memberIds !== null})`.execute(db);
  if (memberIds === null) return;
  await sql`insert into marketing_delivery
      (merchant, advert_id, member_id, channel, queued_at, due_at, changed_at)
    select merchant, ${id}::uuid, id, ${channel}, ${new Date(now)},
      ${firstDue(channel, now)}::timestamptz, ${new Date(now)}
    from member where merchant = ${db.merchant} and id = any(${[...memberIds]}::uuid[])`.execute(
    db,
  );
}

/** When there is next something to queue or to send, epoch milliseconds; undefined: never. */
export async function selectNextDue(db: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(queued_at) from marketing_advert where merchant = ${db.merchant} and not filled),
    (select min(due_at) from marketing_delivery
      where merchant = ${db.merchant} and due_at is not null)) as at`.execute(db);
  return rows[0]?.at?.getTime();
}

/** Queues the oldest advertisement for some more of those who allow it; false where none is left to queue. */
export async function fillNext(db: Tx, members: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ id: string; channel: MarketingChannel; filled_to: string | null }>`
    select id, channel, filled_to from marketing_advert
    where merchant = ${db.merchant} and not filled
    order by queued_at, id limit 1 for update skip locked`.execute(db);
  const [advert] = rows;
  if (advert === undefined) return false;
  const { id, channel, filled_to } = advert;
  const added = await sql<{ member_id: string }>`
    insert into marketing_delivery
      (merchant, advert_id, member_id, channel, queued_at, due_at, changed_at)
    select merchant, ${id}::uuid, member_id, channel, ${new Date(now)},
      ${firstDue(channel, now)}::timestamptz, ${new Date(now)}
    from marketing_choice
    where merchant = ${db.merchant} and channel = ${channel} and given
      and (${filled_to}::uuid is null or member_id > ${filled_to}::uuid)
    order by member_id limit ${members}
    returning member_id`.execute(db);
  const last =
    added.rows
      .map(({ member_id }) => member_id)
      .sort()
      .at(-1) ?? filled_to;
  await sql`update marketing_advert
    set filled_to = ${last}::uuid, filled = ${added.rows.length < members}
    where merchant = ${db.merchant} and id = ${id}::uuid`.execute(db);
  return true;
}

/** An advertisement that waits for one member. */
export interface Delivery {
  advertId: string;
  memberId: string;
  channel: MarketingChannel;
  words: Readonly<Record<string, AdvertWords>>;
  /** The member's language. */
  language: string;
  attempts: number;
}

interface DeliveryRow extends Omit<Delivery, "advertId" | "memberId"> {
  advert_id: string;
  member_id: string;
}

const toDelivery = ({ advert_id, member_id, ...row }: DeliveryRow): Delivery => ({
  advertId: advert_id,
  memberId: member_id,
  ...row,
});

const waiting = sql`select delivery.advert_id, delivery.member_id, delivery.channel,
    delivery.attempts, advert.words, member.language
  from marketing_delivery as delivery
  join marketing_advert as advert
    on advert.merchant = delivery.merchant and advert.id = delivery.advert_id
  join member on member.merchant = delivery.merchant and member.id = delivery.member_id`;

/** Takes some that are due, which nobody else sends meanwhile; what waited longest first. */
export async function lockDue(db: Tx, now: number, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<DeliveryRow>`${waiting}
    where delivery.merchant = ${db.merchant} and delivery.state = 'waiting'
      and delivery.due_at <= ${new Date(now)}
    order by delivery.due_at, delivery.member_id limit ${limit}
    for update of delivery skip locked`.execute(db);
  return rows.map(toDelivery);
}

/** Takes some calls that wait for staff, which nobody else takes meanwhile; what waited longest first. */
export async function lockCalls(db: Tx, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<DeliveryRow>`${waiting}
    where delivery.merchant = ${db.merchant} and delivery.state = 'waiting'
      and delivery.channel = 'phone'
    order by delivery.queued_at, delivery.member_id limit ${limit}
    for update of delivery skip locked`.execute(db);
  return rows.map(toDelivery);
}

/** What becomes of one delivery. */
export interface Outcome extends Pick<Delivery, "advertId" | "memberId"> {
  state: "waiting" | "sending" | "sent" | "withheld" | "failed";
  reason?: Withheld;
  staff?: string;
  attempts?: number;
  /** When it is to be looked at next, epoch milliseconds; left out: never. */
  dueAt?: number;
}

/** Notes what becomes of deliveries. One statement. */
export async function storeOutcomes(
  db: Tx,
  outcomes: readonly Outcome[],
  now: number,
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ dueAt, ...one }) => ({
    ...one,
    dueAt: dueAt === undefined ? null : new Date(dueAt),
  }));
  await sql`update marketing_delivery as delivery
    set state = one.state, reason = one.reason, staff = one.staff,
      attempts = coalesce(one.attempts, delivery.attempts), due_at = one."dueAt",
      changed_at = ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one ("advertId" uuid, "memberId" uuid,
      state text, reason text, staff text, attempts smallint, "dueAt" timestamptz)
    where delivery.merchant = ${db.merchant} and delivery.advert_id = one."advertId"
      and delivery.member_id = one."memberId"`.execute(db);
}

/** Gives up what was being sent when its process ended: nobody gets it twice. */
export async function giveUpLost(db: Tx, now: number): Promise<void> {
  await sql`update marketing_delivery
    set state = 'unknown', due_at = null, changed_at = ${new Date(now)}
    where merchant = ${db.merchant} and state = 'sending' and due_at <= ${new Date(now)}`.execute(
    db,
  );
}

/** How an advertisement fared: how many members by state, and by why it was withheld. One statement. */
export async function countOutcomes(
  db: Tx,
  advertId: string,
): Promise<{ state: string; reason: string | null; members: number }[]> {
  const { rows } = await sql<{ state: string; reason: string | null; members: number }>`
    select state, reason, count(*)::int as members from marketing_delivery
    where merchant = ${db.merchant} and advert_id = ${advertId}::uuid
    group by state, reason order by state, reason`.execute(db);
  return rows;
}
