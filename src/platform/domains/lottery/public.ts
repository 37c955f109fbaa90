import { lotteries } from "./catalogue.ts";

/** The category that offers a lottery; LOTT for one that is offered no longer. */
export const lotteryCategory = (gameCode: string): string =>
  lotteries.find((lottery) => lottery.gameCode === gameCode)?.category ?? "LOTT";
