import { type Logger, pino } from "pino";

/** Names under which secrets travel; whatever logs an object with one of them logs no secret (T34). */
const secretNames = [
  "password",
  "confirmPassword",
  "oldPassword",
  "newPassword",
  "paymentPassword",
  "token",
  "cookie",
  "authorization",
  "captcha",
  "verification",
  "verificationCode",
  "jwk",
];

/** The platform's logger: structured lines, with secrets taken out wherever they appear. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: { process: "platform" },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[secret]",
    },
  });
}
