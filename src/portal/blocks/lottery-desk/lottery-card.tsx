import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { hover } from "../../ui/media.ts";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { Balls } from "./balls.tsx";
import { Countdown } from "./countdown.tsx";
import { FavouriteHeart } from "./favourite-heart.tsx";
import type { Lottery } from "./types.ts";
import type { LotteryFavourites } from "./use-lottery-favourites.ts";

const root = css({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  padding: 16,
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
  [hover]: { ":hover": { borderColor: "var(--c-border-strong)" } },
  ":focus-within": { borderColor: "var(--c-brand)" },
});
const top = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "start",
  gap: 8,
  "& > span": { position: "relative", zIndex: 1, marginBlock: -8, marginInlineEnd: -8 },
});
/** The whole card is the link; the heart lies above it. */
const name = css({
  display: "block",
  minBlockSize: 44,
  fontSize: "var(--text-16)",
  fontWeight: 700,
  overflowWrap: "anywhere",
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: "inherit" },
});
const last = css({ display: "grid", gap: 6, minBlockSize: 56, marginBlockStart: -12 });

interface LotteryCardProps {
  lottery: Lottery;
  asOf: number;
  favourites: LotteryFavourites;
}

/** One lottery: its last number, and until when the next draw takes bets. */
export function LotteryCard({ lottery, asOf, favourites }: LotteryCardProps): ReactNode {
  const { t } = useLocale();
  const { page } = usePage();
  const drawn = lottery.lastDraw?.numbers ?? null;
  return (
    <li css={root}>
      <div css={top}>
        <h3>
          <ConfigLink
            css={name}
            link={{ type: "route", path: `${page.path}?gameCode=${lottery.gameCode}` }}
          >
            {lottery.name}
          </ConfigLink>
        </h3>
        <FavouriteHeart favourites={favourites} lottery={lottery} />
      </div>
      <div css={last}>
        <span css={quiet}>
          {drawn === null
            ? t("lottery.noResultYet")
            : t("lottery.lastResult", [lottery.lastDraw?.numero ?? ""])}
        </span>
        {drawn === null ? null : <Balls numbers={drawn} />}
      </div>
      <Countdown asOf={asOf} until={lottery.closesAt} />
    </li>
  );
}
