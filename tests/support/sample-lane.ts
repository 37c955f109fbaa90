import { type Browser, expect as expectSoon, type FrameLocator, type Page } from "playwright/test";
import type { Draw } from "#tests/verifier/numbers.ts";
import type { PlayedRound, Proof } from "#tests/verifier/verify.ts";
import { payIn, plenty } from "./funds.ts";
import { handsOf, type OpenGame } from "./game-hands.ts";
import type { GameCard } from "./game-tab.ts";
import { callAs } from "./games.ts";
import { comeFromElsewhere } from "./own-address.ts";
import { newPlayer, openAccount } from "./player.ts";
import { portalUrl, watchPage } from "./portal-test.ts";
import { type ListedRound, toRounds } from "./sample-rounds.ts";
import { cents } from "./shown-money.ts";
import { VendorLog } from "./vendor-log.ts";

/** Ten members play at once on two cores: nothing here is a question of speed. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** Games whose rounds follow from seeds of one player alone. */
const ownSeeds = ["reels", "lantern", "fishing", "duel", "seeds", "crash", "mines"];

/** A member who plays one game after the other, in a browser and from an address of their own. */
export interface Lane {
  /** Plays so many rounds of a game; what was played, for who verifies it. */
  play(game: GameCard, rounds: number, draw: Draw): Promise<PlayedRound[]>;
  /** What the browser complained about, but for presses that came too late and were made again. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

const balanceOf = (frame: FrameLocator) => frame.getByTestId("balance");

/** The wallet and what the game shows of it are the same to the unit. */
async function expectBalance(page: Page, frame: FrameLocator): Promise<number> {
  let held = Number.NaN;
  await expect(async () => {
    const { value } = await callAs(page, "GET", "/wps/v2/wallets/balance");
    held = cents(value.sumBalance);
    expect(cents(await balanceOf(frame).textContent())).toBe(held);
  }).toPass({ timeout: 60_000 });
  return held;
}

/** The pay table as the page shows it for the stake chosen: by symbol and length, in hundredths. */
async function readPays(frame: FrameLocator): Promise<(symbol: number, count: number) => number> {
  const rows = await frame
    .locator(".rules tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
    );
  // Scatters stand last; symbols are counted from two, the best first.
  const pays = rows.map((cells) => cells.map(cents));
  return (symbol, count) => pays.at(symbol === 1 ? -1 : symbol - 2)?.[count - 3] ?? Number.NaN;
}

/** Has the page check its last rounds, as a player does who wants to know. */
async function checkAll(frame: FrameLocator, rounds: number): Promise<void> {
  await frame.locator(".rounds summary").click();
  const rows = frame.locator(".rounds tbody tr");
  await expect(rows).toHaveCount(rounds);
  const checks = frame.locator(".rounds .check");
  const verdicts = frame.locator(".rounds [data-verdict]");
  // What was given back has no button.
  const all = await checks.count();
  for (let round = 0; round < all; round += 1) {
    await checks.first().click();
    await expect(verdicts).toHaveCount(round + 1);
  }
  await expect(frame.locator('.rounds [data-verdict="agrees"]')).toHaveCount(all);
}

/** Waits until every slip of a book is over, which its own list tells. */
async function untilSettled(frame: FrameLocator, rounds: number): Promise<void> {
  await frame.locator('[data-view="own"]').click();
  const settled = frame.locator('[data-slip] [data-settled="true"]');
  await expect(settled).toHaveCount(rounds, { timeout: 240_000 });
}

async function playGame(page: Page, log: VendorLog, card: GameCard, rounds: number, draw: Draw) {
  log.clear();
  const { vassalage, nodeId, gameName } = card;
  await page.goto(portalUrl("aurora", `/game?vendor=${vassalage}&id=${nodeId}`));
  const frame = page.frameLocator("main iframe");
  await expect(balanceOf(frame)).not.toBeEmpty();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(gameName);
  await expect.poll(() => log.last("enter")).toBeDefined();
  const key: string = log.last("enter")?.value.game.key;
  const hands = handsOf[key];
  if (hands === undefined) throw new Error(`Nobody knows how ${key} is played.`);
  const before = await expectBalance(page, frame);
  const game: OpenGame = { frame, log, draw };
  const isOwn = ownSeeds.includes(key);
  if (isOwn) {
    await frame.locator(".fairness summary").click();
    await expect(frame.getByTestId("server-hash")).not.toBeEmpty();
  }
  const promised = isOwn ? ((await frame.getByTestId("server-hash").textContent()) ?? "") : "";
  const pays = key === "reels" ? await readPays(frame) : undefined;
  if (key === "reels") await frame.locator("button.quick").click();
  for (let round = 0; round < rounds; round += 1) {
    await hands(game);
    await expectBalance(page, frame);
  }
  if (key === "book") await untilSettled(frame, rounds);
  const after = await expectBalance(page, frame);
  if (isOwn) {
    await frame.locator(".fairness button").click();
    await expect(frame.getByTestId("seed-before")).not.toBeEmpty();
  }
  await checkAll(frame, rounds);
  const list: ListedRound[] = log.last("rounds")?.value.items ?? [];
  const proofs = new Map<string, Proof>();
  for (const { body, value } of log.of("proof")) proofs.set(body.roundId, value);
  // A stake that was given back moved nothing.
  const net = list
    .filter(({ refunded }) => !refunded)
    .reduce((sum, { payout, stake }) => sum + cents(payout) - cents(stake), 0);
  expect([gameName, after - before]).toEqual([gameName, net]);
  return toRounds(log, { list, proofs, promised, ...(pays && { pays }) });
}

/** Opens the account of a member who has money to play with. */
export async function openLane(browser: Browser): Promise<Lane> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const heard: string[] = [];
  await comeFromElsewhere(page);
  await watchPage(page, ({ text, url }) => void heard.push(`${url}: ${text}`));
  const log = await VendorLog.open(context);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  return {
    play: (game, rounds, draw) => playGame(page, log, game, rounds, draw),
    complaints: () => {
      let late = log.tooLate;
      return heard.filter((text) => !(text.includes("status of 409") && late-- > 0));
    },
    close: () => context.close(),
  };
}
