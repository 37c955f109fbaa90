import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { desktopUp, phone } from "../../ui/media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

export const accountRow = css({
  display: "flex",
  alignItems: "center",
  gap: 8,
  [phone]: { gap: 4 },
  // The longest words for both, the search and the logo have room beside each other at 320 pixels.
  "@media (max-width: 359.98px)": { "& > button": { paddingInline: 8 } },
  // So have those a visitor made larger, as far as the bar keeps its height.
  "& > button": { fontSize: "min(var(--text-14), 4.4vw)" },
});
export const balanceBar = css({
  display: "flex",
  alignItems: "center",
  blockSize: 44,
  paddingInlineStart: 14,
  borderRadius: "var(--radius-full)",
  background: "var(--c-overlay)",
  [phone]: { paddingInlineStart: 8 },
});
export const balanceAmount = css({
  minInlineSize: "min(5.25rem, 24vw)",
  fontSize: "min(var(--text-14), 4.4vw)",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  textAlign: "end",
  [phone]: { minInlineSize: "min(5.25rem, 20vw)" },
});
export const balanceControl = css({
  inlineSize: 36,
  blockSize: 44,
  ":last-of-type": { marginInlineEnd: 4 },
  [phone]: { inlineSize: 28, ":last-of-type": { marginInlineEnd: 2 } },
});
export const moneyRow = css({
  display: "flex",
  gap: 8,
  // Beside an amount that takes their room on a small phone they are in the account's menu alone.
  "@media (max-width: 419.98px)": { "[data-amount='long'] + &": { display: "none" } },
});
/** As wide in every language: what is drawn before it is known who is there takes the same room. */
export const moneyLink = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 44,
  blockSize: 44,
  [desktopUp]: { inlineSize: "6.5rem", paddingInline: 8 },
});
const notPhone = css({ [phone]: { display: "none" } });
const face = css({ inlineSize: 44, blockSize: 44 });

/** The room that balance and avatar take, while it is not known who is there. */
export function AccountShape(): ReactNode {
  return (
    <div css={accountRow}>
      <div aria-hidden="true" css={balanceBar}>
        <span css={balanceAmount}>
          <Skeleton />
        </span>
        <span css={balanceControl} />
        <span css={balanceControl} />
      </div>
      <div css={moneyRow}>
        <span css={moneyLink} />
        <span css={[moneyLink, notPhone]} />
      </div>
      <div css={face}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
