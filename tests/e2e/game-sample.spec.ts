import type { Browser, Page } from "playwright/test";
import { drawGames, strata } from "#tests/support/game-sample.ts";
import type { GameCard } from "#tests/support/game-tab.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { openLane } from "#tests/support/sample-lane.ts";
import { some } from "#tests/support/some.ts";
import { drawsOf } from "#tests/verifier/numbers.ts";
import { verifyRound } from "#tests/verifier/verify.ts";
import { say } from "#tools/lib/say.mjs";

const isFull = process.env.PORTICO_TEST_FULL === "1";
/** Given again, the same games are drawn and played alike. */
const seed = process.env.PORTICO_GAMES_SEED ?? "";
const rounds = isFull ? 10 : 1;
const parts = isFull ? 10 : 1;
/** How many members of one part play at once. */
const lanes = 5;

/** The games of a part: each part has some of all kinds, those first whose rounds take longest. */
async function gamesOf(page: Page, part: number): Promise<GameCard[]> {
  const games: GameCard[] = [];
  for (const [index, stratum] of some(strata.entries())) {
    const count = isFull ? stratum.of200 : 1;
    const drawn = await drawGames(page, stratum, count, drawsOf(seed, stratum.name, 0));
    expect([stratum.name, drawn.length]).toEqual([stratum.name, count]);
    const own = drawn.filter((_, place) => (place + index) % parts === part);
    if (["LIVE", "SPORTS"].includes(stratum.classify)) games.unshift(...own);
    else games.push(...own);
  }
  return games;
}

/** Plays games one after the other until none is left; what went wrong, by game. */
async function playLane(browser: Browser, games: GameCard[], done: string[]): Promise<string[]> {
  const lane = await openLane(browser);
  const faults: string[] = [];
  for (let game = games.shift(); game !== undefined; game = games.shift()) {
    const { gameName, nodeId } = game;
    try {
      const played = await lane.play(game, rounds, drawsOf(seed, nodeId, 0));
      for (const round of some(played))
        faults.push(...verifyRound(round).map((fault) => `${nodeId} ${gameName}: ${fault}`));
      done.push(gameName);
    } catch (error) {
      faults.push(`${nodeId} ${gameName}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await lane.close();
  return [...faults, ...lane.complaints()];
}

for (let part = 0; part < parts; part += 1)
  test(`a sample of games, part ${part + 1} of ${parts}: each opens, is played, and its rounds follow from their seeds`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(isFull ? 30 * 60_000 : 240_000);
    say(`PORTICO_GAMES_SEED=${seed}`);
    await page.goto(portalUrl("aurora"));
    const games = some(await gamesOf(page, part));
    const [total, done] = [games.length, [] as string[]];
    const queue = [...games];
    const found = await Promise.all(
      Array.from({ length: Math.min(lanes, total) }, () => playLane(browser, queue, done)),
    );
    expect(found.flat()).toEqual([]);
    expect(done).toHaveLength(total);
  });
