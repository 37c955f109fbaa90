import type { DemoMerchant } from "./seed.ts";

/** How many merchants `all` stands for; a thousand would be four million bets that nobody looks at. */
export const maxOfAll = 12;

/**
 * Chooses which merchants get demonstration data.
 * @param asked codes in the order in which they get it, or `all` for the first dozen
 * @param live the merchants that are served
 * @param say is told of what `all` leaves out
 */
export function chooseDemo<Merchant extends DemoMerchant>(
  asked: readonly string[] | "all",
  live: readonly Merchant[],
  say: (sentence: string) => void,
): Merchant[] {
  if (asked !== "all")
    return asked.flatMap((code) => live.find((merchant) => merchant.code === code) ?? []);
  const left = live.length - maxOfAll;
  if (left > 0)
    say(
      `Demonstration data: for the first ${maxOfAll} of ${live.length} merchants; --demo with codes names others.`,
    );
  return live.slice(0, maxOfAll);
}
