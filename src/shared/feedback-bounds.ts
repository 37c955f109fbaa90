import type { Merchant } from "#src/contracts/site.gen.ts";
import { isVisible } from "./visible.ts";

/** How long feedback may be, in characters. */
export interface FeedbackBounds {
  readonly minLength: number;
  readonly maxLength: number;
}

/** A merchant's own bounds, or 10 and 500 (VAL-13, OPEN-105). */
export const feedbackBounds = ({ feedback }: Pick<Merchant, "feedback">): FeedbackBounds =>
  feedback ?? { minLength: 10, maxLength: 500 };

/** Characters as people count them: what is written with two code units counts once. */
export const feedbackLength = (text: string): number => [...text.trim()].length;

/** What is wrong with feedback; undefined where nothing is. */
export function judgeFeedback(
  text: string,
  { minLength, maxLength }: FeedbackBounds,
): "short" | "long" | undefined {
  const length = feedbackLength(text);
  if (length < minLength || !isVisible(text)) return "short";
  return length > maxLength ? "long" : undefined;
}
