import type { OfferDeps } from "./domains/content/offers.ts";
import { readGames } from "./domains/games/repo.ts";
import { toHotFilter } from "./domains/games/service.ts";
import { validBetsPlayed } from "./domains/reward/public.ts";
import { sumPaidIn, sumPaidInSpans } from "./domains/wallet/public.ts";

/** How far members are towards what promotions offer, by what they really bet and paid in. */
export const promotionOffers: OfferDeps = {
  offerProgress: async (db, { memberId, currency, offers }) => {
    const [bets, deposits] = [
      offers.filter(({ goal }) => goal === "validBet"),
      offers.filter(({ goal }) => goal === "deposit"),
    ];
    const sums = await validBetsPlayed(db, { memberId, currency, spans: bets });
    const paid = await sumPaidInSpans(db, { memberId, currency, spans: deposits });
    return offers.map((offer) =>
      offer.goal === "validBet"
        ? (sums[bets.indexOf(offer)] ?? 0n)
        : (paid[deposits.indexOf(offer)] ?? 0n),
    );
  },
  isFunded: async (db, { memberId, currency }) =>
    (await sumPaidIn(db, { memberId, currency, since: new Date(0) })) > 0n,
  gamesOfKinds: async ({ db, site, now }, kinds) => {
    const games = new Map<string, { nodeId: string; vassalage: string; gameName: string }>();
    for (const kind of kinds) {
      const filter = toHotFilter({ gameClassify: kind }, site);
      if (filter.lanes.length === 0) continue;
      const [row] = await readGames(db, filter, { limit: 1, offset: 0, now });
      if (row === undefined) continue;
      const { node_id, vendor: vassalage, name: gameName } = row;
      games.set(kind, { nodeId: String(node_id), vassalage, gameName });
    }
    return games;
  },
};
