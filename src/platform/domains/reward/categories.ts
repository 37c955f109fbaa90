import { lotteryCategory } from "../lottery/public.ts";

const lotteryPrefix = "lottery:";

/** The category of what was played; several lotteries share one. */
export const categoryOf = (played: string): string =>
  played.startsWith(lotteryPrefix) ? lotteryCategory(played.slice(lotteryPrefix.length)) : played;
