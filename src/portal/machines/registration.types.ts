import type { RegisterSettings, RegisterValue, Verification } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";

/** The two types of the form (REG-02). */
export type RegistrationMethod = "register" | "registerMobile";

/** What was typed, by field name; the two ticks are booleans. */
export type RegistrationValues = Readonly<Record<string, string | boolean | undefined>>;

/** One field that breaks a rule; `key` and `args` name the translated message. */
export interface FieldProblem {
  readonly field: string;
  readonly key: string;
  readonly args?: readonly (string | number)[];
}

/** What a registration starts from. */
export interface RegistrationInput {
  /** The rules that came with the status; the dedicated call wins once loaded (OPEN-043). */
  readonly settings: RegisterSettings | null;
  /** The module switches: USERNAMEREG3 and MOBILENUMREG3 decide which types are open. */
  readonly modules: Readonly<Record<string, string>>;
  /** ?affiliateCode of the link (OPEN-036). */
  readonly affiliateCode: string | null;
  /** ?referralCode of the link (ROUTE-28). */
  readonly referralCode: string | null;
}

/** What a registration remembers. */
export interface RegistrationContext {
  readonly settings: RegisterSettings | null;
  readonly methods: readonly RegistrationMethod[];
  readonly method: RegistrationMethod;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly fieldProblems: readonly FieldProblem[];
  /** Why the last try or the loading of the rules failed. */
  readonly problem: CallProblem | null;
  /** The new account. Never the token. */
  readonly account: string | null;
  readonly userName: string | null;
}

/** What a registration is told. */
export type RegistrationEvent =
  | { type: "RULES.RETRY" }
  /** The flow's own: the platform refused the code that is sent along. */
  | { type: "AFFILIATE.REFUSED" }
  | { type: "REGISTRATION.METHOD_CHOSEN"; method: RegistrationMethod }
  /** A key was pressed in the form. */
  | { type: "REGISTRATION.CHANGED" }
  | {
      type: "REGISTRATION.SUBMITTED";
      values: RegistrationValues;
      /** The browser's work in the captcha picture's place. */
      proof?: Verification | null;
    }
  /** The warning dialog was confirmed. */
  | { type: "PROBLEM.CONFIRMED" }
  /** The note about the generated account was confirmed (REG-25). */
  | { type: "ACCOUNT.CONFIRMED" }
  | { type: "CAPTCHA.REFRESHED" };

/** How a registration ended. */
export interface RegistrationOutput {
  readonly method: RegistrationMethod;
  readonly account: string | null;
  readonly userName: string | null;
}

/** What is being sent off. */
export interface SubmissionInput {
  readonly method: RegistrationMethod;
  readonly values: RegistrationValues;
  readonly settings: RegisterSettings | null;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly proof: Verification | null;
}

/** What goes to the `register` actor. */
export interface RegistrationRequest extends SubmissionInput {
  readonly verification: Verification | null;
  /** The third-party service's word that the number is the visitor's (OPEN-011). */
  readonly phoneProof: string | null;
}

/** What a submission remembers; it is dropped as soon as the try is over, since it holds the password. */
export interface SubmissionContext extends RegistrationRequest {
  readonly problems: readonly FieldProblem[];
  readonly problem: CallProblem;
  readonly value: RegisterValue | null;
}

/** How a submission ended. */
export type SubmissionOutput =
  | { readonly outcome: "registered"; readonly value: RegisterValue }
  | { readonly outcome: "invalid"; readonly problems: readonly FieldProblem[] }
  | { readonly outcome: "refused"; readonly problem: CallProblem };
