import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Friend, type FriendFacts, makeFriends } from "#tests/support/referral-world.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

const dayMs = 86_400_000;
let platform: TestPlatform;
let statements = 0;
let friend: (facts?: FriendFacts) => Promise<Friend>;

beforeAll(async () => {
  platform = await makeTestPlatform({
    onStatement: () => {
      statements += 1;
    },
  });
  friend = makeFriends(platform);
});
afterAll(() => platform?.close());

const countedBy = async (one: Friend): Promise<unknown> => (await one.figures()).qualified;

describe("an invited account", () => {
  it("T21 counts for nobody on the inviter's own device or network", async () => {
    const mark = "m".repeat(43);
    const one = await friend({ ip: "192.0.2.1", mark });
    const by = await one.code();
    const onDevice = await friend({ by, mark });
    const atNetwork = await friend({ by, ip: "192.0.2.1" });
    for (const other of [onDevice, atNetwork]) await other.qualify();
    expect(await countedBy(one)).toBe(0);
    // People move; a device stays.
    platform.clock.now += 31 * dayMs;
    for (const member of [one, atNetwork]) {
      member.visitor.ip = member === one ? "192.0.2.1" : "192.0.2.2";
      await member.visitor.login(member.name, goodPassword);
    }
    expect(await countedBy(one)).toBe(1);
  });

  it("T21 counts once for a device, a number and a network, whoever invited it", async () => {
    const [one, another] = [await friend(), await friend()];
    const mark = "d".repeat(43);
    const first = await friend({ by: await one.code(), mark, ip: "192.0.2.7" });
    await first.bindPhone("912000001");
    await first.deposit("100000");
    await first.bet(50_000_000n);
    expect((await one.claim()).value.amount).toBe("500.00");
    await first.bindPhone("912000002");
    const by = await another.code();
    const sameDevice = await friend({ by, mark });
    const sameNetwork = await friend({ by, ip: "192.0.2.7" });
    const sameNumber = await friend({ by });
    for (const other of [sameDevice, sameNetwork]) await other.qualify();
    await sameNumber.bindPhone("912000001");
    await sameNumber.deposit("100000");
    await sameNumber.bet(50_000_000n);
    expect(await countedBy(another)).toBe(0);
    expect((await another.claim()).code).toBe("REQUIREMENT_NOT_MET");
    const real = await friend({ by });
    await real.qualify();
    expect(await countedBy(another)).toBe(1);
  });

  it("T21 is nobody new on a device where somebody has an account already", async () => {
    const mark = "o".repeat(43);
    await friend({ mark });
    const one = await friend();
    const second = await friend({ by: await one.code(), mark });
    await second.qualify();
    expect(await countedBy(one)).toBe(0);
  });
});

interface Fake {
  id: string;
  name: string;
  device: string;
  network: string;
  phone: string | null;
  deposit: number;
  bets: number;
}

/** Accounts as somebody's program would make them in a night, all by one member's code. */
async function makeFakes(inviter: Friend, fakes: readonly Fake[]): Promise<void> {
  const from = `from jsonb_to_recordset($1::jsonb) as fake(id uuid, name text, device text,
    network text, phone text, deposit bigint, bets bigint)`;
  const at = `timestamptz '${new Date(platform.clock.now).toISOString()}'`;
  const inserts = [
    `member (merchant, id, username, username_key, account, nickname, language, created_at)
      select 'aurora', id, name, name, name, '', 'EN', ${at} ${from}`,
    `login_device select 'aurora', id, device, ${at} ${from}`,
    `login_address select 'aurora', id, network, ${at} ${from}`,
    `bound_contact select 'aurora', id, 'phone', phone, ${at} ${from} where phone is not null`,
    `deposit (merchant, id, member_id, provider, method, currency, amount, status, created_at,
      expires_at, settled_at) select 'aurora', id, id, 'sandbox', 'instant', 'VND', deposit, 'paid',
      ${at}, ${at}, ${at} ${from} where deposit > 0`,
    `points_progress (merchant, member_id, currency, valid_bet, carry)
      select 'aurora', id, 'VND', bets, 0 ${from} where bets > 0`,
    `referral (merchant, member_id, inviter_id, joined_at)
      select 'aurora', id, '${inviter.id}', ${at} ${from}`,
  ];
  const rows = JSON.stringify(fakes);
  for (const insert of inserts) await platform.test.asOwner(`insert into ${insert}`, [rows]);
}

const fake = (group: string, index: number, more: Partial<Fake> = {}): Fake => ({
  id: crypto.randomUUID(),
  name: `${group}${index}`,
  device: `${group}-device-${index}`,
  network: `${group}-network-${index}`,
  phone: `+84${group.length}${String(10_000_000 + index)}${group.charCodeAt(0)}`,
  deposit: 10_000_000,
  bets: 100_000_000,
  ...more,
});
const thousand = Array.from({ length: 1000 }, (_, index) => index);

describe("a thousand fake accounts", () => {
  it("T21 bring nothing without numbers, deposits or bets of their own", async () => {
    const one = await friend();
    const lacks: Partial<Fake>[] = [
      { phone: null },
      { deposit: 0 },
      { bets: 0 },
      { deposit: 1000 },
    ];
    const fakes = thousand.map((index) => fake("lack", index, lacks[index % lacks.length]));
    await makeFakes(one, fakes);
    expect(await one.figures()).toMatchObject({ invited: 1000, qualified: 0, claimable: "0.00" });
    expect((await one.claim()).code).toBe("REQUIREMENT_NOT_MET");
    expect(await one.balance()).toBe("0.00");
  }, 120_000);

  it("T21 bring one account's income at most from one device or network, with everything paid for", async () => {
    const one = await friend();
    const fakes = thousand.map((index) =>
      fake("farm", index, index % 2 === 0 ? { network: "one" } : { device: "one", network: "one" }),
    );
    await makeFakes(one, fakes);
    expect((await one.figures()).qualified).toBe(1);
    // A thousandth of a million, once.
    expect((await one.claim()).value.amount).toBe("1000.00");
    expect((await one.claim()).code).toBe("PAID_ALREADY");
    expect(await one.balance()).toBe("1000.00");
  }, 120_000);

  it("T21 bring no more in a day than the merchant's most, each with a device, network and number", async () => {
    const one = await friend();
    await makeFakes(
      one,
      thousand.map((index) => fake("army", index, { bets: 10_000_000_000 })),
    );
    statements = 0;
    expect(await one.figures()).toMatchObject({ qualified: 1000, claimable: "10000000.00" });
    // As many as for one.
    expect(statements).toBeLessThan(16);
    expect((await one.claim()).value.amount).toBe("10000000.00");
    expect((await one.claim()).code).toBe("PAID_ALREADY");
    expect(await one.balance()).toBe("10000000.00");
  }, 120_000);
});
