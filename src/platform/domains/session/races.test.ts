import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinByMobile, lastCode } from "#tests/support/mobile-member.ts";
import {
  goodPassword,
  makeTestPlatform,
  type Reply,
  type TestPlatform,
} from "#tests/support/test-platform.ts";
import { untilItWaits } from "#tests/support/until-it-waits.ts";

const onServer = Boolean(process.env.PORTICO_TEST_DATABASE_URL);
const better = "Lantern-River-9";
const thiefs = "Borrowed-Kettle-4";
let platform: TestPlatform;
let ip = 0;
let names = 0;

function at(merchant = "aurora") {
  ip += 1;
  return platform.visitor(merchant, `198.51.100.${ip}`);
}

const change = (newPassword: string, oldPassword = goodPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword: newPassword,
});

const idOf = async (username: string): Promise<string> => {
  const rows = await platform.test.asOwner<{ id: string }>(
    "select id from member where username = $1",
    [username],
  );
  return rows[0]?.id ?? "";
};

const sessionsOf = async (username: string): Promise<number> => {
  const rows = await platform.test.asOwner<{ count: string }>(
    "select count(*)::text as count from session where member_id = $1",
    [await idOf(username)],
  );
  return Number(rows[0]?.count);
};

/** Where a call is stopped: before so many of its transactions. */
let stop: { left: number; meanwhile: () => Promise<void> } | undefined;

/**
 * Makes a call once for each of its transactions, and does something just before that one.
 * @param prepare makes what the call needs, anew each time, and gives both
 * @returns how often, so that a test cannot be about nothing
 */
async function atEveryGap<T>(
  prepare: (name: string) => Promise<{
    call: () => Promise<Reply>;
    meanwhile: () => Promise<T>;
    judge: (reply: Reply, done: T) => Promise<void>;
  }>,
): Promise<number> {
  for (let gap = 1; ; gap += 1) {
    names += 1;
    const { call, meanwhile, judge } = await prepare(`racer${String(names).padStart(3, "0")}`);
    let done: T | undefined;
    stop = {
      left: gap,
      meanwhile: async () => {
        done = await meanwhile();
      },
    };
    const reply = await call();
    const isOver = stop !== undefined;
    stop = undefined;
    if (isOver) return gap - 1;
    await judge(reply, done as T);
  }
}

beforeAll(async () => {
  platform = await makeTestPlatform({
    beforeTransaction: async () => {
      if (stop === undefined) return;
      stop.left -= 1;
      if (stop.left > 0) return;
      const { meanwhile } = stop;
      stop = undefined;
      await meanwhile();
    },
  });
  platform.addMerchant("named", "siam", (site) => {
    site.security.newAddressMethods = ["bankName"];
  });
});
afterAll(() => platform?.close());

describe("a login under way while the password changes", () => {
  it("leaves no session that the old password began", async () => {
    const gaps = await atEveryGap(async (name) => {
      const [owner, thief] = [at(), at()];
      await owner.join(name);
      return {
        call: () => thief.login(name, goodPassword),
        meanwhile: () => owner.call("changePassword", change(better)),
        judge: async (_reply, changed) => {
          expect(changed).toMatchObject({ success: true });
          expect(await sessionsOf(name)).toBe(0);
        },
      };
    });
    expect(gaps).toBeGreaterThan(1);
  });

  it("leaves none that a mailed password began which was taken back", async () => {
    const gaps = await atEveryGap(async (name) => {
      const owner = at("siam");
      await owner.join(name, { captcha: undefined });
      await owner.call("forgotPassword", { username: name, email: `${name}@mail.example` });
      const body = platform.messages.at(-1)?.body ?? "";
      const mailed = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(body)?.[0] ?? "";
      expect(mailed).not.toBe("");
      return {
        call: () => at("siam").login(name, mailed),
        meanwhile: () => owner.call("changePassword", change(better)),
        judge: async (_reply, changed) => {
          expect(changed).toMatchObject({ success: true });
          expect(await sessionsOf(name)).toBe(0);
        },
      };
    });
    expect(gaps).toBeGreaterThan(1);
  });

  it("goes on where the same password only got a newer hash", async () => {
    const { hashPassword } = await import("#src/credentials/passwords.ts");
    const newer = await hashPassword(goodPassword);
    const gaps = await atEveryGap(async (name) => {
      await at().join(name);
      const renew = "update credential set password_hash = $1 where member_id = $2";
      return {
        call: () => at().login(name, goodPassword),
        meanwhile: async () => platform.test.asOwner(renew, [newer, await idOf(name)]),
        judge: async (reply) => expect(reply).toMatchObject({ success: true }),
      };
    });
    expect(gaps).toBeGreaterThan(1);
  });
});

describe("a new password under way while another is set", () => {
  it("does not take the place of one that it does not know", async () => {
    const codes: (string | null)[] = [];
    await atEveryGap(async (name) => {
      const [owner, thief] = [at(), at()];
      await owner.join(name);
      await thief.login(name, goodPassword);
      return {
        call: () => thief.call("changePassword", change(thiefs)),
        meanwhile: () => owner.call("changePassword", change(better)),
        judge: async (reply, changed) => {
          codes.push(reply.code);
          const { success } = changed as Reply;
          expect(reply.success).toBe(!success);
          const set = success ? better : thiefs;
          expect(await at().login(name, set)).toMatchObject({ success: true });
        },
      };
    });
    expect(codes).toContain("PASSWORD_WRONG");
  });

  it("does not either when its code was used before", async () => {
    const codes: (string | null)[] = [];
    await atEveryGap(async () => {
      const [owner, visitor] = [at(), at()];
      const mobileNum = String(916_000_000 + names);
      await joinByMobile(platform, owner, mobileNum);
      await visitor.call("sendPasswordCode", { mobileNum });
      const verificationCode = lastCode(platform, `+84${mobileNum}`);
      const payload = { newPassword: thiefs, mobileNum, verificationCode };
      return {
        call: () => visitor.call("resetPassword", payload),
        meanwhile: () => owner.call("changePassword", change(better)),
        judge: async (reply, changed) => {
          codes.push(reply.code);
          if (reply.code !== "CODE_EXPIRED") return;
          expect(changed).toMatchObject({ success: true });
          expect(await owner.login(mobileNum, better)).toMatchObject({ success: true });
        },
      };
    });
    expect(codes).toContain("CODE_EXPIRED");
  });
});

// The embedded database runs one transaction at a time, so these can only happen on a server.
describe.runIf(onServer)("a transaction that ends sessions", () => {
  /** Holds what a change holds, lets a call come, then ends sessions and tickets. */
  async function during(username: string, begin: () => Promise<{ success: boolean }>) {
    const { asOwner } = platform.test;
    const id = await idOf(username);
    await asOwner("begin");
    await asOwner("select from credential where member_id = $1 for update", [id]);
    const call = begin();
    await untilItWaits(platform.test, call);
    for (const table of ["session", "login_ticket"])
      await asOwner(`delete from ${table} where member_id = $1`, [id]);
    await asOwner("commit");
    return call;
  }

  it("ends a login that is being confirmed", async () => {
    await at("named").join("ticket01", { captcha: undefined });
    const thief = at("named");
    const { ticket } = (await thief.login("ticket01", goodPassword)).value;
    const answer = { ticket, method: "bankName", answer: "Somchai Dee" };
    expect(await during("ticket01", () => thief.call("verifyLogin", answer))).toMatchObject({
      code: "TICKET_INVALID",
    });
    expect(await sessionsOf("ticket01")).toBe(0);
  });

  it("ends a start elsewhere", async () => {
    const owner = at();
    await owner.join("starter1");
    const { token } = (await owner.call("createStartToken")).value;
    const other = at();
    expect(
      await during("starter1", () => other.call("exchangeStartToken", { token })),
    ).toMatchObject({ code: "TICKET_INVALID" });
    expect(await sessionsOf("starter1")).toBe(0);
  });

  it("waits for a login that is before it, and ends what that began", async () => {
    const owner = at();
    await owner.join("leaver01");
    const { asOwner } = platform.test;
    const id = await idOf("leaver01");
    // A login in its transaction: it holds the credential and has not begun its session yet.
    await asOwner("begin");
    await asOwner("select from credential where member_id = $1 for update", [id]);
    const exclusion = owner.call("selfExclude", { period: "halfYear" });
    await untilItWaits(platform.test, exclusion);
    await asOwner(
      `insert into session (merchant, id, member_id, token_hash, cookie_hash, created_at, seen_at,
        expires_at) select merchant, gen_random_uuid(), id, 'a', 'b', now(), now(), now()
        from member where id = $1`,
      [id],
    );
    await asOwner("commit");
    expect(await exclusion).toMatchObject({ success: true });
    expect(await sessionsOf("leaver01")).toBe(0);
  });
});
