import type { Lottery } from "./types.ts";

const second = 1000;
/** Never asked more often than this, nor left longer than that; milliseconds. */
const shortest = second;
const longest = 60 * second;
/** A draw that is due is looked for this often until its numbers are there. */
const overdue = 3 * second;
/** After a draw's time its numbers need a moment to be drawn. */
const drawing = 1500;

/**
 * How long until something changes for one of these lotteries: bets close, or numbers are drawn.
 * @param now epoch milliseconds on the server's clock
 * @returns milliseconds to wait before asking again
 */
export function untilNews(lotteries: readonly Lottery[], now: number): number {
  const waits = lotteries.map((lottery) => {
    const closes = Date.parse(lottery.closesAt);
    // The draw before the open one: being drawn, or drawn.
    const previous = Date.parse(lottery.drawsAt) - lottery.intervalSeconds * second;
    const last = lottery.lastDraw ? Date.parse(lottery.lastDraw.drawsAt) : undefined;
    if (previous > now) return previous - now + drawing;
    const isMissing = last !== undefined && last < previous;
    return isMissing ? overdue : closes - now + second / 2;
  });
  return Math.min(Math.max(Math.min(...waits, longest), shortest), longest);
}

/** A span as a clock shows it: 4:05, 1:02:03; never below zero. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / second));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
