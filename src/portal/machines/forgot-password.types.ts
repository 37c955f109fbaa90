import type { ForgotPasswordPayload, ResetPasswordPayload } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";

/** The ways to a new password (FORGOT-01, FORGOT-02). */
export type ForgotWay = "email" | "mobile";

/** What a forgotten password starts from. */
export interface ForgotInput {
  /** The ways the merchant offers; the first is open (FORGOT-03). */
  readonly ways: readonly ForgotWay[];
}

/** What is sent off. A password lives only in the event that brings it. */
export type ForgotMail = Pick<ForgotPasswordPayload, "username" | "email">;
export type ForgotReset = ResetPasswordPayload;

/** What a forgotten password remembers. */
export interface ForgotContext extends ForgotInput {
  readonly way: ForgotWay;
  /** Where the message went. */
  readonly email: string;
  readonly problem: CallProblem | null;
}

/** What a forgotten password is told. */
export type ForgotEvent =
  | { type: "FORGOT.WAY_CHOSEN"; way: ForgotWay }
  | { type: "FORGOT.CHANGED" }
  | { type: "FORGOT.MAIL_ASKED"; mail: ForgotMail }
  | { type: "FORGOT.RESET_ASKED"; reset: ForgotReset }
  /** Another message, please: the address may have been wrong. */
  | { type: "FORGOT.AGAIN" };
