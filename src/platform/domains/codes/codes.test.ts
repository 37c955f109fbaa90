import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinByMobile, lastCode, mobileForm, otherCode } from "#tests/support/mobile-member.ts";
import {
  makeTestPlatform,
  type Reply,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let last = 0;

/** An address nobody has used yet. */
function fresh(merchant = "aurora"): Visitor {
  last += 1;
  return platform.visitor(merchant, `198.18.${Math.floor(last / 250)}.${last % 250}`);
}

/** A number nobody has asked a code for yet, each with a prefix of its own. */
function freshNumber(): string {
  last += 1;
  return `9${String(last).padStart(4, "0")}0001`;
}

async function member(): Promise<string> {
  const number = freshNumber();
  expect(await joinByMobile(platform, fresh(), number)).toMatchObject({ success: true });
  return number;
}

const inThai = (text: string): string =>
  text.replace(/[0-9]/g, (one) => "๐๑๒๓๔๕๖๗๘๙".charAt(Number(one)));

const tryLogin = (visitor: Visitor, mobileNum: string, verificationCode: string) =>
  visitor.call("login", { type: "sms", mobileNum, verificationCode });

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("other", "aurora", () => undefined);
  platform.addMerchant("poor", "aurora", (site) => {
    site.security.codesPerDay = 2;
  });
});
afterAll(() => platform?.close());

describe("a one-time code", () => {
  it("CALL-010 SMS-04 is six digits for five minutes, kept as a hash alone", async () => {
    const number = await member();
    const visitor = fresh();
    const sent = await visitor.call("sendLoginCode", { mobileNum: number });
    expect(sent).toMatchObject({
      success: true,
      value: { expiredMinutes: 5, expirationTime: platform.clock.now + 300_000 },
    });
    const code = lastCode(platform, `+84${number}`);
    const rows = await platform.test.asOwner("select * from one_time_code");
    const requests = await platform.test.asOwner("select * from message_request");
    const kept = JSON.stringify([rows, requests]);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(number);
  });

  it("is good once, in whatever digits a keypad gives, as its number is", async () => {
    const number = await member();
    const visitor = fresh();
    await visitor.call("sendLoginCode", { mobileNum: inThai(number) });
    const code = lastCode(platform, `+84${number}`);
    expect(await tryLogin(visitor, inThai(number), inThai(code))).toMatchObject({ success: true });
    expect(await tryLogin(visitor, number, code)).toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("is refused when it is wrong, late, or for another number", async () => {
    const [number, another] = [await member(), await member()];
    const visitor = fresh();
    await visitor.call("sendLoginCode", { mobileNum: number });
    const code = lastCode(platform, `+84${number}`);
    expect(await tryLogin(visitor, number, otherCode(code))).toMatchObject({
      status: 400,
      code: "CODE_WRONG",
    });
    expect(await tryLogin(visitor, another, code)).toMatchObject({ code: "CODE_EXPIRED" });
    platform.clock.now += 300_000;
    expect(await tryLogin(visitor, number, code)).toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("is refused for another purpose, in another browser, and at another merchant", async () => {
    const number = await member();
    const visitor = fresh();
    await visitor.call("sendPasswordCode", { mobileNum: number });
    const code = lastCode(platform, `+84${number}`);
    expect(await tryLogin(visitor, number, code)).toMatchObject({ code: "CODE_EXPIRED" });
    const payload = { newPassword: "Lantern-River-9", mobileNum: number, verificationCode: code };
    expect(await fresh().call("resetPassword", payload)).toMatchObject({ code: "CODE_EXPIRED" });
    const crossing = fresh("other");
    crossing.cookies = new Map(visitor.cookies);
    expect(await crossing.call("resetPassword", payload)).toMatchObject({ code: "CODE_EXPIRED" });
    expect(await visitor.call("resetPassword", payload)).toMatchObject({ success: true });
  });

  it("is judged five times at most, however many try at once", async () => {
    const number = await member();
    const visitor = fresh();
    await visitor.call("sendLoginCode", { mobileNum: number });
    const code = lastCode(platform, `+84${number}`);
    const guesses = Array.from({ length: 200 }, () => tryLogin(visitor, number, otherCode(code)));
    const codes = (await Promise.all(guesses)).map((reply) => reply.code);
    expect(codes.filter((one) => one === "CODE_WRONG")).toHaveLength(5);
    expect(codes.filter((one) => one === "CODE_EXPIRED")).toHaveLength(195);
    expect(await tryLogin(visitor, number, code)).toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("logs in once when the right one is sent many times at once", async () => {
    const number = await member();
    const visitor = fresh();
    await visitor.call("sendLoginCode", { mobileNum: number });
    const code = lastCode(platform, `+84${number}`);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => tryLogin(visitor, number, code)),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  it("kills the one before it", async () => {
    const number = await member();
    const visitor = fresh();
    await visitor.call("sendLoginCode", { mobileNum: number });
    const first = lastCode(platform, `+84${number}`);
    await visitor.call("sendLoginCode", { mobileNum: number });
    const second = lastCode(platform, `+84${number}`);
    if (first !== second)
      expect(await tryLogin(visitor, number, first)).toMatchObject({ code: "CODE_WRONG" });
    expect(await tryLogin(visitor, number, second)).toMatchObject({ success: true });
  });
});

/** The three forms that take a code, for a number: what asks for it, and what it is good for. */
const forms: Record<
  string,
  {
    newNumber: () => Promise<string>;
    ask: (visitor: Visitor, number: string) => Promise<Reply>;
    use: (visitor: Visitor, number: string, code: string) => Promise<Reply>;
  }
> = {
  "a login": {
    newNumber: member,
    ask: (visitor, mobileNum) => visitor.call("sendLoginCode", { mobileNum }),
    use: tryLogin,
  },
  "a registration": {
    newNumber: async () => freshNumber(),
    ask: (visitor, mobileNo) => visitor.call("sendRegisterCode", { mobileNo }),
    use: async (visitor, number, verificationCode) => {
      const captcha = await visitor.readCaptcha();
      return visitor.call("registerMobile", mobileForm(number, { verificationCode, captcha }));
    },
  },
  "a new password": {
    newNumber: member,
    ask: (visitor, mobileNum) => visitor.call("sendPasswordCode", { mobileNum }),
    use: (visitor, mobileNum, verificationCode) =>
      visitor.call("resetPassword", {
        ...{ mobileNum, verificationCode },
        newPassword: "Lantern-River-9",
      }),
  },
};

describe.each(Object.entries(forms))("a bad code for %s", (_name, { newNumber, ask, use }) => {
  it("is refused by name, and another one is sent and taken at once", async () => {
    const [number, another] = [await newNumber(), await newNumber()];
    const visitor = fresh();
    const sent = async (): Promise<string> => {
      expect(await ask(visitor, number)).toMatchObject({ success: true });
      return lastCode(platform, `+84${number}`);
    };
    const first = await sent();
    expect(await use(visitor, another, first)).toMatchObject({ status: 400, code: "CODE_EXPIRED" });
    for (const _ of [1, 2, 3, 4, 5])
      expect(await use(visitor, number, otherCode(first))).toMatchObject({ code: "CODE_WRONG" });
    expect(await use(visitor, number, first)).toMatchObject({ code: "CODE_EXPIRED" });
    const second = await sent();
    // What is sent after ten minutes counts anew.
    platform.clock.now += 600_000;
    expect(await use(visitor, number, second)).toMatchObject({ code: "CODE_EXPIRED" });
    const third = await sent();
    expect(await use(visitor, number, third)).toMatchObject({ success: true });
    expect(await use(visitor, number, third)).toMatchObject({ code: "CODE_EXPIRED" });
  });
});

describe("asking for codes", () => {
  it("answers the same for a number nobody has, and sends nothing there", async () => {
    const [known, unknown] = [await member(), freshNumber()];
    const replies = await Promise.all(
      [known, unknown].map((mobileNum) => fresh().call("sendLoginCode", { mobileNum })),
    );
    const bare = replies.map(({ headers, ...reply }) => ({
      ...reply,
      requestId: "",
      cookies: String(headers["set-cookie"]).replace(/=[\w-]{43};/, "=…;"),
    }));
    expect(bare[0]).toEqual(bare[1]);
    expect(platform.messages.some(({ to }) => to === `+84${unknown}`)).toBe(false);
    const visitor = fresh();
    await visitor.call("sendLoginCode", { mobileNum: unknown });
    expect(await tryLogin(visitor, unknown, "000000")).toMatchObject({ code: "CODE_WRONG" });
  });

  it("ERR-19 stops after three to one number in ten minutes, whoever asks", async () => {
    const number = freshNumber();
    for (const _ of [1, 2, 3])
      expect(await fresh().call("sendRegisterCode", { mobileNo: number })).toMatchObject({
        success: true,
      });
    const refused = await fresh().call("sendRegisterCode", { mobileNo: `0${number}` });
    expect(refused).toMatchObject({ status: 429, code: "CODE_TOO_MANY" });
    expect(refused.headers["retry-after"]).toBe("600");
    platform.clock.now += 600_000;
    expect(await fresh().call("sendRegisterCode", { mobileNo: number })).toMatchObject({
      success: true,
    });
  });

  it("S12 T17 strangers never stop a number for a day, nor its owner where they have been", async () => {
    const home = fresh();
    const number = freshNumber();
    await joinByMobile(platform, home, number);
    const ask = (visitor: typeof home) => visitor.call("sendLoginCode", { mobileNum: number });
    const day = platform.clock.now + 86_400_000;
    let [sent, longest] = [0, 0];
    // Somebody with any number of addresses asks whenever they may.
    while (platform.clock.now < day) {
      const reply = await ask(fresh());
      if (reply.success) sent += 1;
      const wait = Number(reply.headers["retry-after"] ?? 0);
      longest = Math.max(longest, wait);
      platform.clock.now += wait * 1000;
    }
    expect(longest).toBeLessThanOrEqual(3600);
    // Neither are they a flood to whose number it is.
    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThanOrEqual(35);
    for (let asked = 0; asked < 3; asked += 1) await ask(fresh());
    expect(await ask(fresh())).toMatchObject({ status: 429 });
    expect(await ask(home)).toMatchObject({ success: true });
    // The same browser somewhere else is the owner's too.
    const away = fresh();
    away.cookies = new Map(home.cookies);
    expect(await ask(away)).toMatchObject({ success: true });
  });

  it("S12 counts the networks of one IPv6 customer together", async () => {
    let asked = 0;
    for (; asked < 60; asked += 1) {
      const from = platform.visitor("aurora", `2001:db8:77:${asked.toString(16)}::1`);
      const reply = await from.call("sendRegisterCode", { mobileNo: freshNumber() });
      if (!reply.success) break;
    }
    expect(asked).toBe(40);
    const other = platform.visitor("aurora", "2001:db8:78::1");
    expect(await other.call("sendRegisterCode", { mobileNo: freshNumber() })).toMatchObject({
      success: true,
    });
  });

  it("ERR-23 stops after ten from one address in an hour, and sends to customer service", async () => {
    const visitor = fresh();
    for (let asked = 0; asked < 10; asked += 1)
      await visitor.call("sendRegisterCode", { mobileNo: freshNumber() });
    expect(await visitor.call("sendRegisterCode", { mobileNo: freshNumber() })).toMatchObject({
      status: 429,
      code: "CODE_QUOTA",
    });
  });

  it("sends twenty an hour to one prefix, and answers the others the same", async () => {
    const before = platform.messages.length;
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        fresh().call("sendRegisterCode", { mobileNo: `88888${1000 + index}` }),
      ),
    );
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(platform.messages.length - before).toBe(20);
  });

  it("never sends more a day than the merchant pays for", async () => {
    const before = platform.messages.length;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        fresh("poor").call("sendRegisterCode", { mobileNo: freshNumber() }),
      ),
    );
    expect(platform.messages.length - before).toBe(2);
  });

  it("VAL-09 refuses numbers of other countries and wrong sizes, and says the digits", async () => {
    expect(await fresh().call("sendRegisterCode", { mobileNo: "12" })).toMatchObject({
      status: 400,
      code: "FIELD_INVALID",
      value: { fields: [{ name: "mobileNo", reason: "phone", min: 9, max: 10 }] },
    });
  });
});

describe("an operator that is down", () => {
  it("takes nothing, and what was not sent counts for nobody", async () => {
    const failing = await makeTestPlatform({
      send: async () => {
        throw new Error("The operator does not answer.");
      },
    });
    try {
      const visitor = failing.visitor("aurora", "198.51.100.9");
      for (const _ of [1, 2, 3, 4, 5]) {
        const sent = await visitor.call("sendRegisterCode", { mobileNo: "912345678" });
        expect(sent).toMatchObject({ success: true });
        await expect
          .poll(() => failing.test.asOwner("select id from message_request"))
          .toHaveLength(0);
      }
    } finally {
      await failing.close();
    }
  });
});

describe("a platform on which nobody delivers SMS", () => {
  it("promises no code by SMS, to nobody, and still sends what goes by e-mail", async () => {
    const mute = await makeTestPlatform({ undelivered: new Set(["sms"] as const) });
    try {
      const visitor = mute.visitor("aurora", "198.51.100.9");
      for (const [call, payload] of [
        ["sendRegisterCode", { mobileNo: "912345678" }],
        ["sendLoginCode", { mobileNum: "912345678" }],
      ] as const)
        expect(await visitor.call(call, payload)).toMatchObject({ code: "CODE_QUOTA" });
      expect(await mute.test.asOwner("select id from message_request")).toHaveLength(0);
      const reader = mute.visitor("siam", "198.51.100.9");
      await reader.join("mailonly1");
      const asked = { username: "mailonly1", email: "mailonly1@mail.example" };
      expect(await reader.call("forgotPassword", asked)).toMatchObject({ success: true });
      await expect.poll(() => mute.messages.map(({ channel }) => channel)).toEqual(["email"]);
    } finally {
      await mute.close();
    }
  });
});
