import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { type Marker, type Standing, scoreOf } from "./markers.ts";

/** A new mark. */
export interface NewMark {
  memberId: string;
  markers: readonly Marker[];
}

/** Stores marks of a day; a member is marked once on each. One statement. */
export async function insertMarks(
  db: Tx,
  marks: readonly NewMark[],
  { day, now }: { day: string; now: number },
): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map(({ memberId, markers }) => ({
    id: randomUUID(),
    memberId,
    score: scoreOf(markers),
    markers,
  }));
  await sql`insert into harm_mark (merchant, id, member_id, day, score, markers, marked_at)
    select ${db.merchant}, id, "memberId", ${day}::date, score, markers, ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (id uuid, "memberId" uuid, score int, markers jsonb)
    on conflict (merchant, member_id, day) do nothing`.execute(db);
}

/** The last marks of some members; those who never had one are missing. One statement. */
export async function selectStandings(
  db: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Omit<Standing, "markedAt"> & { member_id: string; marked_at: Date }>`
    select standing.member_id, standing.held, mark.score, mark.markers, mark.marked_at
    from harm_standing as standing join harm_mark as mark
      on mark.merchant = standing.merchant and mark.id = standing.mark_id
    where standing.merchant = ${db.merchant}
      and standing.member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ member_id, marked_at, ...row }) => [
      member_id,
      { ...row, markedAt: marked_at.getTime() },
    ]),
  );
}

/** Which of some members have a mark that holds. One statement. */
export async function selectHeld(
  db: Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from harm_standing where merchant = ${db.merchant}
      and member_id = any(${[...memberIds]}::uuid[]) and held`.execute(db);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** What staff say: all is fine, or the member is looked after and the mark holds. */
export type VerdictOutcome = "fine" | "care";

/** What one of the staff said to a mark. */
export interface Verdict {
  staff: string;
  outcome: VerdictOutcome;
  remark: string;
  /** Epoch milliseconds. */
  givenAt: number;
}

/** A mark as staff see it. */
export interface OpenMark {
  id: string;
  memberId: string;
  score: number;
  markers: readonly Marker[];
  /** Epoch milliseconds. */
  markedAt: number;
  /** What was said to it, the first word first. */
  verdicts: readonly Verdict[];
}

interface MarkRow {
  id: string;
  member_id: string;
  score: number;
  markers: Marker[];
  marked_at: Date;
  verdicts: (Omit<Verdict, "givenAt"> & { givenAt: string })[];
}

const maxMarks = 100;

/**
 * The marks that hold: those that nobody looked at yet, or those whose members are looked after. The highest
 * score first, then what waited longest; 100 at most.
 */
export async function selectMarks(db: Tx, judged: boolean): Promise<OpenMark[]> {
  const { rows } = await sql<MarkRow>`
    select mark.id, mark.member_id, mark.score, mark.markers, mark.marked_at,
      (select coalesce(json_agg(json_build_object('staff', staff, 'outcome', outcome,
          'remark', remark, 'givenAt', given_at) order by verdict.id), '[]'::json)
        from harm_verdict as verdict
        where verdict.merchant = mark.merchant and verdict.mark_id = mark.id) as verdicts
    from harm_standing as standing join harm_mark as mark
      on mark.merchant = standing.merchant and mark.id = standing.mark_id
    where standing.merchant = ${db.merchant} and standing.held and standing.judged = ${judged}
    order by mark.score desc, mark.marked_at, mark.id limit ${maxMarks}`.execute(db);
  return rows.map(({ member_id, marked_at, verdicts, ...row }) => ({
    ...row,
    memberId: member_id,
    markedAt: marked_at.getTime(),
    verdicts: verdicts.map((one) => ({ ...one, givenAt: Date.parse(one.givenAt) })),
  }));
}

/** Notes what staff say to a mark; false where there is no such mark. */
export async function insertVerdict(
  db: Tx,
  markId: string,
  { staff, outcome, remark, givenAt }: Verdict,
): Promise<boolean> {
  const { rows } = await sql`
    insert into harm_verdict (merchant, mark_id, staff, outcome, remark, given_at)
    select merchant, id, ${staff}, ${outcome}, ${remark}, ${new Date(givenAt)} from harm_mark
    where merchant = ${db.merchant} and id = ${markId}::uuid returning id`.execute(db);
  return rows.length > 0;
}
