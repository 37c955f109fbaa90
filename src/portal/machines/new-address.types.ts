import type { VerifyRequired } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";
import type { LoginAnswer } from "./login.types.ts";

/** A way to confirm a login (LOGIN-33), and where its code goes, masked. */
export type CheckMethod = VerifyRequired["methods"][number];

/** What goes to the `sendVerifyCode` and `verifyLogin` actors. */
export interface CheckRequest {
  readonly ticket: string;
  readonly method: CheckMethod["method"];
  readonly answer: string;
}

/** What the check remembers. Never an answer. */
export interface NewAddressContext {
  readonly ticket: string;
  readonly methods: readonly CheckMethod[];
  readonly method: CheckMethod["method"] | null;
  /** The countdown until another code may be asked for. */
  readonly blocked: boolean;
  readonly secondsLeft: number;
  readonly problem: CallProblem | null;
  readonly answer: LoginAnswer | null;
}

/** What the check is told. */
export type NewAddressEvent =
  | { type: "CHECK.METHOD_CHOSEN"; method: CheckMethod["method"] }
  | { type: "CODE.ASKED" }
  | { type: "CHECK.CHANGED" }
  | { type: "CHECK.ANSWERED"; answer: string }
  /** Another method, please. */
  | { type: "CHECK.BACK" };
