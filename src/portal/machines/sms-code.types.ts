import type { CodeSent } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";

/** What a code is for; each purpose has a call and a countdown of its own. */
export type CodePurpose =
  | "register"
  | "login"
  | "password"
  | "bindPhone"
  | "bindEmail"
  | "boundPhone"
  | "boundEmail";

/** A mobile number as it was typed. */
export interface TypedNumber {
  readonly mobileNum: string;
  /** Without the plus; left out: the merchant's own. */
  readonly countryDialingCode?: string;
}

/** An address as it was typed. */
export interface TypedAddress {
  readonly email: string;
}

/** What is bound to the account already: the platform knows it, the page sees it masked. */
export interface BoundPlace {
  readonly bound: "phone" | "email";
}

/** Where a code is to go. */
export type CodeRecipient = TypedNumber | TypedAddress | BoundPlace;

/** What a request for a code starts from. */
export interface SmsCodeInput {
  readonly purpose: CodePurpose;
}

/** What goes to the `sendCode` actor. */
export type CodeRequest = CodeRecipient & { readonly purpose: CodePurpose };

/** When the code that went out expires; without a figure the countdown lasts 60 s. */
export type CodeAnswer = Result<Partial<CodeSent>, CallProblem>;

/** What a request for a code remembers. Never a code. */
export interface SmsCodeContext {
  readonly purpose: CodePurpose;
  readonly recipient: CodeRecipient;
  /** The countdown runs: no other code may be asked for (FORGOT-08). */
  readonly blocked: boolean;
  readonly secondsLeft: number;
  /** A code went out from this form. */
  readonly sent: boolean;
  /** Why the last one did not go out, until it is confirmed. */
  readonly problem: CallProblem | null;
}

/** What a third party says of a code it was asked for; it names no figures (SMS-05). */
export type ThirdPartyAnswer = Result<unknown, CallProblem>;

/** What a request for a code is told. */
export type SmsCodeEvent =
  | ({
      type: "CODE.ASKED";
      /** The merchant has newcomers' numbers verified by a third party (SMS-07). */
      thirdParty: boolean;
    } & CodeRecipient)
  /** The platform says that no code is good any more: late, used, tried too often, another number's. */
  | { type: "CODE.SPENT" }
  /** The warning was confirmed, or its field changed. */
  | { type: "PROBLEM.CONFIRMED" };
