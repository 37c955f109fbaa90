import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ContractKind, StoredTier } from "./tables.ts";

/** A contract that counts at a moment, of a team that is still in the line of who pays for it. */
export interface RunningContract {
  id: string;
  upline_id: string | null;
  member_id: string;
  tiers: StoredTier[];
}

/** The contracts of a kind by which somebody pays or is paid, and which count at a moment. One statement. */
export async function selectRunning(
  db: Tx,
  { memberId, kind, currency }: { memberId: string; kind: ContractKind; currency: string },
  at: Date,
): Promise<RunningContract[]> {
  const { rows } = await sql<RunningContract>`
    select id, upline_id, member_id, tiers from contract
    where merchant = ${db.merchant} and kind = ${kind} and currency = ${currency}
      and status = 'approved' and effective_from <= ${at}
      and (effective_until is null or effective_until > ${at})
      and (member_id = ${memberId} or (upline_id = ${memberId} and exists (
        select from member_line as line where line.merchant = contract.merchant
          and line.ancestor_id = ${memberId} and line.member_id = contract.member_id)))
    order by id`.execute(db);
  return rows;
}
