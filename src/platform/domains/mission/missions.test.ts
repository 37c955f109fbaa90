import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { type Earner, makeEarner } from "#tests/support/reward-world.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

const dayMs = 86_400_000;
const unit = 100_000n; // A thousand dong, in minor units.
let platform: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

const missionOf = async ({ visitor }: Earner, id: string) =>
  (await visitor.call("missionSummary")).value.missions.find(
    (one: { id: string }) => one.id === id,
  );
const countOf = async ({ visitor }: Earner): Promise<number> =>
  (await visitor.call("missionSummary")).value.count;
const join = ({ visitor }: Earner, id: string) => visitor.call("joinMission", { id });
const claim = ({ visitor }: Earner, id: string, key = newKey()) =>
  visitor.call("claimMission", { id, key });
const ledgerSum = async (): Promise<string | undefined> =>
  (
    await platform.test.asOwner<{ sum: string }>(
      "select sum(balance)::text as sum from ledger_account where merchant = 'aurora'",
    )
  )[0]?.sum;

/** A member who has paid in, so that missions are open to them. */
async function makePlayer(username: string): Promise<Earner> {
  const player = await makeEarner(platform, username);
  await player.deposit("10000");
  return player;
}

describe("missions", () => {
  it("MEM-13 PROMO-01 are joined, under way, done and claimed, by bets since the joining alone", async () => {
    const player = await makePlayer("missions001");
    // In the very quarter of an hour of the joining, and before it.
    await player.bet(700n * unit);
    expect(await missionOf(player, "first-lap")).toMatchObject({
      kind: "once",
      goal: "validBet",
      target: "1000000.00",
      progress: "0.00",
      reward: { amount: "5000.00", points: 0 },
      status: "join",
    });
    expect((await claim(player, "first-lap")).code).toBe("STATE_INVALID");
    const joined = await join(player, "first-lap");
    expect(joined.value).toMatchObject({ id: "first-lap", status: "process", progress: "0.00" });
    await player.bet(999n * unit);
    expect(await missionOf(player, "first-lap")).toMatchObject({
      progress: "999000.00",
      status: "process",
    });
    // Joining again begins nothing anew.
    expect((await join(player, "first-lap")).value.progress).toBe("999000.00");
    expect((await claim(player, "first-lap")).code).toBe("REQUIREMENT_NOT_MET");
    const waiting = await countOf(player);
    await player.bet(unit);
    expect((await missionOf(player, "first-lap")).status).toBe("claim");
    expect(await countOf(player)).toBe(waiting + 1);
    const before = Number(await player.balance());
    const key = newKey();
    const paid = await claim(player, "first-lap", key);
    expect(paid.value).toMatchObject({ id: "first-lap", amount: "5000.00", points: 0 });
    expect(Number(await player.balance())).toBe(before + 5000);
    expect((await claim(player, "first-lap", key)).value).toEqual(paid.value);
    expect(await claim(player, "first-lap")).toMatchObject({
      code: "PAID_ALREADY",
      value: { amount: "5000.00", points: 0 },
    });
    expect((await claim(player, "long-way", key)).code).toBe("KEY_REUSED");
    expect((await missionOf(player, "first-lap")).status).toBe("claimed");
    expect(Number(await player.balance())).toBe(before + 5000);
    expect(await ledgerSum()).toBe("0");
  });

  it("T24 pay once however many claims come at once, in money and points", async () => {
    const player = await makePlayer("missions002");
    await join(player, "lantern-month");
    await player.bet(5000n * unit);
    const before = Number(await player.balance());
    const points = async () => (await player.visitor.call("pointsBalance")).value.points;
    const had = await points();
    const claims = await Promise.all([1, 2, 3, 4].map(() => claim(player, "lantern-month")));
    expect(claims.map(({ code }) => code).sort()).toEqual([
      "PAID_ALREADY",
      "PAID_ALREADY",
      "PAID_ALREADY",
      null,
    ]);
    expect(Number(await player.balance())).toBe(before + 25_000);
    expect(await points()).toBe(had + 250);
    expect(await ledgerSum()).toBe("0");
  });

  it("MEM-13 are closed before they begin and after they end; what was not claimed is gone", async () => {
    const player = await makePlayer("missions003");
    expect((await missionOf(player, "river-month")).status).toBe("comingSoon");
    expect((await join(player, "river-month")).code).toBe("STATE_INVALID");
    await join(player, "lantern-month");
    await player.bet(5000n * unit);
    expect((await missionOf(player, "lantern-month")).status).toBe("claim");
    platform.clock.now += 30 * dayMs;
    await player.enter();
    expect((await missionOf(player, "lantern-month")).status).toBe("close");
    expect((await claim(player, "lantern-month")).code).toBe("STATE_INVALID");
    expect((await missionOf(player, "river-month")).status).toBe("join");
    const late = await makePlayer("missions004");
    expect((await join(late, "lantern-month")).code).toBe("STATE_INVALID");
    platform.clock.now += 30 * dayMs;
    await player.enter();
    expect(await missionOf(player, "lantern-month")).toBeUndefined();
    expect((await join(player, "lantern-month")).code).toBe("NOT_FOUND");
  });

  it("T21 are closed to an account that never paid in, as its bets are made with gifts", async () => {
    const fresh = await makeEarner(platform, "missions005");
    expect((await join(fresh, "first-lap")).code).toBe("REQUIREMENT_NOT_MET");
    await fresh.deposit("10000");
    expect((await join(fresh, "first-lap")).success).toBe(true);
  });

  it("G8 G14 refuse to let in or pay whoever keeps away from play, a trial, and an unknown one", async () => {
    const player = await makePlayer("missions006");
    expect((await join(player, "nothing")).code).toBe("NOT_FOUND");
    expect((await claim(player, "nothing")).code).toBe("NOT_FOUND");
    await join(player, "first-lap");
    await player.bet(1000n * unit);
    await player.visitor.call("coolOff", { period: "day" });
    await player.enter();
    const before = await player.balance();
    for (const reply of [await join(player, "long-way"), await claim(player, "first-lap")])
      expect([reply.success, reply.status]).toEqual([false, 403]);
    expect(await player.balance()).toBe(before);
    expect((await missionOf(player, "long-way")).status).toBe("join");
    const trial = platform.visitor("aurora");
    const begun = await trial.call("freePlay", {
      os: "linux",
      platform: "W",
      random: "AAAAAAAAAAAAAAAAAAAAAA",
      gatewayVersion: 3,
      ageConfirmed: true,
    });
    trial.token = begun.value.token;
    expect((await trial.call("joinMission", { id: "first-lap" })).code).toBe("TRIAL_NOT_ALLOWED");
    expect((await trial.call("claimMission", { id: "first-lap", key: newKey() })).code).toBe(
      "TRIAL_NOT_ALLOWED",
    );
  });
});
