import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RankListValue } from "#src/contracts/api.gen.ts";

const root = css({
  display: "inline-flex",
  justifySelf: "start",
  alignItems: "center",
  paddingInline: 12,
  minBlockSize: 28,
  borderRadius: "var(--radius-full)",
  fontWeight: 700,
  overflowWrap: "anywhere",
});
const big = css({ fontSize: "var(--text-20)", minBlockSize: 36, paddingInline: 16 });

type Rank = Pick<RankListValue["ranks"][number], "labelName" | "color" | "color2">;

const hex = /^#[0-9a-f]{6}$/i;

/** What is no colour leaves the text as it is: the platform's words never become styles. */
const coloursOf = ({ color, color2 }: Rank) =>
  hex.test(color) && hex.test(color2) && css({ color, background: color2 });

/** A rank's name on its own two colours, as the platform gives them (spec 3: clubLabel). */
export function RankLabel({ rank, large = false }: { rank: Rank; large?: boolean }): ReactNode {
  return <span css={[root, large && big, coloursOf(rank)]}>{rank.labelName}</span>;
}
