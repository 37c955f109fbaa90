import type { BindContactPayload, BindContactValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";

/** What can be bound to an account. */
export type ContactKind = BindContactPayload["kind"];

/** What binding starts from. */
export interface BindContactInput {
  readonly kind: ContactKind;
}

/** What the platform says of a number or address that was to be bound. */
export type BindContactAnswer = Result<BindContactValue, CallProblem>;

/** What binding remembers. Never a code, never a password. */
export interface BindContactContext extends BindContactInput {
  /** What is bound now, masked. */
  readonly target: string;
  /** Why the last try failed, until something is typed. */
  readonly problem: CallProblem | null;
}

/** What binding is told. */
export type BindContactEvent =
  | { type: "CONTACT.CHANGED" }
  | { type: "CONTACT.SUBMITTED"; contact: BindContactPayload };
