import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { beginTurn, type Player } from "./house.ts";
import { type HouseRound, lockHouseRound } from "./round-repo.ts";

/**
 * Finds the round of this id where it was begun before, or takes the player's turn for it: the same key
 * again, from the same player, begins nothing.
 * @param turn what it costs, and how soon after the last one it may begin
 * @returns the round as it stands, locked; undefined where it is to be begun
 */
export async function beginRound(
  player: Player,
  { roundId, playKey }: { roundId: string; playKey: string },
  turn: { stake: bigint; shortestMs: number },
): Promise<Result<HouseRound | undefined, CallError>> {
  const { db, right } = player;
  let before = await lockHouseRound(db, roundId);
  if (before === undefined) {
    const refused = await beginTurn(player, playKey, turn);
    // The same round, asked for twice at once, may have been played while this call waited.
    if (refused !== undefined) before = await lockHouseRound(db, roundId);
    if (refused !== undefined && before === undefined) return refused;
  }
  if (before !== undefined && before.memberId !== right.memberId)
    return err({ code: "STATE_INVALID" });
  return ok(before);
}
