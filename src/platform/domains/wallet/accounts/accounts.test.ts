import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeTurnover } from "#tests/support/free-turnover.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";
import { approveWithdrawal, refuseWithdrawal } from "../withdrawals/staff.ts";
import { maxAccounts } from "./service.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  freeTurnover(platform, "siam");
});
afterAll(() => platform?.close());

const account = {
  bank: "Kasikornbank",
  accountNumber: "0071 000-12345a",
  accountName: "Somchai Dee",
  password: goodPassword,
};

async function join(name: string, merchant: "aurora" | "siam" = "siam"): Promise<Visitor> {
  const member = platform.visitor(merchant);
  await member.join(name);
  return member;
}
const add = (member: Visitor, change: object = {}) =>
  member.call("addBankAccount", { ...account, ...change });
const listOf = async (member: Visitor) => (await member.call("bankAccounts")).value.list;

describe("the accounts that a member is paid to", () => {
  it("ENT-50 are added with their bank and name, shown by their end, and added once", async () => {
    const member = await join("bank001");
    const first = await add(member);
    expect(first.value).toMatchObject({
      bank: "ธนาคารกสิกรไทย",
      accountName: "Somchai Dee",
      accountNumber: "****345A",
      main: true,
    });
    const again = await add(member, { accountNumber: "007100012345A", bank: " kasikorn bank " });
    expect(again.value).toEqual(first.value);
    expect(await listOf(member)).toEqual([first.value]);
  });

  it("are kept so that who reads the database learns no number", async () => {
    await add(await join("bank002"), { accountNumber: "55512340000077" });
    const rows = await platform.test.asOwner<{ row: string }>(
      "select row_to_json(bank_account)::text as row from bank_account",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes("5551234"))).toEqual([]);
  });

  it("are nobody else's, and the refusal says neither that they are nor whose", async () => {
    const number = { accountNumber: "8800111122" };
    const [owner, other] = [await join("bank003"), await join("bank004")];
    expect(await add(owner, number)).toMatchObject({ success: true });
    const refused = await add(other, number);
    expect(refused).toMatchObject({ status: 409, code: "BANK_ACCOUNT_REFUSED", value: null });
    expect(JSON.stringify(refused)).not.toMatch(/bank003|Somchai|8800/);
    expect(await listOf(other)).toEqual([]);
    // Another portal's members are others altogether.
    const there = { ...number, bank: "Vietcombank" };
    expect(await add(await join("bank003", "aurora"), there)).toMatchObject({ success: true });
    const [{ id }] = await listOf(owner);
    expect(await other.call("removeBankAccount", { id })).toMatchObject({ code: "NOT_FOUND" });
    const asked = { id, key: "a-removal-of-the-test" };
    expect(await owner.call("removeBankAccount", asked)).toMatchObject({ success: true });
    // No answer came, and it was pressed again.
    expect(await owner.call("removeBankAccount", asked)).toMatchObject({ success: true });
    expect(await owner.call("removeBankAccount", { id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await add(other, number)).toMatchObject({ success: true });
  });

  it("are one member's only, when two ask for the same at once", async () => {
    const members = await Promise.all(["bank005", "bank006", "bank007"].map((name) => join(name)));
    const answers = await Promise.all(
      members.map((member) => add(member, { accountNumber: "424242424242" })),
    );
    expect(answers.map(({ code }) => code ?? "added").sort()).toEqual([
      "BANK_ACCOUNT_REFUSED",
      "BANK_ACCOUNT_REFUSED",
      "added",
    ]);
  });

  it("are in the member's own name, however it is written, and so many at most", async () => {
    const member = await join("bank008");
    expect(
      await add(member, { accountNumber: "99000000", accountName: "Anong Dee" }),
    ).toMatchObject({
      code: "NAME_DIFFERS",
    });
    for (let turn = 1; turn <= maxAccounts; turn += 1)
      await add(member, { accountNumber: `9900000${turn}`, accountName: "SOMCHAI  DEE" });
    expect(await listOf(member)).toHaveLength(maxAccounts);
    expect(await add(member, { accountNumber: "99000009" })).toMatchObject({
      code: "BANK_ACCOUNTS_FULL",
    });
  });

  it("have one main account, another when that one goes", async () => {
    const member = await join("bank009");
    await add(member, { accountNumber: "10000001" });
    platform.clock.now += 1000;
    await add(member, { accountNumber: "10000002" });
    platform.clock.now += 1000;
    await add(member, { accountNumber: "10000003", main: true });
    const shown = async () =>
      (await listOf(member)).map(
        ({ accountNumber, main }: { accountNumber: string; main: boolean }) =>
          `${accountNumber}${main ? " main" : ""}`,
      );
    expect(await shown()).toEqual(["****0003 main", "****0001", "****0002"]);
    const [{ id }] = await listOf(member);
    await member.call("removeBankAccount", { id });
    expect(await shown()).toEqual(["****0001 main", "****0002"]);
  });

  it("are added by who knows the password, and by no trial account", async () => {
    const member = await join("bank010");
    expect(await add(member, { password: "Not-the-password-1" })).toMatchObject({
      code: "PASSWORD_WRONG",
    });
    for (const [name, value] of [
      ["accountNumber", "12-3"],
      ["bank", "  "],
      ["accountName", " "],
    ] as const)
      expect(await add(member, { [name]: value })).toMatchObject({
        code: "FIELD_INVALID",
        value: { fields: [{ name }] },
      });
    await platform.test.asOwner("update member set agent_type = 4 where username = 'bank010'", []);
    expect(await add(member)).toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
    expect(await member.call("bankAccounts")).toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
  });
});

describe("the banks that they are at", () => {
  const list = async (member: Visitor, language = "EN") =>
    (await member.call("banks", {}, { headers: { "x-portico-language": language } })).value.list;
  const one = { label: { EN: "River Bank" } };
  const withBanks = (code: string, items: Record<string, { label: { EN: string } }>): void =>
    platform.addMerchant(code, "siam", (site) => {
      site.payments = {
        ...site.payments,
        turnover: {},
        banks: { items, order: Object.keys(items) },
      };
    });

  it("ENT-50 are the merchant's, of its currency, and no other is taken", async () => {
    const member = await join("atbank1");
    const banks = await list(member);
    expect(banks).toContainEqual({ id: "kbank", name: "Kasikornbank" });
    expect(banks.map(({ id }: { id: string }) => id)).not.toContain("vietcombank");
    for (const [place, bank] of ["kbank", "KASIKORNBANK", "ธนาคารกสิกรไทย"].entries())
      expect(await add(member, { bank, accountNumber: `7000000${place}` })).toMatchObject({
        value: { bank: "ธนาคารกสิกรไทย" },
      });
    for (const bank of ["Vietcombank", "vietcombank", "<b>Bank</b>", "constructor", "__proto__"])
      expect(await add(member, { bank, accountNumber: "70000009" })).toMatchObject({
        status: 409,
        code: "BANK_UNKNOWN",
      });
    const here = await list(await join("atbank1", "aurora"));
    expect(here).toContainEqual({ id: "vietcombank", name: "Vietcombank" });
  });

  it("are shown by name when the list no longer has them, and money still goes there", async () => {
    withBanks("banks1", { river: one });
    const member = platform.visitor("banks1");
    await member.join("atbank2");
    const { value } = await add(member, { bank: "river", accountNumber: "71000001" });
    withBanks("banks1", { stream: { label: { EN: "Stream Bank" } } });
    expect(await listOf(member)).toEqual([{ ...value, bank: "River Bank" }]);
    await member.call("deposit", { key: "a-deposit-atbank2", method: "instant", amount: "5000" });
    await platform.servePayments();
    const order = { key: "a-withdrawal-atbank2", amount: "1000", password: goodPassword };
    expect(await member.call("withdraw", { ...order, accountId: value.id })).toMatchObject({
      success: true,
    });
    expect(await add(member, { bank: "river", accountNumber: "71000002" })).toMatchObject({
      code: "BANK_UNKNOWN",
    });
    // Called otherwise, it is the same bank, and the account the same.
    withBanks("banks1", { river: { label: { EN: "Great River" } } });
    const again = await add(member, { bank: "Great River", accountNumber: "7100-0001" });
    expect(again.value).toEqual({ ...value, bank: "Great River" });
  });

  it("are typed where there is no list, and what was typed is known again from one", async () => {
    withBanks("banks2", {});
    const [member, other] = [platform.visitor("banks2"), platform.visitor("banks2")];
    await member.join("atbank3");
    await other.join("atbank4");
    expect(await list(member)).toEqual([]);
    const typed = { bank: "River  BANK", accountNumber: "72000001" };
    expect((await add(member, typed)).value).toMatchObject({ bank: "River  BANK" });
    withBanks("banks2", { river: one });
    expect(await add(other, { bank: "river", accountNumber: "72000001" })).toMatchObject({
      code: "BANK_ACCOUNT_REFUSED",
    });
  });
});

describe("a withdrawal to one of them", () => {
  const key = (name: string) => `withdrawal-of-${name}-0001`;

  async function withMoney(name: string): Promise<Visitor> {
    const member = await join(name);
    await member.call("deposit", {
      key: `deposit-${name}-00001`,
      method: "instant",
      amount: "5000",
    });
    await platform.servePayments();
    return member;
  }
  const withdraw = (member: Visitor, change: object) =>
    member.call("withdraw", { amount: "1000", password: goodPassword, ...change });

  it("WDRAW-02 MEM-05 is paid to its number and name, and keeps it from being removed", async () => {
    const member = await withMoney("payout1");
    const { id: accountId } = (await add(member, { accountNumber: "7171717171" })).value;
    const asked = await withdraw(member, { key: key("payout1"), accountId });
    expect(asked.value).toMatchObject({ status: "requested", bankAccount: "****7171" });
    const [row] = await platform.test.asOwner<object>(
      "select bank_account, account_name from withdrawal where account_id = $1",
      [accountId],
    );
    expect(row).toEqual({ bank_account: "7171717171", account_name: "Somchai Dee" });
    const again = await withdraw(member, { key: key("payout1"), accountId });
    expect(again.value).toEqual(asked.value);
    expect(await member.call("removeBankAccount", { id: accountId })).toMatchObject({
      code: "BANK_ACCOUNT_IN_USE",
    });
    const done = { id: asked.value.id, staff: "nok", remark: "No", now: platform.clock.now };
    await platform.test.database.withMerchant("siam", async (db) => {
      await approveWithdrawal(db, done);
      await refuseWithdrawal(db, done);
    });
    expect(await member.call("removeBankAccount", { id: accountId })).toMatchObject({
      success: true,
    });
  });

  it("goes to no account of another, to none that is gone, and to none at all", async () => {
    const [member, other] = [await withMoney("payout2"), await join("payout3")];
    const { id: foreign } = (await add(other, { accountNumber: "31313131" })).value;
    const { id: gone } = (await add(member, { accountNumber: "32323232" })).value;
    await member.call("removeBankAccount", { id: gone });
    for (const accountId of [foreign, gone, "main"])
      expect(await withdraw(member, { key: key("payout2"), accountId })).toMatchObject({
        code: "NOT_FOUND",
      });
    expect(await withdraw(member, { key: key("payout2") })).toMatchObject({
      code: "PAYLOAD_INVALID",
    });
    expect((await member.call("withdrawals", {})).value.total).toBe(0);
  });
});
