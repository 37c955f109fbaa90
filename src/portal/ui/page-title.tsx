import { css } from "@emotion/react";
import type { ReactNode } from "react";

interface PageTitleProps {
  children: ReactNode;
  /** A line under it. */
  subtitle?: ReactNode;
  /** A screen full of tools has a smaller one. */
  size?: keyof typeof sizes;
}

const root = css({ display: "grid", gap: 6 });
const sizes = {
  large: css({ fontSize: "var(--text-32)", overflowWrap: "anywhere" }),
  medium: css({ fontSize: "var(--text-24)", overflowWrap: "anywhere" }),
};
const line = css({ fontSize: "var(--text-14)", color: "var(--c-text-quiet)" });

/** The page's first heading, where the focus goes when the page is entered. */
export function PageTitle({ children, subtitle, size = "large" }: PageTitleProps): ReactNode {
  return (
    <hgroup css={root}>
      <h1 css={sizes[size]} tabIndex={-1}>
        {children}
      </h1>
      {subtitle === undefined ? null : <p css={line}>{subtitle}</p>}
    </hgroup>
  );
}
