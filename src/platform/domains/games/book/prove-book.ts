import { fixtureTime } from "#src/shared/book/book-clock.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { promiseOf } from "../clock/clock-rounds.ts";
import type { ProofValue } from "../fairness/fairness.ts";
import type { Onlooker } from "../vendor-jl/house.ts";
import { readBookSlip } from "./book-repo.ts";
import { readFixtures } from "./book-rounds.ts";

/**
 * What the matches of a slip were drawn from, as far as they are over; undefined for a round of another game.
 */
export async function proveBook(
  { db, right, now }: Onlooker,
  { roundId }: { roundId: string },
): Promise<Result<ProofValue, CallError> | undefined> {
  const slip = await readBookSlip(db, right.memberId, roundId);
  if (slip === undefined) return undefined;
  const { entry, legs } = slip.state;
  if (!slip.done) return err({ code: "NOT_FOUND" });
  const read = await readFixtures(
    db,
    legs.map(({ no }) => ({ entry, no })),
  );
  const parts = legs.map(({ no }) => {
    const { seed, drawn } = read(entry, no);
    // A slip that was cashed out may end before its matches do.
    const isOver = now >= fixtureTime(entry, no).endsAt;
    return {
      serverHash: promiseOf(seed),
      serverSeed: isOver ? seed : null,
      clientSeed: String(entry.nodeId),
      nonce: no,
      drawn: { hands: isOver ? drawn : undefined },
    };
  });
  const [first] = parts;
  if (first === undefined) throw new Error(`The slip ${roundId} has no selection.`);
  return ok({ game: "book", entry, ...first, more: parts.slice(1) });
}
