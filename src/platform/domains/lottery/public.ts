import { lotteries } from "./catalogue.ts";

/** The category that offers a lottery; LOTT for one that is offered no longer. */
export const lotteryCategory = (gameCode: string): string =>
  lotteries.find((lottery) => lottery.gameCode === gameCode)?.category ?? "LOTT";

/**
 * A lottery's name in one of a merchant's languages, as `textsFor` gives them; its code where the texts do
 * not name it.
 */
export const lotteryName = (texts: Readonly<Record<string, string>>, gameCode: string): string =>
  texts[`lottery.name.${gameCode}`] ?? gameCode;
