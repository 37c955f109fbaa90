import { err, ok } from "#src/shared/result.ts";
import type { Handler } from "../../../kernel/context.ts";
import { isHouses } from "../houses.ts";
import { giveTicket } from "../play/give-ticket.ts";
import { readOwnBet } from "./look-repo.ts";

/**
 * The address of the house's page about one of the session's own bets. It begins nothing, so neither a
 * limit, an exclusion nor the game's maintenance keeps anybody from it.
 */
export const betRound: Handler<"betRound"> = async (context, { vassalage, id }) => {
  const { db, session, site } = context;
  const asked = { memberId: session.memberId, vendor: vassalage, roundId: id };
  const bet = await readOwnBet(db, asked);
  if (bet === undefined) return err({ code: "NOT_FOUND" });
  if (!isHouses(bet, site)) return err({ code: "ROUND_NOT_SHOWN" });
  const use = { page: "round", nodeId: bet.node_id, room: null, roundId: id };
  const { address, expiresAt } = await giveTicket(context, use);
  return ok({ address, gameName: bet.name, expiresAt });
};
