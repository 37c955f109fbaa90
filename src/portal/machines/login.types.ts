import type { LoginPayload, LoginValue, VerifyRequired } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { TypedNumber } from "./sms-code.types.ts";
import type { SocialProvider, SocialReturn } from "./social-return.types.ts";

/** How somebody logs in; only `username` can be forced to change the password (LOGIN-18). */
export type LoginMethod = "username" | "sms" | "thirdParty" | "freePlay";

/** The two types of the form (LOGIN-03). */
export type LoginForm = Extract<LoginMethod, "username" | "sms">;

/** User name and password. They live only in the event that brings them, never in the context. */
export interface PasswordCredentials {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string;
  readonly remember: boolean;
  /** The picture was answered by work instead (WCAG 3.3.8). */
  readonly verification?: LoginPayload["verification"];
}

/** A number and the code that was sent to it. */
export interface SmsCredentials extends TypedNumber {
  readonly verificationCode: string;
}

/** What the visitor sends off. */
export type LoginCredentials = PasswordCredentials | SmsCredentials;

/** What a login starts from. */
export interface LoginInput {
  /** The name remembered from the last login, or empty (LOGIN-31). */
  readonly username: string;
  /** The path to go to afterwards (OPEN-026). */
  readonly returnTo: string;
  /** PWDEXPFORCECHANGE3 is on (LOGIN-17). */
  readonly forcedExpiry: boolean;
}

/** What a login remembers. */
export interface LoginContext extends LoginInput {
  readonly remember: boolean;
  readonly method: LoginMethod;
  /** The password sent was the known default 123456 (LOGIN-16). */
  readonly defaultPassword: boolean;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** The check that a login from an unregistered address has to pass (LOGIN-32). */
  readonly check: VerifyRequired | null;
  /** Why the last try failed, until something is typed. */
  readonly problem: CallProblem | null;
}

/** What a login is told. */
export type LoginEvent =
  /** A key was pressed in the form. */
  | { type: "LOGIN.CHANGED" }
  | { type: "LOGIN.METHOD_CHOSEN"; method: LoginForm }
  | { type: "LOGIN.SUBMITTED"; credentials: LoginCredentials }
  /** Back to the form, from whatever stands in its place. */
  | { type: "LOGIN.CANCELLED" }
  | { type: "FREEPLAY.ASKED" }
  | { type: "SOCIAL.ASKED"; provider: SocialProvider }
  | ({ type: "SOCIAL.RETURNED" } & SocialReturn)
  /** The captcha picture was clicked (LOGIN-07). */
  | { type: "CAPTCHA.REFRESHED" };

/** What the platform says to somebody who wants in. */
export type LoginAnswer = Result<LoginValue, CallProblem>;

/** How a login ended. */
export interface LoginOutput {
  readonly outcome: "signedIn" | "changeDemanded";
  readonly returnTo: string;
}
