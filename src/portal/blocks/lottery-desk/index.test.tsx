import { describe, expect, it } from "vitest";
import type { LotteryLobbyValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const now = "2026-11-21T00:00:10.000Z";
const lottery = (gameCode: string, gameGroupCode: string): LotteryLobbyValue["list"][number] => ({
  gameCode,
  name: `Lottery ${gameCode}`,
  gameGroupCode,
  numero: "202611210421",
  closesAt: "2026-11-21T00:00:55.000Z",
  drawsAt: "2026-11-21T00:01:00.000Z",
  intervalSeconds: 60,
  lastDraw: {
    numero: "202611210420",
    gameCode,
    numbers: "04715",
    prizes: [{ prize: "special", numbers: ["04715"] }],
    opensAt: "2026-11-20T23:59:00.000Z",
    closesAt: "2026-11-20T23:59:55.000Z",
    drawsAt: "2026-11-21T00:00:00.000Z",
  },
  playTypes: [
    {
      playType: "last2",
      labelKey: "lottery.play.last2",
      odds: "95",
      digits: 2,
      choices: [],
      maxPicks: 50,
      minStake: "1000.00",
      maxStake: "500000.00",
    },
    {
      playType: "last3",
      labelKey: "lottery.play.last3",
      odds: "900",
      digits: 3,
      choices: [],
      maxPicks: 100,
      minStake: "1000.00",
      maxStake: "50000.00",
    },
  ],
});
const lobby = (list = [lottery("FIVE1", "FIVE"), lottery("VNNORTH", "VNREGION")]): Answer => ({
  name: "lotteryLobby",
  payload: { language: "EN" },
  value: { now, list },
});

describe.each(["dark", "light"] as const)("lottery-desk in the %s theme", (theme) => {
  it("draws the lotteries of its groups with last number and countdown", async () => {
    const html = (await makeBlockWorld({ theme, url: "/lottery", answers: [lobby()] })).drawBlock(
      block,
      fixture,
    );
    expect(html).toContain("Five-digit fast draws");
    expect(html).toContain('href="/lottery?gameCode=FIVE1"');
    expect(html).toContain("Betting closes in 0:45");
    // The fixture leaves the regional lotteries out.
    expect(html).not.toContain("VNNORTH");
  });
});

it("draws one lottery with its ways to bet, and says that a visitor logs in first", async () => {
  const url = "/lottery?gameCode=FIVE1&playType=last3";
  const html = (await makeBlockWorld({ url, answers: [lobby()] })).drawBlock(block, fixture);
  expect(html).toContain("Lottery FIVE1</h1>");
  expect(html).toContain("Betting on draw 202611210421");
  expect(html).toMatch(/aria-pressed="true"[^>]*>Last three digits/);
  expect(html).toContain("3-digit numbers");
  // How the bet is won by an example, and what the smallest stake would pay.
  expect(html).toContain("With 04715 drawn, 715 wins.");
  expect(html).toContain("₫1,000.00 on one pick pays ₫900,000.00, stake included.");
  expect(html).toContain("Log in to bet");
  const plain = (
    await makeBlockWorld({ url: "/lottery?gameCode=FIVE1", answers: [lobby()] })
  ).drawBlock(block, fixture);
  expect(plain.match(/>\d\d<\/button>/g)).toHaveLength(100);
});

it("shows the list for a lottery that is not offered, and says when there is none", async () => {
  const url = "/lottery?gameCode=NOWHERE";
  const html = (await makeBlockWorld({ url, answers: [lobby()] })).drawBlock(block, fixture);
  expect(html).toContain("Lottery FIVE1");
  const empty = (await makeBlockWorld({ url: "/lottery", answers: [lobby([])] })).drawBlock(
    block,
    fixture,
  );
  expect(empty).toContain("No lotteries are open at the moment");
});

it("asks for the lotteries, and for the results of the one that is named", () => {
  const context = (query: string) => ({
    params: {},
    query: new URLSearchParams(query),
    language: "EN",
    categories: {},
    pageSize: 42,
  });
  const props = { title: "Lotteries", groups: [], results: 20, showGameBars: false };
  const first = { name: "lotteryLobby", payload: { language: "EN" } };
  expect(block.loads?.(props, context(""))).toEqual([first]);
  expect(block.loads?.(props, context("gameCode=FIVE1"))).toEqual([
    first,
    { name: "vnNumero", payload: { gameCode: "FIVE1", count: 21 } },
  ]);
});

it.each([
  ["ROUTE-09", "/vnlottery"],
  ["ROUTE-15", "/seamless"],
])("%s %s has bars of its own only where they are switched on (OPEN-059)", async (_row, path) => {
  const drawn = async (url: string, showGameBars: boolean): Promise<string> => {
    const world = await makeBlockWorld({ url, answers: [lobby()] });
    return world.drawBlock(block, { ...fixture, groups: [], showGameBars });
  };
  const names = [/<nav aria-label="Lottery groups"/, /<nav aria-label="All lotteries"/];
  const [off, on] = [await drawn(path, false), await drawn(path, true)];
  for (const name of names) {
    expect(off).not.toMatch(name);
    expect(on).toMatch(name);
  }
  expect(on).toContain(`href="${path}?gameCode=VNNORTH"`);
  const group = await drawn(`${path}?group=FIVE`, true);
  expect(group).toContain("Lottery FIVE1");
  expect(group).not.toContain("Lottery VNNORTH");
  // Without the bars nothing leads out of a group: it shows all of them.
  expect(await drawn(`${path}?group=FIVE`, false)).toContain("Lottery VNNORTH");
});
