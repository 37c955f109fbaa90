import { sql } from "kysely";
import type { Verdict } from "#src/contracts/control.gen.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import type { ControlTables, FileMap, Owner } from "../tables.ts";

const tables = (db: AcrossTx) => db.withTables<ControlTables>();

/** A revision as it is kept. */
export interface RevisionRow {
  seq: number;
  merchant: string;
  kind: "publish" | "rollback" | "schedule" | "owner";
  owner: Owner;
  layer: string | null;
  format: number;
  parent: number | null;
  restores: number | null;
  author: string;
  /** Who said yes beside the author, where a second person was asked. */
  approver: string | null;
  reason: string;
  verdict: Verdict;
  madeAt: Date;
}

const columns = [
  "seq",
  "control_revision.merchant",
  "kind",
  "owner",
  "layer",
  "format",
  "parent",
  "restores",
  "author",
  "approver",
  "reason",
  "verdict",
  "made_at",
] as const;

type Raw = Omit<RevisionRow, "seq" | "parent" | "restores" | "madeAt"> & {
  seq: string;
  parent: string | null;
  restores: string | null;
  made_at: Date;
};

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

const toRow = ({ made_at: madeAt, seq, parent, restores, ...rest }: Raw): RevisionRow => ({
  ...rest,
  seq: Number(seq),
  parent: toNumber(parent),
  restores: toNumber(restores),
  madeAt,
});

/** What names this database. */
export async function selectInstallation(db: AcrossTx): Promise<string> {
  const { id } = await tables(db)
    .selectFrom("control_installation")
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of the newest revision of all; 0 where there is none. */
export async function selectLastSeq(db: AcrossTx): Promise<number> {
  const row = await tables(db)
    .selectFrom("control_revision")
    .select("seq")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

const live = (db: AcrossTx) =>
  tables(db)
    .selectFrom("control_merchant")
    .innerJoin("control_revision", "control_revision.seq", "control_merchant.live")
    .select(columns);

/** What is live of a merchant. */
export async function selectLive(db: AcrossTx, merchant: string): Promise<RevisionRow | undefined> {
  const row = await live(db).where("control_merchant.merchant", "=", merchant).executeTakeFirst();
  return row && toRow(row);
}

/** What became live after a revision, in order; of each merchant the last alone. */
export async function selectLiveAfter(db: AcrossTx, after: number): Promise<RevisionRow[]> {
  const rows = await live(db)
    .where("control_merchant.live", ">", String(after))
    .orderBy("control_merchant.live")
    .execute();
  return rows.map(toRow);
}

/** A merchant's revisions, the newest first. */
export async function selectRevisions(
  db: AcrossTx,
  merchant: string,
  { before, limit = 50 }: { before?: number | undefined; limit?: number | undefined },
): Promise<RevisionRow[]> {
  let asked = tables(db)
    .selectFrom("control_revision")
    .select(columns)
    .where("control_revision.merchant", "=", merchant)
    .orderBy("seq", "desc")
    .limit(limit);
  if (before !== undefined) asked = asked.where("seq", "<", String(before));
  return (await asked.execute()).map(toRow);
}

/** One revision with what was found in it. */
export async function selectRevision(
  db: AcrossTx,
  merchant: string,
  seq: number,
): Promise<(RevisionRow & { findings: object[] }) | undefined> {
  const row = await tables(db)
    .selectFrom("control_revision")
    .select([...columns, "findings"])
    .where("control_revision.merchant", "=", merchant)
    .where("seq", "=", String(seq))
    .executeTakeFirst();
  return row && { ...toRow(row), findings: row.findings };
}

/**
 * The newest revision older than one that holds something else than a layer: what a roll back without
 * a number brings back.
 */
export async function selectOlder(
  db: AcrossTx,
  merchant: string,
  than: number,
  layer: string | null,
): Promise<RevisionRow | undefined> {
  const row = await tables(db)
    .selectFrom("control_revision")
    .select(columns)
    .where("control_revision.merchant", "=", merchant)
    .where("seq", "<", String(than))
    .where("layer", "is not", null)
    .where("layer", "is distinct from", layer)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRow(row);
}

/** Adds a revision and makes it the live one. The transaction has its turn (`takeTurn`). */
export async function insertRevision(
  db: AcrossTx,
  { madeAt, ...row }: RevisionRow,
  findings: readonly object[],
): Promise<void> {
  await tables(db)
    .insertInto("control_revision")
    .values({
      ...row,
      verdict: JSON.stringify(row.verdict),
      findings: JSON.stringify(findings),
      made_at: madeAt,
    })
    .execute();
  await tables(db)
    .insertInto("control_merchant")
    .values({ merchant: row.merchant, live: row.seq })
    .onConflict((conflict) => conflict.column("merchant").doUpdateSet({ live: row.seq }))
    .execute();
}

/** A name that a merchant alone may have. */
export interface Claim {
  kind: "host" | "code";
  name: string;
}

/**
 * Gives a merchant the names that it asks for in the place of those it had.
 * @returns those that another merchant has; then the transaction has to be rolled back
 */
export async function replaceClaims(
  db: AcrossTx,
  merchant: string,
  claims: readonly Claim[],
): Promise<(Claim & { merchant: string })[]> {
  await tables(db).deleteFrom("control_claim").where("merchant", "=", merchant).execute();
  if (claims.length === 0) return [];
  const taken = await tables(db)
    .selectFrom("control_claim")
    .select(["kind", "name", "merchant"])
    .where(({ eb, or, and }) =>
      or(claims.map(({ kind, name }) => and([eb("kind", "=", kind), eb("name", "=", name)]))),
    )
    .execute();
  if (taken.length > 0) return taken;
  await tables(db)
    .insertInto("control_claim")
    .values(claims.map((claim) => ({ ...claim, merchant })))
    .execute();
  return [];
}

/** The files of a layer. */
export const selectLayer = (
  db: AcrossTx,
  hash: string,
): Promise<{ hash: string; merchant: string; files: FileMap } | undefined> =>
  tables(db)
    .selectFrom("control_layer")
    .select(["hash", "merchant", "files"])
    .where("hash", "=", hash)
    .executeTakeFirst();

/** Keeps a layer under its hash, once. */
export async function insertLayer(
  db: AcrossTx,
  layer: { hash: string; merchant: string; files: FileMap },
  now: number,
): Promise<void> {
  await tables(db)
    .insertInto("control_layer")
    .values({ ...layer, files: JSON.stringify(layer.files), stored_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who names files by their hashes, and for which merchant. */
export interface FileNamer {
  login: string;
  merchant?: string | undefined;
}

/** Files of a merchant's draft, of its revisions and of what waits to be one. */
export const filesOfMerchant = (merchant: string) => sql<{ path: string; hash: string }>`
  select file.key as path, file.value as hash from (
    select files from control_draft where merchant = ${merchant}
    union all select files from control_layer where hash in (
      select layer from control_revision where merchant = ${merchant} and layer is not null
      union select layer from control_pending where merchant = ${merchant})
  ) as kept, jsonb_each_text(kept.files) as file`;

/**
 * Which of these hashes have to be sent: nothing is kept under them, or what is kept there is neither the
 * merchant's nor was it sent by whoever names it. A hash alone would show what others keep. Who may see every
 * merchant may name every file.
 */
export async function selectMissing(
  db: AcrossTx,
  hashes: readonly string[],
  { login, merchant = "" }: FileNamer,
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await tables(db)
    .selectFrom("control_file")
    .select("hash")
    .where("hash", "in", hashes)
    .where(
      sql<boolean>`(exists (select from control_sent as sent where sent.hash = control_file.hash and sent.login = ${login})
        or exists (select from control_staff where login = ${login} and grants @> '[{"merchants": ["*"]}]'::jsonb)
        or control_file.hash in (select held.hash from (${filesOfMerchant(merchant)}) as held))`,
    )
    .execute();
  const known = new Set(rows.map(({ hash }) => hash));
  return [...new Set(hashes)].filter((hash) => !known.has(hash));
}

/** The bytes of a file. */
export async function selectFile(db: AcrossTx, hash: string): Promise<Buffer | undefined> {
  const row = await tables(db)
    .selectFrom("control_file")
    .select("content")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row && Buffer.from(row.content);
}

/** Remembers who sent the bytes of a file. */
export async function insertSent(db: AcrossTx, hash: string, login: string): Promise<void> {
  await tables(db)
    .insertInto("control_sent")
    .values({ hash, login })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the bytes of a file under their hash, once. */
export async function insertFile(
  db: AcrossTx,
  { hash, content }: { hash: string; content: Buffer },
  now: number,
): Promise<void> {
  await tables(db)
    .insertInto("control_file")
    .values({ hash, content, size: content.length, stored_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
