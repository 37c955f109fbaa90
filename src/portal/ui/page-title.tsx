import { css } from "@emotion/react";
import { createContext, type ReactNode, useContext } from "react";

interface PageTitleProps {
  children: ReactNode;
  /** A line under it. */
  subtitle?: ReactNode;
  /** A screen full of tools has a smaller one. */
  size?: 24 | 32;
}

const root = css({
  display: "grid",
  gap: 6,
  overflowWrap: "anywhere",
  "& > p": { fontSize: "var(--text-14)", color: "var(--c-text-quiet)" },
});

/** Whether what surrounds the page bears its heading already. */
export const TitledPage = createContext(false);

/** The page's first heading, where the focus goes when the page is entered. */
export function PageTitle({ children, subtitle, size = 32 }: PageTitleProps): ReactNode {
  return (
    <hgroup css={root}>
      {useContext(TitledPage) ? null : (
        <h1 css={{ fontSize: `var(--text-${size})` }} tabIndex={-1}>
          {children}
        </h1>
      )}
      {subtitle && <p>{subtitle}</p>}
    </hgroup>
  );
}
