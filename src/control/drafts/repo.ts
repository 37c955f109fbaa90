import { sql } from "kysely";
import type { Verdict } from "#src/contracts/control.gen.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { filesOfMerchant } from "../revisions/repo.ts";
import type { ControlTables, FileMap } from "../tables.ts";

const tables = (db: AcrossTx) => db.withTables<ControlTables>();

/** What is being prepared of a merchant. */
export interface DraftRow {
  merchant: string;
  /** Counts what was saved. */
  version: number;
  files: FileMap;
  /** The revision it was begun on; null where there was none. */
  base: number | null;
  /** Who saved it last. */
  author: string;
  verdict: Verdict;
  findings: readonly object[];
  savedAt: Date;
}

const select = (db: AcrossTx) => tables(db).selectFrom("control_draft").selectAll();

type Raw = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const toRow = ({ version, base, saved_at: savedAt, ...rest }: Raw): DraftRow => ({
  ...rest,
  version: Number(version),
  base: base === null ? null : Number(base),
  savedAt,
});

/** A merchant's draft. */
export async function selectDraft(db: AcrossTx, merchant: string): Promise<DraftRow | undefined> {
  const row = await select(db).where("merchant", "=", merchant).executeTakeFirst();
  return row && toRow(row);
}

/**
 * The drafts of some merchants, or of all, by code.
 * @param merchants whose; of all unless given
 */
export async function selectDrafts(
  db: AcrossTx,
  merchants: readonly string[] | undefined,
): Promise<DraftRow[]> {
  if (merchants?.length === 0) return [];
  const asked = select(db).orderBy("merchant");
  const rows = await (merchants === undefined
    ? asked
    : asked.where("merchant", "in", merchants)
  ).execute();
  return rows.map(toRow);
}

/**
 * Keeps a draft in the place of the version before it.
 * @returns false where another one is kept by now
 */
export async function replaceDraft(
  db: AcrossTx,
  { version, savedAt, ...row }: DraftRow,
): Promise<boolean> {
  const values = {
    ...row,
    version,
    files: JSON.stringify(row.files),
    verdict: JSON.stringify(row.verdict),
    findings: JSON.stringify(row.findings),
    saved_at: savedAt,
  };
  if (version === 1) {
    const made = await tables(db)
      .insertInto("control_draft")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }
  const { merchant, ...change } = values;
  const changed = await tables(db)
    .updateTable("control_draft")
    .set(change)
    .where("merchant", "=", merchant)
    .where("version", "=", String(version - 1))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/**
 * Takes a draft away.
 * @returns false where another version is kept by now, or none
 */
export async function deleteDraft(
  db: AcrossTx,
  { merchant, version }: Pick<DraftRow, "merchant" | "version">,
): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom("control_draft")
    .where("merchant", "=", merchant)
    .where("version", "=", String(version))
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/**
 * Whether a merchant's draft, a revision of it or what waits to be one holds a file of this hash. Equal layers are kept
 * once, under the merchant that had them first, so that revisions say whose they are.
 */
export async function holdsFile(db: AcrossTx, merchant: string, hash: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from (${filesOfMerchant(merchant)}) as held where held.hash = ${hash}
    ) as held`.execute(tables(db));
  return rows[0]?.held === true;
}
