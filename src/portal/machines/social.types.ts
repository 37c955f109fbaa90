import type { RegisterSocialPayload, SocialUnknown } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";
import type { LoginAnswer } from "./login.types.ts";
import type { SocialProvider, SocialReturn } from "./social-return.types.ts";

/** Who is asked to vouch for the visitor, and where that leads in the end. */
export interface SocialStart {
  readonly provider: SocialProvider;
  readonly returnTo: string;
}

/** What completes a first social sign-in. */
export type SocialDetails = Pick<
  RegisterSocialPayload,
  "birthday" | "ageConfirmed" | "termsAccepted"
>;

/** What came of a social sign-in; `returnTo` is where it was asked for, before the provider's page. */
export type SocialAnswer = LoginAnswer & { readonly returnTo?: string };

/** What a social sign-in starts from: a press, or the way back from the provider's page. */
export type SocialInput = SocialStart | SocialReturn;

/** What a social sign-in remembers. */
export interface SocialContext {
  readonly from: SocialInput;
  /** Who signed in at the provider and has no account yet. */
  readonly person: SocialUnknown | null;
  /** Where the sign-in was asked for, as the way back brought it. */
  readonly returnTo: string | null;
  /** Why the details were refused. */
  readonly problem: CallProblem | null;
  readonly answer: LoginAnswer | null;
}

/** What a social sign-in is told. */
export type SocialEvent = { type: "SOCIAL.COMPLETED"; details: SocialDetails };
