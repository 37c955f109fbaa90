import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Exclusion, Setting, Sitting } from "./service.ts";
import type { ChangeStep, ExclusionKind, LimitKind, LimitPeriod, LimitTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LimitTables>();

/** Of a statement about exclusions: those that nobody was released from (G8). */
export const notReleased = (
  exclusion: string,
) => sql`not exists (select from limit_released released
  where released.merchant = ${sql.ref(`${exclusion}.merchant`)}
    and released.exclusion_id = ${sql.ref(`${exclusion}.${exclusion === "barred" ? "exclusion_id" : "id"}`)})`;

/** What keeps a member from doing things: their limits, and exclusions that hold. */
export interface Standing {
  settings: Setting[];
  exclusions: Exclusion[];
  /** When the session's last reality check was answered; undefined: none was. */
  answeredAt?: number;
}

interface StandingRow {
  settings: {
    kind: LimitKind;
    period: LimitPeriod;
    currency: string;
    ceiling: string | null;
    readyAt: string | null;
    looser: string | null;
  }[];
  exclusions: { kind: ExclusionKind; endsAt: string | null }[];
  answered: string | null;
}

const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const time = (text: string | null): number | null => (text === null ? null : Number(text));

/** Everything a guard has to know, in one statement. */
export async function selectStanding(
  db: Tx,
  memberId: string,
  now: number,
  sessionId: string | null = null,
): Promise<Standing> {
  // Milliseconds as whole numbers: JSON's own form of a time loses none, but needs a parser.
  const { rows } = await sql<StandingRow>`select
    (select coalesce(json_agg(json_build_object('kind', kind, 'period', period,
        'currency', currency, 'ceiling', ceiling::text, 'looser', looser_ceiling::text,
        'readyAt', round(extract(epoch from looser_ready_at) * 1000)::bigint::text)
        order by kind, period), '[]'::json)
      from limit_setting where merchant = ${db.merchant} and member_id = ${memberId}) as settings,
    (select coalesce(json_agg(json_build_object('kind', kind,
        'endsAt', round(extract(epoch from ends_at) * 1000)::bigint::text)), '[]'::json)
      from limit_exclusion exclusion where merchant = ${db.merchant} and member_id = ${memberId}
        and case kind when 'coolOff' then ends_at > ${new Date(now)}
          else ${notReleased("exclusion")} end) as exclusions,
    (select round(extract(epoch from answered_at) * 1000)::bigint::text from limit_reality
      where merchant = ${db.merchant} and session_id = ${sessionId}::uuid) as answered`.execute(db);
  const row = rows[0] ?? { settings: [], exclusions: [], answered: null };
  return {
    settings: row.settings.map(({ kind, period, currency, ceiling, readyAt, looser }) => ({
      kind,
      period,
      currency,
      ceiling: big(ceiling),
      looser: readyAt === null ? null : { ceiling: big(looser), readyAt: Number(readyAt) },
    })),
    exclusions: row.exclusions.map(({ kind, endsAt }) => ({ kind, endsAt: time(endsAt) })),
    ...(row.answered === null ? {} : { answeredAt: Number(row.answered) }),
  };
}

/** Which of some members an exclusion of their own holds, of whatever kind. */
export async function selectKeptAway(
  db: Tx,
  memberIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from limit_exclusion exclusion
    where merchant = ${db.merchant} and member_id = any(${[...memberIds]}::uuid[])
      and case kind when 'coolOff' then ends_at > ${new Date(now)}
        else ${notReleased("exclusion")} end`.execute(db);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** When each of some members last excluded themselves, epoch milliseconds; those who never did are missing. */
export async function selectLastExcluded(
  db: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; at: Date }>`
    select member_id, max(begins_at) as at from limit_exclusion
    where merchant = ${db.merchant} and member_id = any(${[...memberIds]}::uuid[])
      and kind = 'exclusion' group by member_id`.execute(db);
  return new Map(rows.map(({ member_id, at }) => [member_id, at.getTime()]));
}

/**
 * Makes one member's limits wait for each other until the transaction ends: what is summed up stays
 * true until what is added to it is stored.
 */
export async function lockLimits(db: Tx, memberId: string): Promise<void> {
  const key = `limits ${db.merchant} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Writes a limit as it stands now, and notes the change. */
export async function storeSetting(
  db: Tx,
  memberId: string,
  { kind, period, currency, ceiling, looser }: Setting,
  { step, now }: { step: ChangeStep; now: number },
): Promise<void> {
  const row = {
    ceiling: ceiling === null ? null : String(ceiling),
    looser_ready_at: looser === null ? null : new Date(looser.readyAt),
    looser_ceiling: looser === null || looser.ceiling === null ? null : String(looser.ceiling),
    changed_at: new Date(now),
  };
  const key = { merchant: db.merchant, member_id: memberId, kind, period, currency };
  await tables(db)
    .insertInto("limit_setting")
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "member_id", "kind", "period", "currency"]).doUpdateSet(row),
    )
    .execute();
  const wished = step === "asked" ? row.looser_ceiling : row.ceiling;
  await tables(db)
    .insertInto("limit_change")
    .values({ ...key, id: randomUUID(), step, ceiling: wished, created_at: new Date(now) })
    .execute();
}

/** Keeps a member from playing, and notes by what the person is known again here; gives the row's id. */
export async function insertExclusion(
  db: Tx,
  memberId: string,
  { kind, endsAt }: Exclusion,
  { now, marks }: { now: number; marks: readonly string[] },
): Promise<string> {
  const id = randomUUID();
  await tables(db)
    .insertInto("limit_exclusion")
    .values({
      merchant: db.merchant,
      id,
      member_id: memberId,
      kind,
      begins_at: new Date(now),
      ends_at: endsAt === null ? null : new Date(endsAt),
      source_merchant: null,
      source_id: null,
    })
    .execute();
  if (marks.length > 0)
    await tables(db)
      .insertInto("limit_mark")
      .values(marks.map((mark) => ({ merchant: db.merchant, exclusion_id: id, mark })))
      .execute();
  return id;
}

/** Whether somebody with one of these marks is excluded at this merchant, and has not come back. */
export async function isMarked(db: Tx, marks: readonly string[]): Promise<boolean> {
  if (marks.length === 0) return false;
  const { rows } = await sql`select from limit_mark mark
    join limit_exclusion exclusion
      on exclusion.merchant = mark.merchant and exclusion.id = mark.exclusion_id
    where mark.merchant = ${db.merchant} and mark.mark = any (${[...marks]}::text[])
      and ${notReleased("exclusion")} limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes that a session is played in, from its beginning to now. */
export async function noteSitting(
  db: Tx,
  memberId: string,
  sessionId: string,
  { beganAt, lastAt }: Sitting,
): Promise<void> {
  await tables(db)
    .insertInto("limit_sitting")
    .values({
      merchant: db.merchant,
      session_id: sessionId,
      member_id: memberId,
      began_at: new Date(beganAt),
      last_at: new Date(lastAt),
    })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "session_id"]).doUpdateSet({ last_at: new Date(lastAt) }),
    )
    .execute();
}

/** The times a member played that ended after one moment. */
export async function selectSittings(
  db: Tx,
  memberId: string,
  since: number,
): Promise<(Sitting & { sessionId: string })[]> {
  const rows = await tables(db)
    .selectFrom("limit_sitting")
    .select(["session_id", "began_at", "last_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("last_at", ">", new Date(since))
    .execute();
  return rows.map(({ session_id, began_at, last_at }) => ({
    sessionId: session_id,
    beganAt: began_at.getTime(),
    lastAt: last_at.getTime(),
  }));
}

/** Notes that a session's reality check was answered. */
export async function storeAnswer(
  db: Tx,
  { memberId, sessionId, now }: { memberId: string; sessionId: string; now: number },
): Promise<void> {
  const answer = { answered_at: new Date(now) };
  await tables(db)
    .insertInto("limit_reality")
    .values({ merchant: db.merchant, session_id: sessionId, member_id: memberId, ...answer })
    .onConflict((conflict) => conflict.columns(["merchant", "session_id"]).doUpdateSet(answer))
    .execute();
}
