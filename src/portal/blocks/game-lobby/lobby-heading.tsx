import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { phone } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";

/** One line on a phone, whose first screenful is for the games. */
const root = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minBlockSize: 44,
  [phone]: { minBlockSize: 0 },
});
const disc = css({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 44,
  blockSize: 44,
  borderRadius: "var(--radius-control)",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
  [phone]: { display: "none" },
});
const words = css({
  display: "grid",
  [phone]: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 10 },
});
const count = css({
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  minBlockSize: "1.5em",
});

interface LobbyHeadingProps {
  icon: string;
  title: string;
  /** How many there are; empty while unknown. */
  count: string;
}

/** What the lobby is, and how much of it there is; the count is announced when it changes. */
export function LobbyHeading(props: LobbyHeadingProps): ReactNode {
  return (
    <div css={root}>
      <span css={disc}>
        <Icon name={props.icon} size={24} />
      </span>
      <div css={words}>
        <PageTitle size={24}>{props.title}</PageTitle>
        <p aria-live="polite" css={count}>
          {props.count}
        </p>
      </div>
    </div>
  );
}
