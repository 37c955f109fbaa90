import { createHash } from "node:crypto";
import { isRecord } from "#src/shared/is-record.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { takeTurn } from "../kernel/turn-repo.ts";
import type { ControlTables } from "../tables.ts";

const tables = (db: AcrossTx) => db.withTables<ControlTables>();

/** Something that was done. */
export interface Deed {
  actor: string;
  /** Such as `publish` or `staff.add`. */
  action: string;
  merchant?: string;
  detail: Record<string, unknown>;
}

/** One entry of the log. */
export interface AuditEntry extends Omit<Deed, "merchant"> {
  seq: number;
  /** ISO 8601. */
  at: string;
  merchant: string | null;
  /** Over this entry and the one before. */
  hash: string;
}

/** JSON with names in one order, so that equal values have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const hashOf = (before: string, entry: Omit<AuditEntry, "hash">): string =>
  createHash("sha256")
    .update(`${before}\n${canonical(entry)}`)
    .digest("hex");

/** Adds to the log, in the transaction of what is logged: neither is there without the other. */
export async function writeAudit(db: AcrossTx, deed: Deed, now: number): Promise<void> {
  await takeTurn(db);
  const last = await tables(db)
    .selectFrom("control_audit")
    .select(["seq", "hash"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const { actor, action, merchant = null, detail } = deed;
  const at = new Date(now);
  const seq = Number(last?.seq ?? 0) + 1;
  // What is hashed is what will be read: without members that JSON does not have.
  const plain = JSON.parse(JSON.stringify(detail)) as Record<string, unknown>;
  const entry = { seq, at: at.toISOString(), actor, action, merchant, detail: plain };
  await tables(db)
    .insertInto("control_audit")
    .values({
      ...entry,
      at,
      detail: JSON.stringify(plain),
      hash: hashOf(last?.hash ?? "", entry),
    })
    .execute();
}

const pageLength = 200;

/**
 * A page of the log, the newest first.
 * @returns the entries, and whether each follows from the one before it
 */
export async function selectAudit(
  db: AcrossTx,
  { before, merchant }: { before?: number | undefined; merchant?: string | undefined },
): Promise<{ items: AuditEntry[]; intact: boolean }> {
  let asked = tables(db)
    .selectFrom("control_audit")
    .selectAll()
    .orderBy("seq", "desc")
    .limit(pageLength + 1);
  if (before !== undefined) asked = asked.where("seq", "<", String(before));
  const rows = await asked.execute();
  const entries = rows.map(({ seq, at, ...rest }) => ({
    ...rest,
    seq: Number(seq),
    at: at.toISOString(),
  }));
  const intact = entries.every(({ hash, ...entry }, index) => {
    const older = entries[index + 1];
    // What the last one of a page follows from is on the next page.
    if (older === undefined && entry.seq !== 1) return index === pageLength;
    return entry.seq === (older?.seq ?? 0) + 1 && hash === hashOf(older?.hash ?? "", entry);
  });
  const items = entries
    .slice(0, pageLength)
    .filter((entry) => merchant === undefined || entry.merchant === merchant);
  return { items, intact };
}
