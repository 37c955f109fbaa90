import type { Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { proveBook } from "../book/prove-book.ts";
import { proveSlip } from "../clock/prove-slip.ts";
import { type ProofValue, proveRound } from "../fairness/fairness.ts";
import type { Onlooker } from "../vendor-jl/house.ts";

/** What one of the player's own rounds was drawn from, of whichever game it was. */
export const prove = async (
  onlooker: Onlooker,
  body: { roundId: string },
): Promise<Result<ProofValue, CallError>> =>
  (await proveSlip(onlooker, body)) ??
  (await proveBook(onlooker, body)) ??
  proveRound(onlooker, body);
