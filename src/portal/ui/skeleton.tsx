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

/** Takes no part in the layout: what it holds stands in the list itself. */
const together = css({ display: "contents" });

/** A grey shape where content will stand, of the content's own size. */
export function Skeleton({ shape = "line" }: { shape?: keyof typeof shapes }): ReactNode {
  return <span aria-hidden="true" data-waiting="" css={[root, shapes[shape]]} />;
}

/** So many grey cards in a list of cards, as one item of it: an address may ask for two thousand. */
export function SkeletonCards({ count }: { count: number }): ReactNode {
  return (
    <li css={together}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <span aria-hidden="true" css={[root, shapes.card]} data-waiting="" key={index} />
      ))}
    </li>
  );
}
