import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { payBonusIfDue } from "./public.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

const dayMs = 86_400_000;
let people = 0;

interface Newcomer {
  visitor: Visitor;
  name: string;
  /** What the member's account holds. */
  balance(): Promise<string>;
  bindPhone(mobileNum?: string): Promise<void>;
  deposit(method?: string): Promise<void>;
}

/** A new member of Aurora, at a network and on a device of their own unless told otherwise. */
async function newcomer({ ip, mark, ...more }: Record<string, string> = {}): Promise<Newcomer> {
  people += 1;
  const name = `welcome${String(people).padStart(4, "0")}`;
  const own = `9${String(10_000_000 + people)}`;
  const visitor = platform.visitor("aurora", ip ?? `198.51.100.${people}`);
  if (mark !== undefined) visitor.cookies.set("__Host-portico_mark", mark);
  const day = String((people % 28) + 1).padStart(2, "0");
  const joined = await visitor.join(name, { birthday: `1988-03-${day}`, ...more });
  expect(joined).toMatchObject({ success: true });
  return {
    visitor,
    name,
    balance: async () => (await visitor.call("balance")).value.sumBalance,
    bindPhone: async (mobileNum = own) => {
      const phone = { kind: "phone", mobileNum };
      const codeFor = async (target: string) => {
        const sent = await visitor.call("sendBindCode", { ...phone, target });
        expect(sent).toMatchObject({ success: true });
        return /\b\d{6}\b/.exec(platform.messages.at(-1)?.body ?? "")?.[0];
      };
      const { value } = await visitor.call("contacts");
      const old = value.phone === null ? {} : { currentCode: await codeFor("current") };
      const proof = { password: goodPassword, verificationCode: await codeFor("new"), ...old };
      const bound = await visitor.call("bindContact", { ...phone, ...proof });
      expect(bound).toMatchObject({ success: true });
    },
    deposit: async (method = "instant") => {
      const key = `deposit-${crypto.randomUUID()}`;
      const made = await visitor.call("deposit", { key, method, amount: "10000" });
      expect(made).toMatchObject({ success: true });
      await platform.servePayments();
    },
  };
}

describe("the sign-up bonus", () => {
  it("T21 is promised at the registration, and paid once a number is verified and a deposit came", async () => {
    const byPhoneFirst = await newcomer();
    expect(await byPhoneFirst.balance()).toBe("0.00");
    await byPhoneFirst.bindPhone();
    expect(await byPhoneFirst.balance()).toBe("0.00");
    await byPhoneFirst.deposit();
    expect(await byPhoneFirst.balance()).toBe("60000.00");
    await byPhoneFirst.deposit();
    expect(await byPhoneFirst.balance()).toBe("70000.00");

    const byMoneyFirst = await newcomer();
    await byMoneyFirst.deposit();
    expect(await byMoneyFirst.balance()).toBe("10000.00");
    const waits = async () => (await byMoneyFirst.visitor.call("contacts")).value.bonusWaits;
    expect(await waits()).toBe(true);
    await byMoneyFirst.bindPhone();
    expect(await waits()).toBe(false);
    expect(await byMoneyFirst.balance()).toBe("60000.00");
  });

  it("T21 waits for money that came: an order, or one that failed, is none", async () => {
    const member = await newcomer();
    await member.bindPhone();
    await member.deposit("declined");
    platform.clock.now += 10_000;
    await platform.servePayments();
    expect(await member.balance()).toBe("0.00");
  });

  it("comes out of the house's account, and shows among the member's bonuses", async () => {
    const member = await newcomer();
    await member.bindPhone();
    await member.deposit();
    const { value } = await member.visitor.call("transactionDetail", { kind: "bonus" });
    expect(JSON.stringify(value)).toContain('"50000.00"');
    const entries = await platform.test.asOwner<{ kind: string; owner: string; amount: string }>(
      `select account.kind, entry.amount::text as amount from ledger_entry as entry
        join ledger_account as account on account.id = entry.account_id
        join ledger_transfer as transfer on transfer.id = entry.transfer_id
        where transfer.idempotency_key = 'sign-up-bonus:' ||
          (select id from member where username = $1) order by account.kind`,
      [member.name],
    );
    expect(entries).toEqual([
      { kind: "house", amount: "-5000000" },
      { kind: "member", amount: "5000000" },
    ]);
  });

  it("T21 goes once to a device, a number and a person, and once in thirty days to a network", async () => {
    const mark = "m".repeat(43);
    const first = await newcomer({ ip: "192.0.2.1", mark });
    await first.bindPhone("912000001");
    await first.deposit();
    expect(await first.balance()).toBe("60000.00");
    // Its number goes on to another account.
    await first.bindPhone("912000002");

    const sameDevice = await newcomer({ mark });
    const sameNumber = await newcomer();
    const sameNetwork = await newcomer({ ip: "192.0.2.1" });
    for (const [member, number] of [
      [sameDevice, undefined],
      [sameNumber, "912000001"],
      [sameNetwork, undefined],
    ] as const) {
      await member.bindPhone(number);
      await member.deposit();
      expect(await member.balance()).toBe("10000.00");
    }
    platform.clock.now += 31 * dayMs;
    for (const member of [sameDevice, sameNumber, sameNetwork])
      await member.visitor.login(member.name, goodPassword);
    for (const member of [sameDevice, sameNumber, sameNetwork]) await member.deposit();
    expect(await sameDevice.balance()).toBe("20000.00");
    expect(await sameNumber.balance()).toBe("20000.00");
    expect(await sameNetwork.balance()).toBe("70000.00");
  });

  it("G14 goes to nobody who keeps away from play", async () => {
    const member = await newcomer();
    await member.deposit();
    await member.visitor.call("coolOff", { period: "day" });
    await member.bindPhone();
    expect(await member.balance()).toBe("10000.00");
  });
});

/** Accounts with a number and a deposit each, as somebody's program would make them in a night. */
async function makeFakes(
  fakes: readonly { id: string; name: string; phone: string; device: string; network: string }[],
): Promise<void> {
  const from = `from jsonb_to_recordset($1::jsonb)
    as fake(id uuid, name text, phone text, device text, network text)`;
  const inserts = [
    `member (merchant, id, username, username_key, account, nickname, language, created_at)
      select 'aurora', id, name, name, name, '', 'EN', $2::timestamptz`,
    `login_device select 'aurora', id, device, $2::timestamptz`,
    `login_address select 'aurora', id, network, $2::timestamptz`,
    `bound_contact select 'aurora', id, 'phone', phone, $2::timestamptz`,
    `sign_up_bonus select 'aurora', id, 'VND', 100000, $2::timestamptz, null`,
    `deposit (merchant, id, member_id, provider, method, currency, amount, status, created_at,
      expires_at, settled_at) select 'aurora', id, id, 'sandbox', 'instant', 'VND', 1000000, 'paid',
      $2::timestamptz, $2::timestamptz, $2::timestamptz`,
  ];
  const values = [JSON.stringify(fakes), new Date(platform.clock.now).toISOString()];
  for (const insert of inserts)
    await platform.test.asOwner(`insert into ${insert} ${from}`, values);
}

it("T21 pays one bonus at most to a thousand accounts of one network or one device", async () => {
  const fakes = Array.from({ length: 1000 }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `fake${index}`,
    phone: `+8498${String(1_000_000 + index)}`,
    // The first is at the network of the half that forgets its cookies, on the device of the other.
    device: index % 2 === 1 || index === 0 ? "one-device" : `device-${index}`,
    network: index % 2 === 0 ? "one-network" : `network-${index}`,
  }));
  await makeFakes(fakes);
  const source = folderSource(join(import.meta.dirname, "../../../../merchants"));
  const { site } = makeRevision(await loadMerchant(source, "aurora"), new Date(0));
  for (const { id } of fakes)
    await platform.test.database.withMerchant("aurora", (db) =>
      payBonusIfDue(db, { merchant: "aurora", site, memberId: id, now: platform.clock.now }),
    );
  const paid = await platform.test.asOwner<{ owner: string; amount: string }>(
    `select owner, amount::text as amount from ledger_transfer as transfer
      join ledger_entry as entry on entry.merchant = transfer.merchant and transfer_id = transfer.id
      join ledger_account as account on account.id = account_id
      where transfer.kind = 'sign-up-bonus' and account.kind = 'member' and owner = any($1)`,
    [fakes.map(({ id }) => id)],
  );
  expect(paid).toEqual([{ owner: fakes[0]?.id, amount: "100000" }]);
}, 120_000);
