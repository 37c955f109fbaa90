import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { quietLog } from "#tests/support/database.ts";
import {
  type LimitedMember,
  type LimitsWorld,
  makeLimitsWorld,
} from "#tests/support/limits-world.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { some } from "#tests/support/some.ts";
import { gatewayKey, goodPassword } from "#tests/support/test-platform.ts";
import { testSecret } from "#tests/support/test-secret.ts";
import { sign } from "../../kernel/sign.ts";
import { answerSecret, readAnswer } from "./answer.ts";
import { makeIdentityJob } from "./job.ts";
import type { IdentityAnswer, IdentityPerson, IdentityProvider } from "./provider.types.ts";

const hour = 3_600_000;
const root = "a-root-for-tests-only-0123456789abcdef";
const home = {
  fullName: "Somchai Dee",
  currentAddress: "12 Lantern Street, Hanoi",
  country: "Vietnam",
};

/** What the provider was asked, and what it answers next. */
let asked: { person: IdentityPerson; reference: string }[] = [];
/** Whose passing the job told. */
let passed: string[] = [];
let answer: (reference: string) => Result<IdentityAnswer, string>;
const provider: IdentityProvider = {
  name: "paper",
  isSandbox: false,
  check: async (person, reference) => {
    asked.push({ person, reference });
    return answer(reference);
  },
  read: (message, merchant, now) => readAnswer(answerSecret(root, "paper", merchant), message, now),
};

let world: LimitsWorld;
let site: Merchant;
let member: LimitedMember;
let ask: () => Promise<void>;

const hold = (identity: NonNullable<Merchant["limits"]>["identity"]): void => {
  const { identity: _before, ...others } = site.limits ?? {};
  site.limits = identity === undefined ? others : { ...others, identity };
};
const told = async (said: object, merchant = "aurora", secretOf = merchant) => {
  const body = Buffer.from(JSON.stringify(said));
  const response = await world.platform.app.inject({
    method: "POST",
    url: "/wps/identity/paper/callback",
    headers: {
      "x-portico-key": gatewayKey,
      "x-portico-merchant": merchant,
      "content-type": "application/json",
      authorization: sign(answerSecret(root, "paper", secretOf), body, world.platform.clock.now),
    },
    payload: body,
  });
  return response.json() as { code: string | null };
};
const stateOf = async (who = member) => (await who.call("identity")).value.state;
const stepsOf = ({ id }: LimitedMember) =>
  world.platform.test.asOwner<{ state: string; actor: string }>(
    `select step.state, step.actor from identity_step step join identity_check one
       on one.merchant = step.merchant and one.id = step.check_id
       where one.member_id = $1 order by step.id`,
    [id],
  );
const withdraw = async (who = member) =>
  who.call("withdraw", {
    key: randomUUID(),
    amount: "20000",
    accountId: await saveAccount(who),
    password: goodPassword,
  });
/** What each step answers. */
const codes = async (who = member) => ({
  deposit: (await world.deposit(who, "20000")).code,
  launch: (await world.launch(who)).code,
  bet: (await world.bet(who, "5000")).code,
  withdrawal: (await withdraw(who)).code,
});

beforeAll(async () => {
  world = await makeLimitsWorld({ identity: provider });
  world.platform.addMerchant("aurora", "aurora", (changed) => {
    site = changed;
  });
  const { test, clock } = world.platform;
  const jobs = makeTimer({
    jobs: [
      makeIdentityJob({
        database: test.database,
        identity: provider,
        secret: testSecret,
        onPassed: async (_db, { id }) => void passed.push(id),
        log: quietLog,
      }),
    ],
    database: test.database,
    merchants: () => [{ code: "aurora", site }],
    clock: () => clock.now,
    log: quietLog,
  });
  ask = jobs.tick;
});
beforeEach(async () => {
  asked = [];
  passed = [];
  answer = (reference) => ok({ reference, state: "pending" });
  hold({ before: "deposit" });
  member = await world.newMember();
});
afterAll(() => world?.platform.close());

describe("a merchant that has its members checked", () => {
  it("holds the step it names and every one after it, and none without the setting", async () => {
    const held = "IDENTITY_REQUIRED";
    const open = null;
    const rows = [
      { before: "deposit", deposit: held, play: held, withdrawal: held },
      { before: "play", deposit: open, play: held, withdrawal: held },
      { before: "withdrawal", deposit: open, play: open, withdrawal: held },
      { before: undefined, deposit: open, play: open, withdrawal: open },
    ] as const;
    for (const { before, deposit, play, withdrawal } of some(rows)) {
      hold(before && { before });
      member = await world.newMember();
      expect(await codes()).toEqual({ deposit, launch: play, bet: play, withdrawal });
    }
  });

  it("opens all of it to whoever passed, at once or by a message, and says who said so", async () => {
    answer = (reference) => ok({ reference, state: "passed" });
    expect((await member.call("checkIdentity", home)).value.state).toBe("passed");
    expect(await codes()).toEqual({ deposit: null, launch: null, bet: null, withdrawal: null });
    const later = await world.newMember();
    answer = (reference) => ok({ reference, state: "pending" });
    await later.call("checkIdentity", home);
    expect(await world.deposit(later, "20000")).toMatchObject({
      code: "IDENTITY_REQUIRED",
      value: { state: "pending" },
    });
    const { reference } = asked.at(-1) ?? { reference: "" };
    expect((await told({ reference, state: "passed" })).code).toBeNull();
    expect((await world.deposit(later, "20000")).code).toBeNull();
    expect(await stepsOf(later)).toEqual([
      { state: "pending", actor: "member" },
      { state: "passed", actor: "provider:paper" },
    ]);
  });

  it("does not play or take deposits of whoever was refused, and leaves their money to staff", async () => {
    answer = (reference) => ok({ reference, state: "refused" });
    await member.call("checkIdentity", home);
    expect(await codes()).toEqual({
      deposit: "IDENTITY_REFUSED",
      launch: "IDENTITY_REFUSED",
      bet: "IDENTITY_REFUSED",
      withdrawal: null,
    });
    site.payments = { ...site.payments, autoApprove: true };
    expect((await withdraw()).value.status).toBe("requested");
  });

  it("leaves to staff, too, whoever the provider keeps waiting for three days", async () => {
    await member.call("checkIdentity", home);
    world.platform.clock.now += 72 * hour - 1;
    await member.login(member.name, goodPassword);
    expect((await withdraw()).code).toBe("IDENTITY_REQUIRED");
    world.platform.clock.now += 1;
    expect((await withdraw()).value.status).toBe("requested");
    expect((await world.deposit(member, "20000")).code).toBe("IDENTITY_REQUIRED");
  });
});

describe("a check", () => {
  it("tells the provider what the account holds, and asks for the rest alone", async () => {
    hold({ before: "deposit", idNumber: true });
    expect((await member.call("identity")).value.asks).toEqual([
      "fullName",
      "currentAddress",
      "country",
      "idNumber",
    ]);
    const typed = {
      ...home,
      fullName: "Linh Tran",
      birthday: "1901-01-01",
      idNumber: "0123456789",
    };
    const { value } = await member.call("checkIdentity", typed);
    expect(value).toMatchObject({ state: "pending", idNumber: "*******789" });
    expect(asked[0]?.person).toMatchObject({
      address: home.currentAddress,
      country: home.country,
      birthDate: "1990-05-17",
      idNumber: "0123456789",
    });
    const [row] = await world.platform.test.asOwner<{ row: string }>(
      "select one::text as row from identity_check one where member_id = $1",
      [member.id],
    );
    expect(row?.row).not.toMatch(/Lantern|1990|0123456789/);
  });

  it("leaves the account what it lacked once it passed, and nothing of what was refused", async () => {
    await world.platform.test.asOwner("update member set birthday = null where id = $1", [
      member.id,
    ]);
    const typed = { ...home, birthday: "1991-02-03" };
    const fieldsOf = async () => (await member.call("profile")).value.fields;
    answer = (reference) => ok({ reference, state: "refused" });
    await member.call("checkIdentity", { ...typed, birthday: "1992-02-03" });
    expect((await fieldsOf()).birthday).toBeUndefined();
    world.platform.clock.now += 1000;
    answer = (reference) => ok({ reference, state: "passed" });
    await member.call("checkIdentity", typed);
    expect(await fieldsOf()).toMatchObject({
      birthday: "1991-02-03",
      payeeName: "Somchai Dee",
      currentAddress: home.currentAddress,
    });
  });

  it("is one, however often it is asked for and at once", async () => {
    await Promise.all([1, 2, 3].map(() => member.call("checkIdentity", home)));
    await member.call("checkIdentity", home);
    expect(asked).toHaveLength(1);
  });

  it("is not made without what it needs, nor for somebody who is too young", async () => {
    expect(await member.call("checkIdentity", { ...home, currentAddress: "  " })).toMatchObject({
      code: "FIELD_INVALID",
      value: { fields: some([{ name: "currentAddress", reason: "required" }]) },
    });
    await world.platform.test.asOwner("update member set birthday = null where id = $1", [
      member.id,
    ]);
    const young = { ...home, fullName: "Linh Tran", birthday: "2015-01-01" };
    expect((await member.call("checkIdentity", young)).code).toBe("AGE_TOO_YOUNG");
    expect(asked).toEqual([]);
  });

  it("is refused by the birth date that the provider knows, whatever it says beside it", async () => {
    answer = (reference) => ok({ reference, state: "passed", birthDate: "2015-01-01" });
    expect((await member.call("checkIdentity", home)).value.state).toBe("refused");
  });

  it("comes to the same in whatever order and however often it is told", async () => {
    const orders = [
      ["passed", "refused", "pending"],
      ["refused", "passed", "passed"],
      ["pending", "refused", "passed"],
    ];
    for (const order of some(orders)) {
      member = await world.newMember();
      await member.call("checkIdentity", home);
      const { reference } = asked.at(-1) ?? { reference: "" };
      for (const state of some([...order, ...order]))
        expect((await told({ reference, state })).code).toBeNull();
      expect(await stateOf()).toBe("refused");
    }
  });

  it("hears nobody else: no other merchant's secret, no unknown reference, nothing that says nothing", async () => {
    await member.call("checkIdentity", home);
    const { reference } = asked[0] ?? { reference: "" };
    expect((await told({ reference, state: "passed" }, "aurora", "siam")).code).toBe(
      "SIGNATURE_INVALID",
    );
    expect((await told({ reference, state: "passed" }, "siam")).code).toBe("NOT_FOUND");
    expect((await told({ reference: randomUUID(), state: "passed" })).code).toBe("NOT_FOUND");
    expect((await told({ reference, state: "fine" })).code).toBe("PAYLOAD_INVALID");
    expect(await stateOf()).toBe("pending");
  });

  it("is asked about again with the same reference when no answer came", async () => {
    answer = () => err("TimeoutError");
    expect((await member.call("checkIdentity", home)).value.state).toBe("pending");
    const [first] = asked;
    const times = () => asked.filter(({ reference }) => reference === first?.reference);
    await ask();
    expect(times()).toHaveLength(1);
    world.platform.clock.now += 30_000;
    answer = (reference) => ok({ reference, state: "passed" });
    await ask();
    expect(times()).toEqual([first, first]);
    expect(await stateOf()).toBe("passed");
    expect(passed).toContain(first?.reference);
  });

  it("can be asked for anew after a refusal, five times a day", async () => {
    answer = (reference) => ok({ reference, state: "refused" });
    const answered = [];
    for (const _round of some([1, 2, 3, 4, 5, 6])) {
      world.platform.clock.now += 1000;
      answered.push((await member.call("checkIdentity", home)).code);
    }
    expect(answered).toEqual([null, null, null, null, null, "RATE_LIMITED"]);
    world.platform.clock.now += 24 * hour;
    await member.login(member.name, goodPassword);
    expect((await member.call("checkIdentity", home)).code).toBeNull();
  });

  it("keeps its history as it was", async () => {
    await member.call("checkIdentity", home);
    const change = world.platform.test.asOwner("update identity_step set state = 'passed'");
    await expect(change).rejects.toThrow();
  });
});

describe("a platform that checks nobody", () => {
  it("lets nobody pay in or play where it is asked for, says so, and leaves money to staff", async () => {
    const other = await makeLimitsWorld({ identity: null });
    try {
      other.platform.addMerchant("aurora", "aurora", (changed) => {
        changed.limits = { ...changed.limits, identity: { before: "deposit" } };
      });
      const one = await other.newMember();
      expect((await one.call("checkIdentity", home)).code).toBe("IDENTITY_UNAVAILABLE");
      expect((await one.call("identity")).value.available).toBe(false);
      expect((await other.deposit(one, "20000")).code).toBe("IDENTITY_REQUIRED");
      expect((await other.launch(one)).code).toBe("IDENTITY_REQUIRED");
      expect((await withdraw(one)).value.status).toBe("requested");
    } finally {
      await other.platform.close();
    }
  });
});
