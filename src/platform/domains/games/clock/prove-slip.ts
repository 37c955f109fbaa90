import { err, ok, type Result } from "#src/shared/result.ts";
import { roundOf } from "#src/shared/tables/table-game.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { ProofValue } from "../fairness/fairness.ts";
import type { Onlooker } from "../vendor-jl/house.ts";
import { readSlip } from "./clock-repo.ts";
import { drawnOf, promiseOf, readSeedsOf } from "./clock-rounds.ts";

/** What a slip's round was drawn from; undefined for a round of another game. */
export async function proveSlip(
  { db, right, now }: Onlooker,
  { roundId }: { roundId: string },
): Promise<Result<ProofValue, CallError> | undefined> {
  const state = await readSlip(db, right.memberId, roundId);
  if (state === undefined) return undefined;
  const { entry, no } = state;
  const round = roundOf(entry, no);
  if (now < round.drawsAt) return err({ code: "NOT_FOUND" });
  const seedOf = await readSeedsOf(db, [{ entry, round }]);
  const serverSeed = seedOf(entry, round);
  return ok({
    game: "table",
    entry,
    serverHash: promiseOf(serverSeed),
    serverSeed,
    clientSeed: String(entry.nodeId),
    nonce: no,
    drawn: { hands: drawnOf(entry, round, serverSeed) },
  });
}
