import { css, keyframes } from "@emotion/react";
import type { ReactNode } from "react";
import { still } from "../../ui/media.ts";

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

const drop = keyframes({
  from: { opacity: 0, transform: "translateY(-60%) rotate(-120deg)" },
  to: { opacity: 1, transform: "none" },
});
/** One ball after the other; where motion is not wanted all stand there at once. */
const drawn = css({
  animation: `${drop} 420ms ease-out backwards`,
  "&:nth-of-type(2)": { animationDelay: "600ms" },
  "&:nth-of-type(3)": { animationDelay: "1200ms" },
  "&:nth-of-type(4)": { animationDelay: "1800ms" },
  "&:nth-of-type(5)": { animationDelay: "2400ms" },
  "&:nth-of-type(6)": { animationDelay: "3000ms" },
  [still]: { animation: "none" },
});

interface BallsProps {
  /** Digits, such as 04715. */
  numbers: string;
  size?: "medium" | "large";
  /** The draw takes place before who looks: the balls fall one after the other. */
  live?: boolean;
}

/** A drawn number, a ball a digit; the last two, on which most bets go, stand out. */
export function Balls({ numbers, size = "medium", live = false }: BallsProps): ReactNode {
  const digits = [...numbers];
  return (
    <span css={row} dir="ltr">
      {digits.map((digit, place) => (
        <span
          css={[
            ball,
            size === "large" && large,
            place >= digits.length - 2 && bright,
            live && drawn,
          ]}
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is told by its place alone
          key={place}
        >
          {digit}
        </span>
      ))}
    </span>
  );
}
