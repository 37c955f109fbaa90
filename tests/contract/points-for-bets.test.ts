import { afterAll, beforeAll, expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeJobs } from "#src/platform/compose.ts";
import { findMemberByUsername } from "#src/platform/domains/member/public.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { quietLog } from "#tests/support/database.ts";
import { giveMoney, newKey } from "#tests/support/lottery-world.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

it("a lottery bet becomes points when its draw is settled, once, for whoever placed it", async () => {
  const source = folderSource(new URL("../../merchants", import.meta.url).pathname);
  const revision = makeRevision(await loadMerchant(source, "siam"), new Date(0));
  const failures: unknown[] = [];
  const { database } = platform.test;
  const merchants = () => [revision];
  const jobs = makeTimer({
    jobs: makeJobs({ database, merchants, send: async () => undefined, log: quietLog }),
    database,
    merchants,
    clock: () => platform.clock.now,
    log: { ...quietLog, error: (facts) => void failures.push(facts) },
  });
  const [player, other] = [platform.visitor("siam"), platform.visitor("siam")];
  await player.join("bettor01");
  await other.join("bettor02");
  await platform.test.database.withMerchant("siam", async (db) => {
    const id = (await findMemberByUsername(db, "bettor01"))?.id ?? "";
    await giveMoney(db, id, { currency: "THB", amount: 50_00n });
  });
  await jobs.tick();
  const open = async (gameCode: string): Promise<string> => {
    const { value } = await player.call("lotteryLobby");
    return value.list.find((each: { gameCode: string }) => each.gameCode === gameCode).numero;
  };
  for (const gameCode of ["VNSOUTH", "FIVE1"]) {
    const bets = [{ playType: "oddEven", numbers: "odd", stake: "25" }];
    const numero = await open(gameCode);
    const placed = await player.call("lotteryBet", { key: newKey(), gameCode, numero, bets });
    expect(placed).toMatchObject({ success: true, value: { stake: "25.00" } });
    platform.clock.now += 1;
  }
  expect((await player.call("pointsBalance")).value.points).toBe(0);
  platform.clock.now += 60_000;
  await jobs.tick();
  await jobs.tick();
  // 10 baht are a point; 5 are carried until the daily draw is settled too.
  expect((await player.call("pointsBalance")).value).toEqual({ points: 2, earned: 2, spent: 0 });
  platform.clock.now += 86_400_000;
  await jobs.tick();
  // The sessions of the day before have ended.
  await player.login("bettor01", goodPassword);
  await other.login("bettor02", goodPassword);
  expect((await player.call("pointsBalance")).value.points).toBe(5);
  expect((await other.call("pointsBalance")).value.points).toBe(0);
  const recent = (await player.call("recentLotteries")).value;
  expect(recent.list.map((each: { gameCode: string }) => each.gameCode)).toEqual([
    "FIVE1",
    "VNSOUTH",
  ]);
  expect(failures).toEqual([]);
});
