import type { BetRoundValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Handler } from "../../../kernel/context.ts";
import { isHouses } from "../houses.ts";
import { giveTicket } from "../play/give-ticket.ts";
import { readOwnBet, type SeenBet } from "./look-repo.ts";

/** What other vendors have said of a round: they name no page of it. */
function toSeen(bet: SeenBet, id: string): NonNullable<BetRoundValue["bet"]> {
  const { vendor: vassalage, status, currency, stake, payout } = bet;
  return {
    vassalage,
    id,
    createdAt: bet.created_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
    status,
    stake: fromMinor(BigInt(stake), currency),
    payout: status === "open" ? null : fromMinor(BigInt(payout), currency),
  };
}

/**
 * The address of the house's page about one of the session's own bets, or what is known of a bet at another vendor. It begins nothing, so neither a
 * limit, an exclusion nor the game's maintenance keeps anybody from it.
 */
export const betRound: Handler<"betRound"> = async (context, { vassalage, id }) => {
  const { db, session, site } = context;
  const asked = { memberId: session.memberId, vendor: vassalage, roundId: id };
  const bet = await readOwnBet(db, asked);
  if (bet === undefined) return err({ code: "NOT_FOUND" });
  if (!isHouses(bet, site)) return ok({ gameName: bet.name, bet: toSeen(bet, id) });
  const use = { page: "round", nodeId: bet.node_id, room: null, roundId: id };
  const { address, expiresAt } = await giveTicket(context, use);
  return ok({ address, gameName: bet.name, expiresAt });
};
