import { roundOf } from "#src/shared/tables/table-game.ts";
import { drawnOf, readSeedsOf, tableOf } from "./clock-rounds.ts";
import { type SettleDeps, settleSlips } from "./settle-slips.ts";
import { backOf, type SlipState } from "./slip.ts";

/** Settles slips whose table's round is drawn, of one table or of all; gives how many. */
export const settleTables = (deps: SettleDeps, nodeId?: number): Promise<number> =>
  settleSlips<SlipState>(
    deps,
    {
      playKey: "table",
      payoutsOf: async (slips) => {
        const asked = slips.map(({ state }) => ({
          entry: state.entry,
          round: roundOf(state.entry, state.no),
        }));
        const seedOf = await readSeedsOf(deps.db, asked);
        return new Map(
          slips.map(({ roundId, state }) => {
            const round = roundOf(state.entry, state.no);
            const drawn = drawnOf(state.entry, round, seedOf(state.entry, round));
            return [roundId, backOf(tableOf(state.entry), drawn, state.bets)];
          }),
        );
      },
    },
    nodeId,
  );
