import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { type Earner, makeEarner } from "#tests/support/reward-world.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import {
  makeVendor,
  payoutOf,
  stakeOf,
  type TellRound,
  takenBack,
} from "#tests/support/vendor-rounds.ts";

let platform: TestPlatform;
let tell: TellRound;
let rounds = 0;

const english = { headers: { "x-portico-language": "EN" } };

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("aurora", "aurora", (site) => {
    site.rebate = { rates: { INHOUSE: "0.5" }, rankRates: { "1": "0.25", "2": "0.5" }, min: "10" };
  });
  tell = await makeVendor(platform);
});
afterAll(() => platform?.close());

const newRound = (): string => {
  rounds += 1;
  return `rebate-${rounds}`;
};
async function newEarner(name: string): Promise<Earner> {
  const one = await makeEarner(platform, name);
  await one.deposit("500000");
  return one;
}
/** A round that is lost, of a stake in minor units. */
const lose = (one: Earner, stake: bigint) => tell(one, newRound(), stakeOf(stake), payoutOf(0n));
const look = async ({ visitor }: Earner) => (await visitor.call("manualRebate")).value;
const claim = ({ visitor }: Earner, key = newKey()) => visitor.call("claimRebate", { key });
const record = async ({ visitor }: Earner, payload: object = {}) =>
  (await visitor.call("rebateRecord", payload)).value;

describe("a rebate", () => {
  it("MEM-16 OPEN-080 waits by category with its sums, is paid into the wallet, and stands in every record", async () => {
    const one = await newEarner("rebate001");
    const none = { rows: [], waiting: "0.00", min: "10.00", claimable: "0.00", since: null };
    expect(await look(one)).toEqual(none);
    expect((await claim(one)).code).toBe("STATE_INVALID");
    await lose(one, 100_000n);
    const row = { gameClassify: "INHOUSE", validBet: "1000.00", rate: "0.5", amount: "5.00" };
    expect(await look(one)).toEqual({ ...none, rows: [row], waiting: "5.00" });
    expect((await claim(one)).code).toBe("REQUIREMENT_NOT_MET");
    // What a bet won counts like what it lost, and only what is settled counts.
    await tell(one, newRound(), stakeOf(200_123n), payoutOf(400_000n));
    await tell(one, newRound(), stakeOf(700_000n));
    const more = { ...row, validBet: "3001.23", amount: "15.00" };
    expect(await look(one)).toMatchObject({ rows: [more], claimable: "15.00" });
    const before = Number(await one.balance());
    const paid = await claim(one);
    expect(paid).toMatchObject({ success: true, value: { amount: "15.00" } });
    expect(Number(paid.value.sumBalance) - before).toBe(15);
    expect(await one.balance()).toBe(paid.value.sumBalance);
    const createdAt = new Date(platform.clock.now).toISOString();
    // What makes no whole unit goes on waiting.
    const left = { ...row, validBet: "1.23", amount: "0.00" };
    expect(await look(one)).toEqual({ ...none, rows: [left], since: createdAt });
    expect(await record(one)).toEqual({
      items: [{ id: paid.value.id, validBet: "3000.00", amount: "15.00", createdAt }],
      totalAmount: "15.00",
      totalPages: 1,
      total: 1,
    });
    const bonus = (await one.visitor.call("recordBonus", { kind: "rebate" }, english)).value;
    expect(bonus).toMatchObject({
      items: [{ kind: "rebate", title: "Rebate", amount: "15.00" }],
      totalAmount: "15.00",
    });
    const { totals } = (await one.visitor.call("recordProfit")).value;
    expect([totals.rebate, totals.bonus]).toEqual(["15.00", "0.00"]);
    const moved = (await one.visitor.call("recordTransaction")).value.items[0];
    expect([moved.kind, moved.amount]).toEqual(["bonus", "15.00"]);
  });

  it("MEM-16 counts a bet that is settled after a claim in the next, and takes back what was rolled back", async () => {
    const one = await newEarner("rebate002");
    const [late, back] = [newRound(), newRound()];
    await tell(one, late, stakeOf(300_000n));
    await tell(one, back, stakeOf(200_000n), payoutOf(0n));
    await lose(one, 200_000n);
    expect((await claim(one)).value.amount).toBe("20.00");
    await tell(one, back, takenBack);
    expect(await look(one)).toMatchObject({
      rows: [{ validBet: "-2000.00", rate: "0.5", amount: "-10.00" }],
      waiting: "-10.00",
      claimable: "0.00",
    });
    // What was paid last is told to whoever asks again, such as a tab that did not know.
    expect(await claim(one)).toMatchObject({
      code: "PAID_ALREADY",
      value: { amount: "20.00", points: 0, createdAt: expect.stringMatching(/^20.*Z$/) },
    });
    await tell(one, late, payoutOf(0n));
    expect(await look(one)).toMatchObject({ rows: [{ validBet: "1000.00", amount: "5.00" }] });
    await lose(one, 100_000n);
    expect((await claim(one)).value.amount).toBe("10.00");
    expect(await record(one)).toMatchObject({ totalAmount: "30.00", total: 2 });
    const pages = [1, 2].map((pageNo) => record(one, { pageNo, pageSize: 1 }));
    const [first, second] = await Promise.all(pages);
    expect([first.items[0].amount, second.items[0].amount].sort()).toEqual(["10.00", "20.00"]);
    expect([first.totalPages, first.totalAmount]).toEqual([2, "30.00"]);
    expect((await record(one, { from: "2030-01-01" })).total).toBe(0);
    const wrong = await one.visitor.call("rebateRecord", { from: "2026-11-25", to: "2026-11-24" });
    expect(wrong.code).toBe("PAYLOAD_INVALID");
  });

  it("MEM-16 is more at a rank that adds to the rates", async () => {
    const one = await newEarner("rebate003");
    await lose(one, 200_000n);
    await platform.test.asOwner("update member set rank_level = 2 where id = $1", [one.id]);
    expect(await look(one)).toMatchObject({ rows: [{ rate: "1", amount: "20.00" }] });
    expect((await claim(one)).value.amount).toBe("20.00");
    const { ranks } = (await one.visitor.call("rankList")).value;
    const brought = ranks.map(
      ({ benefits }: { benefits: { kind: string; rate?: string }[] }) =>
        benefits.find(({ kind }) => kind === "rebate")?.rate,
    );
    expect(brought.slice(0, 4)).toEqual([undefined, "0.25", "0.5", "0.5"]);
  });

  it("MEM-16 counts a rank as soon as it is reached, looked at or not", async () => {
    const one = await newEarner("rebate007");
    await lose(one, 200_000n);
    expect(await look(one)).toMatchObject({ rows: [{ rate: "0.5" }] });
    await one.bet(500_000_000n);
    expect(await look(one)).toMatchObject({ rows: [{ rate: "0.75", amount: "15.00" }] });
  });

  it("MEM-16 is paid once for a key, in two tabs and under fifty presses, bets going on meanwhile", async () => {
    const one = await newEarner("rebate004");
    await lose(one, 400_000n);
    const before = Number(await one.balance());
    const key = newKey();
    const same = await Promise.all(Array.from({ length: 10 }, () => claim(one, key)));
    expect(new Set(same.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(same[0]?.value.amount).toBe("20.00");
    expect(Number(await one.balance()) - before).toBe(20);
    expect((await claim(one, key)).value).toEqual(same[0]?.value);
    const other = { key, rankLevel: 1, kind: "upgrade" };
    expect((await one.visitor.call("claimRank", other)).code).toBe("KEY_REUSED");
    await lose(one, 400_000n);
    const [tabs] = await Promise.all([
      Promise.all(Array.from({ length: 25 }, () => claim(one))),
      Promise.all(Array.from({ length: 10 }, () => lose(one, 100_000n))),
    ]);
    const codes = new Set(tabs.map(({ code }) => code ?? "paid"));
    expect(codes.delete("paid")).toBe(true);
    expect([...codes].filter((code) => !/^(PAID_ALREADY|REQUIREMENT_NOT_MET)$/.test(code))).toEqual(
      [],
    );
    const { waiting } = await look(one);
    const { totalAmount } = await record(one);
    // 18,000.00 were bet in all.
    expect(Number(totalAmount) + Number(waiting)).toBe(90);
    // Paid twice, the same bets would be owed again.
    expect(Number(waiting)).toBeGreaterThanOrEqual(0);
    const paid = await platform.test.asOwner<{ sum: string }>(
      `select sum(amount)::text as sum from ledger_entry join ledger_account on id = account_id
        where owner = $1 and bonus = 'rebate'`,
      [one.id],
    );
    expect(Number(paid[0]?.sum) / 100).toBe(Number(totalAmount));
  });

  it("MEM-16 is none where the merchant has no rates, and none during a break", async () => {
    const one = await newEarner("rebate005");
    await lose(one, 400_000n);
    await one.visitor.call("coolOff", { period: "day" });
    expect((await claim(one)).code).toBe("ACCOUNT_COOLING_OFF");
    expect((await look(one)).claimable).toBe("20.00");
    const other = await newEarner("rebate006");
    await lose(other, 400_000n);
    platform.addMerchant("aurora", "aurora", (site) => {
      delete site.rebate;
    });
    expect(await look(other)).toMatchObject({ rows: [], claimable: "0.00" });
    expect((await claim(other)).code).toBe("STATE_INVALID");
  });

  it("lets nobody change a rebate that was paid", async () => {
    for (const table of ["rebate_claim", "rebate_line"] as const)
      await expect(
        platform.test.asOwner(`update ${table} set amount = amount + 1`, []),
      ).rejects.toThrow(/append-only|refuse|change/i);
  });
});
