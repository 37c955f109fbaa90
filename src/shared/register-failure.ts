/** Why a value is refused. */
export type Reason =
  | "required"
  | "length"
  | "pattern"
  | "inconsistent"
  | "date"
  | "age"
  | "phone"
  | "amount"
  | "rate"
  | "agree";

/** A refused value: the message is made from this and the field's label, on either end. */
export interface Failure {
  reason: Reason;
  patternId: number;
  min: number;
  max: number;
}

/** A failure by itself, without what else an object carries. */
export function toFailure(verdict: Failure): Failure {
  const { reason, patternId, min, max } = verdict;
  return { reason, patternId, min, max };
}
