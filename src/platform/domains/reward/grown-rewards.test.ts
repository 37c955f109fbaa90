import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { enough, type Friend, makeFriends } from "#tests/support/referral-world.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import { makeVendor, payoutOf, stakeOf, type TellRound } from "#tests/support/vendor-rounds.ts";

let platform: TestPlatform;
let tell: TellRound;
let friend: ReturnType<typeof makeFriends>;
let rounds = 0;

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("aurora", "aurora", (site) => {
    site.rebate = { rates: { INHOUSE: "0.5" }, min: "10" };
  });
  tell = await makeVendor(platform);
  friend = makeFriends(platform);
});
afterAll(() => platform?.close());

const waiting = async ({ visitor }: Friend, kind: string) =>
  (await visitor.call("rewards", { pageSize: 100 })).value.items.filter(
    (item: { kind: string; status: string }) => item.kind === kind && item.status !== "claimed",
  );
const claim = ({ visitor }: Friend, id: string, key = newKey()) =>
  visitor.call("claimReward", { id, key });
/** Claims twice at once, and once more by the owner's own call. */
async function claimThrice(one: Friend, id: "rebate" | "referral") {
  const replies = [...(await Promise.all([claim(one, id), claim(one, id)]))];
  const call = id === "rebate" ? "claimRebate" : "claimReferral";
  replies.push(await one.visitor.call(call, { key: newKey() }));
  return replies.filter(({ success }) => success);
}

describe("what grows by itself, in the reward centre", () => {
  it("MEM-11 MEM-16 lists a rebate that waits, under way until it is enough, and pays it once", async () => {
    const one = await friend();
    await one.deposit("500000");
    const lose = (stake: bigint) => {
      rounds += 1;
      return tell(one, `grown-${rounds}`, stakeOf(stake), payoutOf(0n));
    };
    expect(await waiting(one, "rebate")).toEqual([]);
    expect((await claim(one, "rebate")).code).toBe("STATE_INVALID");
    await lose(100_000n);
    expect(await waiting(one, "rebate")).toMatchObject([
      { id: "rebate", amount: "5.00", status: "process" },
    ]);
    expect((await claim(one, "rebate")).code).toBe("REQUIREMENT_NOT_MET");
    await lose(300_000n);
    expect(await waiting(one, "rebate")).toMatchObject([{ amount: "20.00", status: "claimable" }]);
    const before = Number(await one.balance());
    const [paid, ...others] = await claimThrice(one, "rebate");
    expect(others).toEqual([]);
    expect(paid?.value).toMatchObject({
      reward: { amount: "20.00", status: "claimed" },
      sumBalance: (before + 20).toFixed(2),
    });
    expect(Number(await one.balance())).toBe(before + 20);
    expect(await waiting(one, "rebate")).toEqual([]);
  });

  it("MEM-11 MEM-12 lists the income from invitations once there is some, and pays it once", async () => {
    const one = await friend();
    expect((await claim(one, "referral")).code).toBe("REQUIREMENT_NOT_MET");
    const came = await friend({ by: await one.code() });
    await came.qualify(enough);
    const { claimable } = await one.figures();
    expect(Number(claimable)).toBeGreaterThan(0);
    expect(await waiting(one, "referral")).toMatchObject([
      { id: "referral", amount: claimable, status: "claimable" },
    ]);
    const before = Number(await one.balance());
    const [paid, ...others] = await claimThrice(one, "referral");
    expect(others).toEqual([]);
    expect(paid?.value.reward).toMatchObject({ amount: claimable, status: "claimed" });
    expect(Number(await one.balance())).toBe(before + Number(claimable));
    expect(await waiting(one, "referral")).toEqual([]);
  });
});
