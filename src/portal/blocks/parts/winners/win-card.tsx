import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { WinnerBoardValue } from "#src/contracts/api.gen.ts";
import { gameItem, toGameAddress } from "../../../runtime/launch-item.ts";
import { useLocale, usePage } from "../../../runtime/runtime.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { CardLink } from "../../../ui/card-link.tsx";
import { GamePicture } from "../../../ui/game-picture.tsx";
import { hover } from "../../../ui/media.ts";
import { quietText as quiet } from "../../../ui/text-styles.ts";
import { DemonstrationMark } from "../demonstration.tsx";

const root = css({
  display: "flex",
  // Large letters take the line below the picture.
  flexWrap: "wrap",
  alignItems: "center",
  gap: 12,
  inlineSize: "100%",
  blockSize: "100%",
  padding: 12,
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
  boxShadow: "var(--shadow-1)",
  color: "var(--c-text)",
  textAlign: "start",
  transition: "transform var(--fast) var(--ease-out)",
  [hover]: { ":hover:not(:disabled)": { transform: "translateY(-2px)" } },
});
const picture = css({
  position: "relative",
  inlineSize: 64,
  blockSize: 64,
  overflow: "hidden",
  borderRadius: "var(--radius-control)",
  background: "var(--c-skeleton)",
});
const words = css({
  display: "grid",
  flex: "1 1 8.5rem",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  minInlineSize: 0,
  lineHeight: 1.35,
});
const sum = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2px 8px" });
const won = css({
  minInlineSize: 0,
  color: "var(--c-accent-text)",
  fontWeight: 700,
  overflowWrap: "anywhere",
});
const line = css({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const play = css({ fontSize: "var(--text-14)", fontWeight: 600, color: "var(--c-brand-text)" });

interface WinCardProps {
  win: WinnerBoardValue["list"][number];
  /** When it was won, where the place tells. */
  when?: string;
}

/** A win as one link to the game it was won in: how much, how many times its stake, in what, by whom. */
export function WinCard({ win, when }: WinCardProps): ReactNode {
  const { t, money } = useLocale();
  const { play: launch } = usePage();
  const item = gameItem(win);
  return (
    <CardLink
      closed={win.maintenance}
      css={root}
      href={toGameAddress(item)}
      onOpen={() => launch(item)}
    >
      <span css={picture}>
        <GamePicture name={win.gameName} src={win.image} />
      </span>
      <span css={words}>
        <span css={sum}>
          <bdi css={won}>{money(win.amount)}</bdi>
          <Badge tone="brand">
            <bdi>{t("winners.times", [win.times.toLocaleString("en")])}</bdi>
          </Badge>
          <DemonstrationMark row={win} />
        </span>
        <span css={line}>{win.gameName}</span>
        <span css={[line, quiet]}>
          <bdi>{win.account}</bdi>
          {when === undefined ? null : ` · ${when}`}
        </span>
        <span css={win.maintenance ? quiet : play}>
          {t(win.maintenance ? "game.maintenance" : "winners.play")}
        </span>
      </span>
    </CardLink>
  );
}
