import type { LotteryLobbyValue, VnNumeroValue } from "#src/contracts/api.gen.ts";

/** A lottery with the draw that takes bets. */
export type Lottery = LotteryLobbyValue["list"][number];
/** One way to bet on it. */
export type PlayType = Lottery["playTypes"][number];
/** A draw, with its numbers once it took place. */
export type Draw = VnNumeroValue["list"][number];
