import { css } from "@emotion/react";
import type { ReactNode } from "react";

const root = css({
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
const paddings = {
  none: css({ padding: 0 }),
  medium: css({ padding: "var(--space-4)" }),
  large: css({ padding: "clamp(16px, 3vw, 32px)" }),
};

interface CardProps {
  children: ReactNode;
  padding?: keyof typeof paddings;
}

/** A raised surface. */
export function Card({ children, padding = "medium" }: CardProps): ReactNode {
  return <div css={[root, paddings[padding]]}>{children}</div>;
}
