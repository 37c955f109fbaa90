import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretFor, sign } from "#src/platform/kernel/sign.ts";
import type { Tx } from "#src/store/tx.ts";
import { fillPurse } from "#tests/support/purse.ts";
import { some } from "#tests/support/some.ts";
import {
  gatewayKey,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import type { RoundKey, VendorMessage } from "./seamless-repo.ts";
import { seamlessWallet } from "./seamless-wallet.ts";

const nodeId = 108_317;

let platform: TestPlatform;
let visitor: Visitor;
let memberId = "";

beforeAll(async () => {
  platform = await makeTestPlatform();
  visitor = platform.visitor("aurora");
  await visitor.join("wallet01");
  await fillPurse(platform, visitor, "wallet01");
  const [row] = await platform.test.asOwner<{ id: string }>(
    "select id from member where merchant = 'aurora' and username = 'wallet01'",
  );
  memberId = row?.id ?? "";
});
afterAll(() => platform?.close());

const inside = <T>(work: (db: Tx) => Promise<T>): Promise<T> =>
  platform.test.database.withMerchant("aurora", work);

const keyOf = (roundId: string): RoundKey => ({
  vendor: "JL",
  roundId,
  memberId,
  nodeId,
  currency: "VND",
  trial: false,
  wallet: "main",
});

const tell = (roundId: string, ...messages: VendorMessage[]) =>
  inside((db) => seamlessWallet(db, keyOf(roundId), messages, platform.clock.now));

const balance = async (): Promise<bigint> => {
  const { value } = await visitor.call("balance");
  return BigInt(value.sumBalance.replace(".", ""));
};

const say = (roundId: string, kind: VendorMessage["kind"], amount: bigint): VendorMessage => ({
  kind,
  txId: `${roundId}:${kind}`,
  amount,
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/** Every order of the messages, each once, and each with one of them said twice. */
function deliveries(messages: readonly VendorMessage[]): VendorMessage[][] {
  const seen = new Map<string, VendorMessage[]>();
  const repeated = messages.map((message) => [...messages, message]);
  for (const order of [messages, ...repeated].flatMap((one) => permutations(one)))
    seen.set(order.map(({ kind }) => kind).join(), order);
  return [...seen.values()];
}

describe("a vendor's messages (T27)", () => {
  it.each([
    ["a lost bet", ["bet", "settle"], 0n, "lost", -1000n],
    ["a won bet", ["bet", "settle"], 2500n, "won", 1500n],
    ["a bet that is given back", ["bet", "settle"], 1000n, "even", 0n],
    ["a bet that is rolled back", ["bet", "rollback"], 0n, "refunded", 0n],
    ["a won bet that is rolled back", ["bet", "settle", "rollback"], 2500n, "refunded", 0n],
    ["a lost bet that is rolled back", ["bet", "settle", "rollback"], 0n, "refunded", 0n],
    ["a rollback of nothing", ["rollback"], 0n, "pending", 0n],
    ["a settlement of nothing", ["settle"], 2500n, "pending", 0n],
  ] as const)("end in the same state in any order and however often: %s", async (...given) => {
    const [, kinds, payout, status, moved] = given;
    const orders = deliveries(
      kinds.map((kind) => say("", kind, kind === "bet" ? 1000n : kind === "settle" ? payout : 0n)),
    );
    for (const order of some(orders)) {
      const roundId = `round-${randomUUID()}`;
      const before = await balance();
      for (const { kind, amount } of some(order)) {
        expect(await tell(roundId, say(roundId, kind, amount))).toMatchObject({ ok: true });
      }
      expect((await balance()) - before).toBe(moved);
      const rows = await platform.test.asOwner(
        `select status, stake::text, payout::text, moved::text from game_bet
          where merchant = 'aurora' and round_id = $1`,
        [roundId],
      );
      expect(rows).toMatchObject([{ status, moved: moved.toString() }]);
    }
    expect(orders.length).toBeGreaterThan(1);
  });

  it("refuse a bet without the money, for good, and a settlement then moves nothing", async () => {
    const roundId = `round-${randomUUID()}`;
    const before = await balance();
    const bet = say(roundId, "bet", before + 1n);
    expect(await tell(roundId, bet)).toEqual({ ok: false, error: "funds" });
    expect(await tell(roundId, bet)).toEqual({ ok: false, error: "funds" });
    await tell(roundId, say(roundId, "settle", 5000n));
    expect(await balance()).toBe(before);
  });

  it("refuse what contradicts an earlier message, and change nothing", async () => {
    const roundId = `round-${randomUUID()}`;
    const bet = say(roundId, "bet", 100n);
    await tell(roundId, bet);
    const before = await balance();
    const conflict = { ok: false, error: "conflict" };
    expect(await tell(roundId, { ...bet, amount: 200n })).toEqual(conflict);
    expect(await tell(roundId, { ...bet, txId: `${roundId}:other` })).toEqual(conflict);
    expect(await tell(`${roundId}-2`, { ...bet })).toEqual(conflict);
    const stranger = { ...keyOf(roundId), memberId: randomUUID() };
    const messages = [say(roundId, "settle", 100n)];
    expect(
      await inside((db) => seamlessWallet(db, stranger, messages, platform.clock.now)),
    ).toEqual(conflict);
    expect(await balance()).toBe(before);
  });

  it("take a payout back only while the money is there, and can be sent again", async () => {
    const roundId = `round-${randomUUID()}`;
    await tell(roundId, say(roundId, "bet", 100n), say(roundId, "settle", 900_000n));
    const spend = `round-${randomUUID()}`;
    await tell(spend, say(spend, "bet", await balance()));
    const rollback = say(roundId, "rollback", 0n);
    expect(await tell(roundId, rollback)).toEqual({ ok: false, error: "payout-spent" });
    await tell(spend, say(spend, "rollback", 0n));
    expect(await tell(roundId, rollback)).toMatchObject({
      ok: true,
      value: { status: "refunded", moved: 0n },
    });
  });

  it("settle once when they come many times at once", async () => {
    const roundId = `round-${randomUUID()}`;
    await tell(roundId, say(roundId, "bet", 100n));
    const before = await balance();
    const settle = say(roundId, "settle", 700n);
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(roundId, settle)));
    expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1);
    expect((await balance()) - before).toBe(700n);
  });
});

describe("a vendor's messages over the wire", () => {
  type Said = Record<string, unknown>;
  const word = (roundId: string, kind: VendorMessage["kind"], amount = "0"): Said => {
    const fixed = { player: memberId, nodeId: String(nodeId), currency: "VND" };
    return { ...fixed, roundId, kind, txId: `${roundId}:${kind}`, amount };
  };
  const post = async (
    said: Said | string,
    how: { by?: string; at?: string; late?: number } = {},
  ) => {
    const { by = "vendor:JL", at = "aurora", late = 0 } = how;
    const body = typeof said === "string" ? said : JSON.stringify(said);
    const secret = secretFor(gatewayKey, by, "aurora");
    const response = await platform.app.inject({
      method: "POST",
      url: "/wps/vendor/JL/wallet",
      payload: body,
      headers: {
        "x-portico-key": gatewayKey,
        "x-portico-merchant": at,
        "content-type": "application/json",
        authorization: sign(secret, Buffer.from(body), platform.clock.now - late),
      },
    });
    return response.json();
  };

  it("end in the same state in any order and however often, and say the balance", async () => {
    for (const order of some(deliveries([say("", "bet", 1000n), say("", "settle", 2500n)]))) {
      const roundId = `wire-${randomUUID()}`;
      const before = await balance();
      const amounts = { bet: "10.00", settle: "25", rollback: "0" };
      let last: { value?: Said } = {};
      for (const { kind } of order) last = await post(word(roundId, kind, amounts[kind]));
      expect((await balance()) - before).toBe(1500n);
      expect(last.value).toMatchObject({
        status: "won",
        balance: (await visitor.call("balance")).value.sumBalance,
      });
      // Undone, however late.
      expect((await post(word(roundId, "rollback"))).value).toMatchObject({ status: "refunded" });
      expect(await balance()).toBe(before);
    }
  });

  it("move money once, of many of the same at the same moment", async () => {
    const roundId = `wire-${randomUUID()}`;
    const before = await balance();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(word(roundId, "bet", "1.00"))),
    );
    expect(answers.filter(({ value }) => value?.replayed === false)).toHaveLength(1);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await balance()).toBe(before - 100n);
  });

  it("count with the vendor's own signature alone, fresh, for this merchant", async () => {
    const said = word(`wire-${randomUUID()}`, "bet", "1.00");
    const before = await balance();
    for (const how of [
      { by: "vendor:KOI" },
      { by: "payment:JL" },
      { at: "siam" },
      { late: 301_000 },
    ])
      expect(await post(said, how)).toMatchObject({ success: false, code: "SIGNATURE_INVALID" });
    expect(await post(said, { at: "nobody" })).toMatchObject({ code: "MERCHANT_UNKNOWN" });
    expect(await balance()).toBe(before);
  });

  it("are refused when they say too little, too much, or what no money is", async () => {
    const said = word(`wire-${randomUUID()}`, "bet", "1.00");
    const wrong: (Said | string)[] = [
      "",
      "[]",
      "null",
      "{",
      { ...said, amount: "-1" },
      { ...said, amount: "0" },
      { ...said, amount: "0.001" },
      { ...said, amount: "1e3" },
      { ...said, amount: 1 },
      { ...said, currency: "THB" },
      { ...said, kind: "bonus" },
      { ...said, kind: "rollback" },
      { ...said, player: "agent01" },
      { ...said, isAgent: "1" },
    ];
    for (const one of wrong)
      expect([one, (await post(one)).code]).toEqual([one, "PAYLOAD_INVALID"]);
    // A game of another vendor's, a game and a member that are not there.
    for (const one of [{ nodeId: "100001" }, { nodeId: "1" }, { player: randomUUID() }])
      expect((await post({ ...said, ...one })).code).toBe("NOT_FOUND");
  });

  it("refuse a bet without the money for good, and what contradicts an earlier message", async () => {
    const roundId = `wire-${randomUUID()}`;
    const tooMuch = word(roundId, "bet", "999999999.00");
    expect((await post(tooMuch)).code).toBe("FUNDS_INSUFFICIENT");
    expect((await post(tooMuch)).code).toBe("FUNDS_INSUFFICIENT");
    expect((await post({ ...tooMuch, amount: "1.00" })).code).toBe("STATE_INVALID");
    expect((await post(word(roundId, "settle", "5.00"))).value).toMatchObject({
      status: "refused",
    });
  });

  it("take no new bet of a member who keeps away from play, and settle what runs (G6)", async () => {
    const player = platform.visitor("aurora");
    await player.join("wallet02");
    await fillPurse(platform, player, "wallet02");
    const { id } = (await player.call("memberInfo")).value;
    const by = (said: Said) => ({ ...said, player: id });
    const runs = `wire-${randomUUID()}`;
    expect(await post(by(word(runs, "bet", "1.00")))).toMatchObject({ success: true });
    expect(await player.call("coolOff", { period: "day" })).toMatchObject({ success: true });
    const fresh = by(word(`wire-${randomUUID()}`, "bet", "1.00"));
    expect((await post(fresh)).code).toBe("ACCOUNT_COOLING_OFF");
    expect((await post(by(word(runs, "bet", "1.00")))).value).toMatchObject({ replayed: true });
    expect((await post(by(word(runs, "settle", "3.00")))).value).toMatchObject({ status: "won" });
  });
});

describe("the ledger behind it", () => {
  it("has every account equal to its entries, and is at zero together", async () => {
    const rows = await platform.test.asOwner(
      `select a.id from ledger_account a left join ledger_entry e
        on e.merchant = a.merchant and e.account_id = a.id
        group by a.merchant, a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
    );
    expect(rows).toEqual([]);
    const [total] = await platform.test.asOwner<{ sum: string }>(
      "select sum(balance)::text as sum from ledger_account",
    );
    expect(total?.sum).toBe("0");
  });
});
