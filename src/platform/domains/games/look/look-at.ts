import type { Merchant } from "#src/contracts/site.gen.ts";
import { digest } from "#src/credentials/tokens.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { ProofValue } from "../fairness/fairness.ts";
import { takeRoundTicket } from "../play/launch-repo.ts";
import { readGame } from "../repo.ts";
import { type PageValue, toPage } from "../vendor-jl/page-value.ts";
import { readKeptRound, readOwnBet, type SeenBet } from "./look-repo.ts";
import { type PlayedValue, playedOf } from "./played.ts";
import { prove } from "./prove.ts";

/** One round as its page shows it. */
export interface LookValue extends PageValue {
  round: {
    roundId: string;
    /** Which of the house's games it was; null where nothing is kept of what was drawn. */
    game: string | null;
    at: string;
    settledAt: string | null;
    status: SeenBet["status"];
    stake: string;
    /** Null while the round runs. */
    payout: string | null;
  };
  played: PlayedValue;
  /** Null while the round runs, and where nothing is kept of what was drawn. */
  proof: ProofValue | null;
}

/** Who comes with a ticket, before it is known whose it is. */
interface Visitor {
  db: Tx;
  site: Merchant;
  now: number;
}

/**
 * Exchanges a ticket of a round for that round, and for nothing else: no token comes with it, so
 * whoever holds it can neither play nor read anything further. It works once, within 60 seconds.
 */
export async function lookAt(
  { db, site, now }: Visitor,
  ticketSecret: string,
): Promise<Result<LookValue, CallError>> {
  const right = await takeRoundTicket(db, digest(ticketSecret), now);
  if (right === undefined) return err({ code: "SESSION_ENDED" });
  const { memberId, nodeId, roundId } = right;
  const row = await readGame(db, nodeId, now);
  const page = row && toPage({ site, right }, row);
  const bet = row && (await readOwnBet(db, { memberId, vendor: row.vendor, roundId }));
  if (page === undefined || bet === undefined) return err({ code: "NOT_FOUND" });
  const kept = await readKeptRound(db, memberId, roundId);
  const onlooker = { db, right, now, site };
  const proof = kept === undefined ? undefined : await prove(onlooker, { roundId });
  const { status, currency } = bet;
  return ok({
    ...page,
    currency,
    round: {
      roundId,
      game: kept?.playKey ?? null,
      at: bet.created_at.toISOString(),
      settledAt: bet.settled_at?.toISOString() ?? null,
      status,
      stake: fromMinor(BigInt(bet.stake), currency),
      payout: status === "open" ? null : fromMinor(BigInt(bet.payout), currency),
    },
    played: kept === undefined ? {} : await playedOf(onlooker, kept),
    proof: proof?.ok === true ? proof.value : null,
  });
}
