import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { insertVerdict, selectHeld, selectMarks, type VerdictOutcome } from "./mark-repo.ts";

/** Whether a member has a mark that holds: they are sent no advertising and shown no offers (G13). */
export const isMarked = async (db: Tx, memberId: string): Promise<boolean> =>
  (await selectHeld(db, [memberId])).has(memberId);

/** The marks that staff have not looked at, the highest score first; 100 at most. */
export const openMarks = (db: Tx) => selectMarks(db, false);

/** The marks that hold by staff's word: the members they look after. */
export const heldMarks = (db: Tx) => selectMarks(db, true);

/** What one of the staff says to a mark. */
export interface MarkVerdict {
  /** The mark's id. */
  id: string;
  staff: string;
  outcome: VerdictOutcome;
  remark: string;
  now: number;
}

/**
 * Says as one of the staff what a mark means: `fine` ends it, `care` keeps it. Another word may follow; all
 * are kept. Refuses with PAYLOAD_INVALID without a remark of 1 to 140 characters, and NOT_FOUND.
 */
export async function judgeMark(
  db: Tx,
  { id, staff, outcome, remark: said, now }: MarkVerdict,
): Promise<Result<VerdictOutcome, CallError>> {
  const remark = said.trim();
  if (staff.trim() === "")
    return err({ code: "PAYLOAD_INVALID", message: "Say who of the staff says it." });
  if (remark === "" || [...remark].length > 140)
    return err({ code: "PAYLOAD_INVALID", message: "A remark of 1 to 140 characters says why." });
  const stored = await insertVerdict(db, id, { staff, outcome, remark, givenAt: now });
  return stored ? ok(outcome) : err({ code: "NOT_FOUND" });
}
