import type { Page } from "playwright/test";
import { expect } from "./portal-test.ts";

/** The longest that bets of a draw of five minutes are closed, and a margin. */
const longestMs = 90_000;

/**
 * Waits until the draw in view takes bets for half a minute more: a bet that is sent twice, or after a
 * login, must not meet the next draw. The test needs the time for it (`test.slow`).
 */
export const openDraw = (page: Page): Promise<void> =>
  expect(page.getByRole("main").getByRole("timer")).toHaveText(/[1-9]\d*:\d\d|0:[3-5]\d/, {
    timeout: longestMs,
  });
