import { css, keyframes } from "@emotion/react";
import type { ReactNode } from "react";

const breathe = keyframes({ "50%": { opacity: 0.55 } });

const root = css({
  display: "block",
  background: "var(--c-skeleton)",
  borderRadius: "var(--radius-control)",
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

const shapes = {
  line: css({ blockSize: "0.9em", inlineSize: "70%", marginBlock: "0.3em" }),
  card: css({ aspectRatio: "var(--card-ratio)", borderRadius: "var(--radius-card)" }),
  block: css({ blockSize: "100%" }),
};

/** A grey shape where content will stand, of the content's own size. */
export function Skeleton({ shape = "line" }: { shape?: keyof typeof shapes }): ReactNode {
  return <span aria-hidden="true" data-waiting="" css={[root, shapes[shape]]} />;
}
