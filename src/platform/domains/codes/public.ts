import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";
import { judgeCode as judge, sendCode as send, spendCode as spend } from "./code.ts";
import { maskTarget as mask, toPhone as parse } from "./phone.ts";
import { sendReserved as deliver, reserveMessage as reserve, type SendingDeps } from "./send.ts";

/** The domain's migrations. */
export const codesMigrations: MigrationSet = {
  domain: "codes",
  dir: join(import.meta.dirname, "migrations"),
};

/** What sending needs from outside. */
export type CodeDeps = SendingDeps;

/** Makes a one-time code and sends it. */
export const sendCode = send;
/** Judges a one-time code. */
export const judgeCode = judge;
/** Uses up a one-time code that was judged and kept. */
export const spendCode = spend;
/** Counts a message that is no code against the same limits. */
export const reserveMessage = reserve;
/** Sends a message that was counted. */
export const sendReserved = deliver;
/** The one form of a phone number. */
export const toPhone = parse;
/** A recipient of which only its owner knows the rest. */
export const maskTarget = mask;
