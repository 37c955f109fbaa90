import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#src/credentials/passwords.ts";
import type { OpenCallContext } from "#src/platform/kernel/context.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import { findMemberByUsername } from "../member/public.ts";
import { openAccount } from "../wallet/public.ts";
import { convertPoints } from "./convert.ts";
import { decideRedemption, earnPoints } from "./public.ts";
import { redeemPoints } from "./redeem.ts";
import { selectAccount } from "./repo.ts";

let platform: TestPlatform;
let site: OpenCallContext["site"];
let members = 0;
let keys = 0;

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("shop", "aurora", (own) => {
    site = own;
  });
});
afterAll(() => platform?.close());

const newKey = (): string => {
  keys += 1;
  return `points-key-${String(keys).padStart(8, "0")}`;
};
const inside = <T>(work: Parameters<OpenCallContext["transaction"]>[0]): Promise<T> =>
  platform.test.database.withMerchant("shop", work) as Promise<T>;

/** A new member with these points, signed in. */
async function join(points: number) {
  members += 1;
  const username = `redeem${String(members).padStart(3, "0")}`;
  const visitor = platform.visitor("shop");
  await visitor.join(username);
  const id = await inside<string>(async (db) => {
    const memberId = (await findMemberByUsername(db, username))?.id ?? "";
    const bet = { id: username, memberId, currency: "VND", validBet: BigInt(points) * 100_000n };
    if (points > 0)
      await earnPoints(db, site, { source: "t", bets: [bet], now: platform.clock.now });
    return memberId;
  });
  return { visitor, id };
}

/** What the calls' handlers get, without the wire around it. */
const context = (): OpenCallContext =>
  ({ merchant: "shop", site, now: platform.clock.now, transaction: inside }) as never;

const pointsOf = async (id: string): Promise<number> =>
  Number((await inside<{ balance: bigint }>((db) => selectAccount(db, id))).balance);
const moneyOf = (owner: string): Promise<bigint> =>
  inside(async (db) => {
    const key = { kind: "member" as const, owner, currency: "VND" };
    return (await openAccount(db, key, platform.clock.now)).balance;
  });
const setStock = (id: string, stock: number) =>
  platform.test.asOwner("update points_item set stock = $1 where merchant = 'shop' and id = $2", [
    stock,
    id,
  ]);
const stockOf = async (id: string): Promise<number | undefined> =>
  (
    await platform.test.asOwner<{ stock: number }>(
      "select stock from points_item where merchant = 'shop' and id = $1",
      [id],
    )
  )[0]?.stock;

const umbrella = (more: object = {}) => ({
  key: newKey(),
  itemId: "umbrella",
  quantity: 1,
  password: goodPassword,
  receivingAddress: "12 Harbour Road",
  ...more,
});

describe("the shop", () => {
  it("POINT-01 shows items with their requirements, in the visitor's language", async () => {
    const { visitor } = await join(0);
    const shop = await visitor.call("redeemList", {}, { headers: { "x-portico-language": "EN" } });
    expect(shop.value.total).toBe(8);
    expect(shop.value.items[3]).toEqual({
      id: "umbrella",
      name: "Folding umbrella",
      units: "piece",
      kind: "goods",
      image: "/_art/game/waves-200-404-1x1.svg",
      quantity: 150,
      amount: "0.00",
      pointsRequirement: 200_000,
      amountRequirement: "0.00",
      status: "available",
    });
    const second = await visitor.call("redeemList", { pageNo: 2, pageSize: 5 });
    expect(second.value).toMatchObject({ totalPages: 2, total: 8 });
    expect(second.value.items).toHaveLength(3);
  });
});

describe("redeeming", () => {
  it("POINT-03 asks for the password first, and takes nothing without the right one", async () => {
    const { visitor, id } = await join(500_000);
    const before = await stockOf("umbrella");
    expect(await visitor.call("redeemPoints", umbrella({ password: "wrong" }))).toMatchObject({
      status: 403,
      code: "PASSWORD_WRONG",
    });
    expect(await pointsOf(id)).toBe(500_000);
    expect(await stockOf("umbrella")).toBe(before);
    const { password: _none, ...bare } = umbrella();
    expect(await visitor.call("redeemPoints", bare)).toMatchObject({ code: "PAYLOAD_INVALID" });
  });

  it("POINT-02 puts goods in process with remark and address, until staff decide", async () => {
    const { visitor, id } = await join(700_000);
    const redeemed = await visitor.call("redeemPoints", umbrella({ remark: "Green, please" }));
    expect(redeemed).toMatchObject({
      success: true,
      value: { points: 500_000, status: "inProcess" },
    });
    platform.clock.now += 1;
    await visitor.call("redeemPoints", umbrella());
    const stock = (await stockOf("umbrella")) ?? 0;
    const history = await visitor.call("redeemList", { view: "history" });
    expect(history.value.items[1]).toMatchObject({
      id: redeemed.value.id,
      itemId: "umbrella",
      points: 200_000,
      quantity: 1,
      status: "inProcess",
      remark: "Green, please",
      receivingAddress: "12 Harbour Road",
      paidAccount: "",
    });
    const decide = (redemption: string, status: "approved" | "rejected") =>
      inside<{ ok: boolean; error?: { code: string } }>((db) =>
        decideRedemption(db, redemption, {
          status,
          remark: "Out of green ones",
          now: platform.clock.now,
        }),
      );
    expect(await decide(redeemed.value.id, "rejected")).toMatchObject({ ok: true });
    expect(await pointsOf(id)).toBe(500_000);
    expect(await stockOf("umbrella")).toBe(stock + 1);
    expect(await decide(redeemed.value.id, "approved")).toMatchObject({
      error: { code: "STATE_INVALID" },
    });
    expect(await decide(history.value.items[0].id, "approved")).toMatchObject({ ok: true });
    const after = await visitor.call("redeemList", { view: "history" });
    expect(after.value.items.map((each: { status: string }) => each.status)).toEqual([
      "approved",
      "rejected",
    ]);
    expect(after.value.items[1].decisionRemark).toBe("Out of green ones");
    expect((await visitor.call("pointsBalance")).value).toEqual({
      points: 500_000,
      earned: 700_000,
      spent: 200_000,
    });
  });

  it("CONST-22 takes a remark of 140 characters and none of 141", async () => {
    const { visitor } = await join(500_000);
    const long = await visitor.call("redeemPoints", umbrella({ remark: "ồ".repeat(141) }));
    expect(long).toMatchObject({ status: 400, code: "PAYLOAD_INVALID" });
    expect(await visitor.call("redeemPoints", umbrella({ remark: "ồ".repeat(140) }))).toMatchObject(
      { success: true },
    );
  });

  it("pays credit into the account at once", async () => {
    const { visitor, id } = await join(15_000);
    const money = await moneyOf(id);
    const credit = umbrella({ itemId: "credit-small", receivingAddress: "ignored" });
    expect(await visitor.call("redeemPoints", credit)).toMatchObject({
      value: { points: 10_000, status: "approved" },
    });
    expect(await moneyOf(id)).toBe(money + 500_000n);
    const { value } = await visitor.call("redeemList", { view: "history" });
    expect(value.items[0]).toMatchObject({
      amount: "5000.00",
      paidAccount: expect.stringMatching(/^redeem/),
      receivingAddress: "",
    });
  });

  it("SCREEN-02 the redeem history keeps to the days that are asked for, by the merchant's clock", async () => {
    const { visitor, id } = await join(700_000);
    const { password: _password, ...asked } = umbrella();
    // 23:30 and 00:30 at the merchant's.
    for (const at of ["2026-11-22T16:30:00Z", "2026-11-22T17:30:00Z"])
      await redeemPoints({ ...context(), now: Date.parse(at) }, id, { ...asked, key: newKey() });
    const shown = async (days: object): Promise<string[]> => {
      const { value } = await visitor.call("redeemList", { view: "history", ...days });
      expect(value.total).toBe(value.items.length);
      return value.items.map((item: { createdAt: string }) => item.createdAt);
    };
    expect(await shown({})).toHaveLength(2);
    expect(await shown({ from: "2026-11-22", to: "2026-11-22" })).toEqual([
      "2026-11-22T16:30:00.000Z",
    ]);
    expect(await shown({ from: "2026-11-23" })).toEqual(["2026-11-22T17:30:00.000Z"]);
    expect(await shown({ to: "2026-11-21" })).toEqual([]);
    const wrong = { view: "history", from: "2026-02-30" };
    expect(await visitor.call("redeemList", wrong)).toMatchObject({ code: "PAYLOAD_INVALID" });
  });

  it.each([
    ["NOT_FOUND", 500_000, { itemId: "nosuch" }],
    ["POINTS_INSUFFICIENT", 199_999, {}],
    ["POINTS_INSUFFICIENT", 500_000, { quantity: 3 }],
    ["REQUIREMENT_NOT_MET", 500_000, { receivingAddress: "  " }],
    ["REQUIREMENT_NOT_MET", 3000, { itemId: "shirt" }],
    ["PAYLOAD_INVALID", 500_000, { quantity: 0 }],
    ["PAYLOAD_INVALID", 500_000, { quantity: -1 }],
    ["PAYLOAD_INVALID", 500_000, { quantity: 1.5 }],
  ])("is refused with %s by one with %i points for %j", async (code, points, more) => {
    const { visitor, id } = await join(points);
    expect(await visitor.call("redeemPoints", umbrella(more))).toMatchObject({ code });
    expect(await pointsOf(id)).toBe(points);
    expect((await visitor.call("redeemList", { view: "history" })).value.total).toBe(0);
  });

  it("has one effect for one key, and refuses the key for anything else", async () => {
    const { id } = await join(500_000);
    const { password: _password, ...asked } = umbrella();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => redeemPoints(context(), id, asked)),
    );
    for (const outcome of some(outcomes)) expect(outcome).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({ ok: true });
    expect(await pointsOf(id)).toBe(300_000);
    const other = { key: asked.key, points: 10_000 };
    expect(await convertPoints(context(), id, other)).toMatchObject({
      error: { code: "KEY_REUSED" },
    });
  });

  it("gives the last item to one of fifty who ask at the same moment", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => join(3_000_000)));
    await setStock("mug", 1);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const { password: _password, ...asked } = umbrella({ itemId: "mug" });
        return redeemPoints(context(), all[place % all.length]?.id ?? "", asked);
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]));
    expect(new Set(refusals)).toEqual(new Set(["SOLD_OUT"]));
    expect(await stockOf("mug")).toBe(0);
    const left = await Promise.all(all.map(({ id }) => pointsOf(id)));
    expect(left.reduce((sum, each) => sum + each, 0)).toBe(30_000_000 - 8000);
    const { value } = await (await join(0)).visitor.call("redeemList");
    expect(value.items[2]).toMatchObject({ id: "mug", status: "soldOut", quantity: 0 });
  });

  it("never overspends points of one member, of many at the same moment", async () => {
    const { id } = await join(410_000);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, place) => {
        const { password: _password, ...asked } = umbrella();
        return place % 2 === 0
          ? redeemPoints(context(), id, asked)
          : convertPoints(context(), id, { key: newKey(), points: 200_000 });
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await pointsOf(id)).toBe(10_000);
  });
});

describe("converting", () => {
  it("POINT-04 asks for the password first, then moves points into money", async () => {
    const { visitor, id } = await join(30_000);
    const money = await moneyOf(id);
    const asked = { key: newKey(), points: 12_345 };
    const wrong = { ...asked, password: "wrong" };
    expect(await visitor.call("convertPoints", wrong)).toMatchObject({ code: "PASSWORD_WRONG" });
    expect(await pointsOf(id)).toBe(30_000);
    const right = { ...asked, password: goodPassword };
    const first = await visitor.call("convertPoints", right);
    expect(first).toMatchObject({ value: { points: 17_655, amount: "12345.00" } });
    expect(await moneyOf(id)).toBe(money + 1_234_500n);
    expect((await visitor.call("convertPoints", right)).value).toEqual(first.value);
    expect(await pointsOf(id)).toBe(17_655);
    const { value } = await visitor.call("pointsReward");
    expect(value.items[0]).toMatchObject({ kind: "convert", changedPoints: -12_345 });
  });

  it.each([
    ["AMOUNT_INVALID", 9999],
    ["POINTS_INSUFFICIENT", 30_001],
    ["PAYLOAD_INVALID", 0],
    ["PAYLOAD_INVALID", -10_000],
    ["PAYLOAD_INVALID", 1e12],
  ])("is refused with %s for %i points", async (code, points) => {
    const { visitor, id } = await join(30_000);
    const asked = { key: newKey(), points, password: goodPassword };
    expect(await visitor.call("convertPoints", asked)).toMatchObject({ code });
    expect(await pointsOf(id)).toBe(30_000);
  });
});

describe("the password before money moves", () => {
  it("is the payment password where the member has one", async () => {
    const { visitor, id } = await join(100_000);
    const hash = await hashPassword("Payment-Word-9");
    await platform.test.asOwner("update credential set payment_hash = $1 where member_id = $2", [
      hash,
      id,
    ]);
    const asked = (password: string) => ({ key: newKey(), points: 10_000, password });
    expect(await visitor.call("convertPoints", asked(goodPassword))).toMatchObject({
      code: "PASSWORD_WRONG",
    });
    expect(await visitor.call("convertPoints", asked("Payment-Word-9"))).toMatchObject({
      success: true,
    });
  });

  it("may be guessed wrong five times, then ever more slowly, also by many calls at once", async () => {
    const { visitor, id } = await join(100_000);
    const guess = (password: string) =>
      visitor.call("convertPoints", { key: newKey(), points: 10_000, password });
    const burst = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(`wrong-${i}`)));
    const codes = burst.map(({ code }) => code);
    expect(codes.filter((code) => code === "PASSWORD_WRONG")).toHaveLength(5);
    expect(codes.filter((code) => code === "AUTH_LOCKED")).toHaveLength(15);
    expect(await guess(goodPassword)).toMatchObject({ status: 429, code: "AUTH_LOCKED" });
    platform.clock.now += 1000;
    expect(await guess("wrong-again")).toMatchObject({ code: "PASSWORD_WRONG" });
    const locked = await guess(goodPassword);
    expect(locked).toMatchObject({ code: "AUTH_LOCKED" });
    expect(locked.headers["retry-after"]).toBe("2");
    platform.clock.now += 2000;
    expect(await guess(goodPassword)).toMatchObject({ success: true });
    // A right one wipes the slate.
    expect(await guess("wrong-once")).toMatchObject({ code: "PASSWORD_WRONG" });
    expect(await guess(goodPassword)).toMatchObject({ success: true });
    expect(await pointsOf(id)).toBe(80_000);
  });
});
