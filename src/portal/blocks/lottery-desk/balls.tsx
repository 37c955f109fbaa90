import { css } from "@emotion/react";
import type { ReactNode } from "react";

// As wide as the balls, so that the row stands at the start in both directions.
const row = css({ display: "inline-flex", gap: 4, flexWrap: "wrap", inlineSize: "fit-content" });
const ball = css({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: 28,
  blockSize: 28,
  borderRadius: "50%",
  background: "var(--c-fill)",
  color: "var(--c-text)",
  fontSize: "var(--text-14)",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
});
const large = css({ inlineSize: 36, blockSize: 36, fontSize: "var(--text-16)" });
const bright = css({ background: "var(--c-brand-soft)", color: "var(--c-brand-text)" });

interface BallsProps {
  /** Digits, such as 04715. */
  numbers: string;
  size?: "medium" | "large";
}

/** A drawn number, a ball a digit; the last two, on which most bets go, stand out. */
export function Balls({ numbers, size = "medium" }: BallsProps): ReactNode {
  const digits = [...numbers];
  return (
    <span css={row} dir="ltr">
      {digits.map((digit, place) => (
        <span
          css={[ball, size === "large" && large, place >= digits.length - 2 && bright]}
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is told by its place alone
          key={place}
        >
          {digit}
        </span>
      ))}
    </span>
  );
}
