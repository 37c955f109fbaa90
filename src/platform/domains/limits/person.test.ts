import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LimitsWorld, makeLimitsWorld } from "#tests/support/limits-world.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let world: LimitsWorld;
let people = 0;

beforeAll(async () => {
  world = await makeLimitsWorld();
  platform = world.platform;
  platform.addMerchant("lotus", "siam", () => undefined);
  platform.addMerchant("rival", "siam", (site) => {
    site.operator = "rival-games";
  });
});
afterAll(() => platform?.close());

/** What one person gives at any portal, but the user name. */
const newPerson = (): { email: string; payeeName: string } => {
  people += 1;
  const name = `Anong ${String.fromCodePoint(0x61 + people)}ukjai`;
  return { email: `person${people}@mail.example`, payeeName: name };
};
const join = async (merchant: string, name: string, more: object): Promise<Visitor> => {
  const visitor = platform.visitor(merchant);
  expect((await visitor.join(name, { ...more })).code).toBeNull();
  return visitor;
};
const exclusionsOf = (merchant: string, name: string) =>
  platform.test.asOwner<{ source: string | null; ends: string | null }>(
    `select source_merchant as source, ends_at::text as ends from limit_exclusion exclusion
      join member on member.merchant = exclusion.merchant and member.id = exclusion.member_id
      where member.merchant = $1 and member.username = $2`,
    [merchant, name],
  );
const verify = (merchant: string, name: string, phone: string) =>
  platform.test.asOwner(
    `insert into bound_contact (merchant, member_id, kind, value, bound_at)
      select merchant, id, 'phone', $3, now() from member where merchant = $1 and username = $2`,
    [merchant, name, phone],
  );

describe("an exclusion (G8)", () => {
  it("G8 holds at once at every portal of the operator, ends the sessions there, and at nobody else's", async () => {
    const person = newPerson();
    const [here, there, again, elsewhere] = [
      await join("siam", "skins001", person),
      await join("lotus", "skins002", person),
      await join("siam", "skins003", person),
      await join("rival", "skins004", person),
    ];
    const { value } = await here.call("selfExclude", { period: "year" });
    for (const visitor of some([there, again])) {
      expect((await visitor.call("memberInfo")).code).toBe("SESSION_ENDED");
    }
    for (const [merchant, name] of some([
      ["lotus", "skins002"],
      ["siam", "skins003"],
    ] as const)) {
      expect(await platform.visitor(merchant).login(name, goodPassword)).toMatchObject({
        code: "ACCOUNT_EXCLUDED",
        value: { until: value.until },
      });
      expect(await exclusionsOf(merchant, name)).toHaveLength(1);
    }
    expect((await elsewhere.call("memberInfo")).success).toBe(true);
    expect((await world.deposit(elsewhere, "1000")).success).toBe(true);
    expect(await exclusionsOf("rival", "skins004")).toEqual([]);
  });

  it("G8 leaves the money at the other portal to be taken out, and nothing else", async () => {
    const person = newPerson();
    const here = await join("siam", "skins011", person);
    const there = await join("lotus", "skins012", person);
    expect((await world.deposit(there, "1000")).success).toBe(true);
    await platform.servePayments();
    await here.call("selfExclude", { period: "indefinite" });
    expect((await there.login("skins012", goodPassword)).success).toBe(true);
    expect((await there.call("balance")).value.sumBalance).toBe("1000.00");
    for (const answer of [await world.deposit(there, "1000"), await world.launch(there)])
      expect(answer.code).toBe("ACCOUNT_EXCLUDED");
    expect((await there.call("limits")).value.exclusion).toEqual({
      kind: "exclusion",
      until: null,
    });
  });

  it("G8 refuses the person at another portal's registration, by one mark, and says no more", async () => {
    const person = newPerson();
    const here = await join("siam", "skins021", person);
    await here.call("selfExclude", { period: "year" });
    const again = await platform
      .visitor("lotus")
      .join("skins022", { ...person, payeeName: "Somebody Else" });
    expect(again).toMatchObject({ status: 403, code: "REGISTRATION_REFUSED", value: null });
    expect((await platform.visitor("rival").join("skins023", person)).code).toBeNull();
  });

  it("G8 knows an account from before by what its login, profile or bank account tells", async () => {
    const person = newPerson();
    const here = await join("siam", "skins031", person);
    const late = await join("lotus", "skins032", newPerson());
    await platform.test.asOwner(
      `update member set profile = profile || $1::jsonb where merchant = 'lotus' and username = 'skins032'`,
      [JSON.stringify(person)],
    );
    await here.call("selfExclude", { period: "year" });
    expect((await late.call("memberInfo")).success).toBe(true);
    expect((await late.login("skins032", goodPassword)).code).toBe("ACCOUNT_EXCLUDED");

    const other = newPerson();
    const first = await join("siam", "skins033", { ...other, idNumber: "" });
    expect((await first.call("updateProfile", { idNumber: "AB 1234 5678" })).success).toBe(true);
    const { email: _email, ...named } = other;
    const second = await join("lotus", "skins034", { ...named, email: "other@mail.example" });
    await first.call("selfExclude", { period: "year" });
    expect((await second.call("memberInfo")).success).toBe(true);
    await second.call("updateProfile", { idNumber: "ab-12345678" });
    expect((await second.call("memberInfo")).code).toBe("SESSION_ENDED");
  });

  it("G8 knows a person by the account they are paid to, whatever its bank is called", async () => {
    const person = newPerson();
    const here = await join("siam", "skins041", person);
    const there = await join("lotus", "skins042", { ...person, email: "own42@mail.example" });
    const account = { accountName: person.payeeName ?? "", accountNumber: "123-4567-89012" };
    const add = async (visitor: Visitor, bank: string) =>
      expect(
        (await visitor.call("addBankAccount", { ...account, bank, password: goodPassword })).code,
      ).toBeNull();
    await add(here, "Kasikornbank");
    await add(there, "KBANK");
    await here.call("selfExclude", { period: "year" });
    expect((await there.call("memberInfo")).code).toBe("SESSION_ENDED");
  });

  it("G8 takes no typed word for a proof: neither one kind alone, nor against who verified it", async () => {
    const victim = newPerson();
    const there = await join("lotus", "skins051", victim);
    await verify("lotus", "skins051", "+66812345678");
    await there.login("skins051", goodPassword);
    const prank = await join("siam", "skins052", { ...newPerson(), email: victim.email });
    await platform.test.asOwner(
      `update member set profile = profile || '{"mobileNum": "0812345678"}'
        where username = 'skins052'`,
    );
    await prank.login("skins052", goodPassword);
    await prank.call("selfExclude", { period: "indefinite" });
    expect((await there.call("memberInfo")).success).toBe(true);
    expect(await exclusionsOf("lotus", "skins051")).toEqual([]);
  });

  it("G8 takes one verified number for the person, in whichever country the portal is", async () => {
    const here = await join("siam", "skins061", newPerson());
    const there = await join("lotus", "skins062", newPerson());
    const neighbour = await join("lotus", "skins063", newPerson());
    await verify("siam", "skins061", "+66823456789");
    await verify("lotus", "skins062", "+66823456789");
    await verify("lotus", "skins063", "+84823456789");
    for (const [visitor, name] of some([
      [here, "skins061"],
      [there, "skins062"],
      [neighbour, "skins063"],
    ] as const))
      await visitor.login(name, goodPassword);
    await here.call("selfExclude", { period: "halfYear" });
    expect((await there.call("memberInfo")).code).toBe("SESSION_ENDED");
    expect((await neighbour.call("memberInfo")).success).toBe(true);
  });

  it("G8 carries one from before operators over at its member's next login", async () => {
    const person = newPerson();
    const here = await join("siam", "skins071", person);
    const there = await join("lotus", "skins072", person);
    await platform.test.asOwner(
      `insert into limit_exclusion (merchant, id, member_id, kind, begins_at)
        select merchant, gen_random_uuid(), id, 'exclusion', now()
        from member where merchant = 'siam' and username = 'skins071'`,
    );
    await platform.test.asOwner(
      `delete from limit_known using member where member.id = limit_known.member_id
        and member.username = 'skins071'`,
    );
    expect((await there.call("memberInfo")).success).toBe(true);
    expect((await here.login("skins071", goodPassword)).code).toBe("ACCOUNT_EXCLUDED");
    expect((await there.call("memberInfo")).code).toBe("SESSION_ENDED");
  });
});

it("Z3 no merchant reads another's marks, unless in an operator's name, and then writes none", async () => {
  const { database } = platform.test;
  const foreign = (operator: string) =>
    database.withMerchant("aurora", async (db) => {
      await sql`select set_config('portico.operator', ${operator}, true)`.execute(db);
      const { rows } = await sql`select from limit_known where merchant <> 'aurora'`.execute(db);
      const taken = await sql`delete from limit_known where merchant <> 'aurora'`.execute(db);
      return { seen: rows.length > 0, taken: Number(taken.numAffectedRows ?? 0) };
    });
  expect(await foreign("")).toEqual({ seen: false, taken: 0 });
  expect(await foreign("installation")).toEqual({ seen: true, taken: 0 });
});
