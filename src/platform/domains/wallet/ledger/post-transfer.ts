import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { insertTransfer, selectTransfer } from "./repo.ts";
import { contentHash, inLockOrder, planFault, type TransferPlan } from "./transfer-plan.ts";

/** A key that was used for another transfer: a mistake of whoever chose the key. */
export interface KeyReused {
  reason: "key-reused";
}

/** A transfer that stands; `replayed` when it stood already. */
export interface Posted {
  id: string;
  replayed: boolean;
}

/**
 * Posts a transfer in the caller's transaction. The same key again posts nothing and gives the
 * first one. Throws for a plan that is no transfer, and when a member's account would be overdrawn.
 */
export async function postTransfer(
  db: Tx,
  plan: TransferPlan,
  now: number,
): Promise<Result<Posted, KeyReused>> {
  const fault = planFault(plan);
  if (fault !== undefined) throw new Error(fault);
  const hash = contentHash(plan);
  const head = {
    id: randomUUID(),
    kind: plan.kind,
    key: plan.idempotencyKey,
    contentHash: hash,
    createdAt: new Date(now),
  };
  if (await insertTransfer(db, head, inLockOrder(plan.entries)))
    return ok({ id: head.id, replayed: false });
  const first = await selectTransfer(db, plan.idempotencyKey);
  if (first === undefined) throw new Error("A transfer's key is taken by nobody.");
  return first.content_hash === hash
    ? ok({ id: first.id, replayed: true })
    : err({ reason: "key-reused" });
}
