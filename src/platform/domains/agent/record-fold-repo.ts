import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { type Touched, touchedRows } from "./line-fold-repo.ts";

const figures = ["entries", "went", "came", "valid_bet"] as const;

const each = (toSql: (name: string) => string) => sql.raw(figures.map(toSql).join(", "));

/**
 * Sums bets and movements of days anew, and brings what changed to everybody above. What stands is
 * compared with what there is now, so that it may be done again at any time. One statement.
 */
export async function foldRecords(
  db: Tx,
  zone: string,
  touched: readonly Touched[],
): Promise<void> {
  const { merchant } = db;
  await sql`
    with ${touchedRows(touched)},
    now_is as materialized (
      select touched.member_id, did.* from touched
      cross join lateral line_recorded(${merchant}, touched.member_id, ${zone}, since, until) as did
    ), was as materialized (
      select old.* from touched join line_member_record as old on old.merchant = ${merchant}
        and old.member_id = touched.member_id and old.day between since and until
    ), change as materialized (
      select member_id, currency, day, record, kind, category, now_is.entries is null as is_gone,
        ${each((name) => `coalesce(now_is.${name}, 0) as ${name}`)},
        ${each((name) => `coalesce(now_is.${name}, 0) - coalesce(was.${name}, 0) as ${name}_by`)}
      from now_is full join was using (member_id, currency, day, record, kind, category)
      where (${each((name) => `now_is.${name}`)}) is distinct from (${each((name) => `was.${name}`)})
    ), gone as (
      delete from line_member_record as old using change
      where change.is_gone and old.merchant = ${merchant} and old.member_id = change.member_id
        and old.currency = change.currency and old.day = change.day
        and old.record = change.record and old.kind = change.kind
        and old.category = change.category
    ), stored as (
      insert into line_member_record
        (merchant, member_id, currency, day, record, kind, category, ${each((name) => name)})
      select ${merchant}, member_id, currency, day, record, kind, category, ${each((name) => name)}
      from change where not is_gone
      on conflict (merchant, member_id, currency, day, record, kind, category)
        do update set ${each((name) => `${name} = excluded.${name}`)}
    )
    insert into line_record as sums
      (merchant, ancestor_id, currency, record, kind, category, day, depth, ${each((name) => name)})
    select ${merchant}, line.ancestor_id, change.currency, change.record, change.kind,
      counted.category, change.day, line.depth, ${each((name) => `sum(change.${name}_by)`)}
    from change
    cross join lateral (select change.category union select '') as counted (category)
    join member_line as line
      on line.merchant = ${merchant} and line.member_id = change.member_id
    group by 2, 3, 4, 5, 6, 7, 8
    on conflict (merchant, ancestor_id, currency, record, kind, category, day, depth)
      do update set ${each((name) => `${name} = sums.${name} + excluded.${name}`)}`.execute(db);
}
