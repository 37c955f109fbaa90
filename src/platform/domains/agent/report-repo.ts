import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Part } from "./node.ts";
import { inPart } from "./part-repo.ts";

/** A row of the report: a member, or with `by` level a depth. */
export interface ReportRow {
  /** What its sums are labelled with. */
  label: string;
  id: string;
  account: string;
  agent_type: number;
  /** Below the node. */
  depth: number;
  /** How many members it stands for. */
  members: number;
}

/** Everybody of a part whom a name finds, each labelled with nothing or the depth below the node. */
export const selectNamed = (db: Tx, part: Part, label: "none" | "depth"): RawBuilder<unknown> =>
  sql`select own.id as member_id, ${label === "none" ? sql`''` : sql`line.depth::text`} as label
    from ${inPart(db, part)}`;

/** Members, each labelled with nothing or the own id. */
export const selectAlone = (
  ids: readonly string[],
  label: "none" | "head" = "head",
): RawBuilder<unknown> =>
  sql`select id as member_id, ${label === "none" ? sql`''` : sql`id::text`} as label
    from unnest(${[...ids]}::uuid[]) as one (id)`;

/** Those of a part with nobody of it above them: their branches hold all of it, and share nobody. */
export async function selectTops(
  db: Tx,
  part: Part,
  known: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (${
      known === undefined
        ? sql`select own.id from ${inPart(db, part)}`
        : sql`select id from unnest(${[...known]}::uuid[]) as one (id)`
    })
    select id from found where not exists (
      select from member_line as line join found as above on above.id = line.ancestor_id
      where line.merchant = ${db.merchant} and line.member_id = found.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many members a part has. */
async function countPart(db: Tx, part: Part): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${inPart(db, part)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of a part's members, and what is known of all of them. */
interface FoundRows {
  rows: ReportRow[];
  total: number;
  /** All that a name finds, where they are no more than are handed on. */
  ids?: string[] | undefined;
}

/** Up to so many that a name finds are handed on from one statement to the next. */
export const handedOn = 5000;

/** A page of a part's members, by account name, and how many the part has: whom a name finds is looked for once. */
export async function selectRows(
  db: Tx,
  part: Part,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRows> {
  const ids = part.account
    ? sql`case when place = 1 and (select count(*) from found) <= ${handedOn}
        then array(select id from found) end`
    : sql`null::uuid[]`;
  const { rows } = await sql<ReportRow & { total: number; ids: string[] | null }>`
    with found as materialized (
      select own.id, own.account, own.agent_type, line.depth from ${inPart(db, part)}
    ), page as (
      select *, row_number() over (order by account, id) as place
      from (select * from found order by account, id limit ${limit} offset ${offset}) as part
    )
    select id::text as label, id, account, agent_type, depth,
      1 + (select count(*)::int from member_line as below
        where below.merchant = ${db.merchant} and below.ancestor_id = page.id) as members,
      (select count(*)::int from found) as total, ${ids} as ids
    from page order by account, id`.execute(db);
  const [first] = rows;
  const total = first?.total ?? (offset === 0 ? 0 : await countPart(db, part));
  return { rows, total, ids: first?.ids ?? undefined };
}

/** The depths of a part, the nearest first, and how many they are. */
export async function selectLevels(db: Tx, part: Part): Promise<FoundRows> {
  const { rows } = await sql<ReportRow>`
    select line.depth::text as label, '' as id, '' as account, 0 as agent_type, line.depth,
      count(*)::int as members
    from ${inPart(db, part)} group by line.depth order by line.depth`.execute(db);
  return { rows, total: rows.length };
}

/** The type of an account. */
export async function selectType(db: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ agent_type: number }>`
    select agent_type from member where merchant = ${db.merchant} and id = ${id}`.execute(db);
  return rows[0]?.agent_type ?? 0;
}
