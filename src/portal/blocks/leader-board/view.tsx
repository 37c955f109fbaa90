import { css } from "@emotion/react";
import { type ReactNode, useContext } from "react";
import type { MissionLeaderboardValue } from "#src/contracts/api.gen.ts";
import type { LeaderBoardProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp } from "../../ui/media.ts";
import { PageTitle, TitledPage } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Answered } from "../parts/answered.tsx";
import { BoardNote, DemonstrationMark } from "../parts/demonstration.tsx";
import { heading, number, panel, spread, stack, waiting } from "../parts/reward/styles.ts";
import { useOwnAnswer } from "../parts/use-own-answer.ts";
import { boardOf, boards } from "./boards.ts";

type Place = MissionLeaderboardValue["places"][number];

const list = css({
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
  overflow: "hidden",
  // Name and figure stay near each other where there is much room.
  [desktopUp]: { columns: 2, columnGap: 0, columnRule: "1px solid var(--c-border)" },
});
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 20px",
  minBlockSize: 56,
  padding: "8px 16px",
  breakInside: "avoid",
  // A line between rows: the one above the first of a column is cut off by the list.
  boxShadow: "0 -1px 0 var(--c-border)",
  "&[data-own='true']": { background: "var(--c-brand-soft)" },
});
const rank = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 36,
  blockSize: 36,
  borderRadius: "50%",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  color: "var(--c-text-quiet)",
  background: "var(--c-sunken)",
});
const first = css({ display: "grid", color: "var(--c-accent-text)" });
const name = css({
  display: "flex",
  alignItems: "center",
  gap: 8,
  // The figure has the line below where larger letters leave no room for a short name.
  flex: "1 1 7ch",
  minInlineSize: 0,
  overflowWrap: "anywhere",
});

function Row({ place }: { place: Place }): ReactNode {
  const { t, money } = useLocale();
  return (
    <li css={row} data-own={place.own}>
      <span css={rank}>
        <VisuallyHidden>{t("board.place", [place.rank])}</VisuallyHidden>
        <span aria-hidden="true" css={place.rank === 1 && first}>
          {place.rank === 1 ? <Icon name="trophy" size={22} /> : place.rank}
        </span>
      </span>
      <span css={name}>
        <bdi>{place.account}</bdi>
        <DemonstrationMark row={place} />
        {place.own ? <Badge tone="brand">{t("board.you")}</Badge> : null}
      </span>
      <bdi css={number}>{money(place.figure)}</bdi>
    </li>
  );
}

/** The page's heading; one of a part where the page has its own. */
function Title({ title, subtitle }: LeaderBoardProps): ReactNode {
  return useContext(TitledPage) ? (
    <h2 css={heading}>{title}</h2>
  ) : (
    <PageTitle subtitle={subtitle}>{title}</PageTitle>
  );
}

/** Who leads by real bets, and where the member stands (SCREEN-11). */
export function LeaderBoard({ props }: BlockViewProps<LeaderBoardProps>): ReactNode {
  const { navigate } = useServices();
  const { t, money } = useLocale();
  const { page } = usePage();
  const board = boardOf(page.query);
  const asked = { missionId: board, count: props.count ?? 20 };
  const answer = useOwnAnswer("missionLeaderboard", asked);
  const { settled } = answer;
  const own = settled ? (answer.data?.own ?? null) : null;
  const show = (next: string): void =>
    navigate(next === boards[0] ? page.path : `${page.path}?board=${next}`, {
      replace: true,
      keepScroll: true,
    });
  return (
    <div css={stack}>
      <Title {...props} />
      <Tabs
        active={board}
        items={boards.map((id) => ({ id, label: t(`board.${id}`) }))}
        label={t("board.span")}
        onChange={show}
      >
        <Answered
          answer={answer}
          failed={t("board.failed")}
          items={({ places }) => places}
          none={
            <EmptyState icon="trophy" title={t("board.empty")}>
              {t("board.emptyHint")}
            </EmptyState>
          }
          waiting={<Skeletons each={waiting} />}
        >
          {({ places }) => (
            <div css={stack}>
              {own === null ? null : (
                <p css={[panel, spread]}>
                  <strong>
                    {t("board.yours")}: {own.rank.toLocaleString("en")}
                  </strong>
                  <span>
                    {t("board.figure")} <bdi css={number}>{money(own.figure)}</bdi>
                  </span>
                </p>
              )}
              <BoardNote note={t("board.note")} rows={places} />
              <ol css={list}>
                {places.map((place) => (
                  <Row key={place.rank} place={settled ? place : { ...place, own: false }} />
                ))}
              </ol>
            </div>
          )}
        </Answered>
      </Tabs>
    </div>
  );
}
