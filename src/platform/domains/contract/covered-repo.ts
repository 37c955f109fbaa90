import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ContractKind, ContractTables } from "./tables.ts";

/** For how long a contract pays somebody, and by which rate at the highest. */
export interface PaidRun {
  max_rate: number;
  effective_from: Date | null;
  effective_until: Date | null;
}

/** The contracts of a kind by which somebody is paid and which are not over at a moment, the last first. */
export const selectPaidRuns = (
  db: Tx,
  { memberId, kind, currency }: { memberId: string; kind: ContractKind; currency: string },
  at: Date,
): Promise<PaidRun[]> =>
  db
    .withTables<ContractTables>()
    .selectFrom("contract")
    .select(["max_rate", "effective_from", "effective_until"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("currency", "=", currency)
    .where("status", "=", "approved")
    .where((where) =>
      where.or([
        where("effective_until", "is", null),
        // One that was ended before it began pays nobody.
        where("effective_until", ">", sql<Date>`greatest(${at}::timestamptz, effective_from)`),
      ]),
    )
    .orderBy("effective_from", "desc")
    .execute();
