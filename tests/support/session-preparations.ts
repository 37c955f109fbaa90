import { Secret, TOTP } from "otpauth";
import type { CallName } from "#src/contracts/api.gen.ts";
import type { Preparation, Stage } from "./preparation.ts";
import { goodPassword, registration } from "./test-platform.ts";

/** The code in the last message that was sent to somebody. */
function lastCode({ platform }: Stage): string {
  const code = /\b\d{6}\b/.exec(platform.messages.at(-1)?.body ?? "")?.[0];
  if (code === undefined) throw new Error("No code was sent.");
  return code;
}

/** A number of the caller's own, and the code that was sent to it. */
async function askToBind(stage: Stage, mobileNum: string): Promise<Record<string, unknown>> {
  await stage.caller.call("sendBindCode", { kind: "phone", target: "new", mobileNum });
  const verificationCode = lastCode(stage);
  return { kind: "phone", mobileNum, verificationCode, password: goodPassword };
}

/** What the caller's authenticator app shows now. */
async function showCode({ platform, caller }: Stage): Promise<() => string> {
  const { secret } = (await caller.call("startTotp", { password: goodPassword })).value;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => app.generate({ timestamp: platform.clock.now });
}

const { username: _username, ...mobileRegistration } = registration("caller03");

/** What the calls of sessions need: codes that were sent, apps, tokens, sessions to end. */
export const sessionPreparations: { [Name in CallName]?: Preparation } = {
  register: async ({ caller }) => {
    // Who is signed in opens no further account.
    caller.token = null;
    return registration("caller02", await caller.readCaptcha());
  },
  registerMobile: async (stage) => {
    stage.caller.token = null;
    const mobileNum = "912345672";
    await stage.caller.call("sendRegisterCode", { mobileNo: mobileNum });
    const verificationCode = lastCode(stage);
    const captcha = await stage.caller.readCaptcha();
    return { ...mobileRegistration, mobileNum, verificationCode, captcha };
  },
  revokeSession: async ({ caller }) => ({
    id: (await caller.call("sessions")).value.list[0].id,
  }),
  changePassword: {
    oldPassword: goodPassword,
    newPassword: "Lantern-River-9",
    confirmNewPassword: "Lantern-River-9",
  },
  changePaymentPassword: {
    password: goodPassword,
    paymentPassword: "730519",
    confirmPaymentPassword: "730519",
  },
  exchangeStartToken: async ({ caller }) => {
    const { token } = (await caller.call("createStartToken")).value;
    // Whoever follows such a link has no session yet.
    caller.token = null;
    caller.cookies.clear();
    return { token };
  },
  bindContact: (stage) => askToBind(stage, "912345671"),
  resetPassword: async (stage) => {
    const mobileNum = "912345673";
    await stage.caller.call("bindContact", await askToBind(stage, mobileNum));
    await stage.caller.call("sendPasswordCode", { mobileNum });
    return { mobileNum, verificationCode: lastCode(stage), newPassword: "Lantern-River-9" };
  },
  startTotp: { password: goodPassword },
  confirmTotp: async (stage) => ({ code: (await showCode(stage))() }),
  removeTotp: async (stage) => {
    const code = await showCode(stage);
    await stage.caller.call("confirmTotp", { code: code() });
    // No code is taken twice.
    stage.platform.clock.now += 30_000;
    return { password: goodPassword, code: code() };
  },
};

/** Calls of sessions that end or change what other calls need. */
export const sessionsAlone: readonly CallName[] = [
  "changePaymentPassword",
  "logout",
  "revokeSession",
  "changePassword",
  "bindContact",
  "resetPassword",
  "startTotp",
  "confirmTotp",
  "removeTotp",
];
