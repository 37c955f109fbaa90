import {
  goodPassword,
  type Reply,
  registration,
  type TestPlatform,
  type Visitor,
} from "./test-platform.ts";

/** The six digits of the last message to a number or address. */
export function lastCode(platform: TestPlatform, to: string): string {
  const message = platform.messages.filter((one) => one.to === to).at(-1);
  const code = /\b[0-9]{6}\b/.exec(message?.body ?? "")?.[0];
  if (code === undefined) throw new Error(`Nothing with a code was sent to ${to}.`);
  return code;
}

/** Another six digits. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** The payload of a registration by mobile number. */
export function mobileForm(
  mobileNum: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const { username: _username, ...form } = registration(`x${mobileNum}`);
  return { ...form, mobileNum, countryDialingCode: "84", ...more };
}

/** Registers a member by a Vietnamese mobile number; the visitor keeps the session. */
export async function joinByMobile(
  platform: TestPlatform,
  visitor: Visitor,
  mobileNum: string,
  more: Record<string, unknown> = {},
): Promise<Reply> {
  const sent = await visitor.call("sendRegisterCode", { mobileNo: mobileNum });
  if (!sent.success) throw new Error(`No code was sent: ${sent.code}.`);
  const form = mobileForm(mobileNum, {
    verificationCode: lastCode(platform, `+84${mobileNum.replace(/^0/, "")}`),
    captcha: await visitor.readCaptcha(),
    password: goodPassword,
    confirmPassword: goodPassword,
    ...more,
  });
  const reply = await visitor.call("registerMobile", form);
  if (reply.success) visitor.token = reply.value.token;
  return reply;
}
