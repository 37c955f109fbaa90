import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { WinnersListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { BoardNote, DemonstrationMark } from "../parts/demonstration.tsx";
import { cards, prize, stack, waiting, words } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

const card = css({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr)",
  alignItems: "center",
  gap: 12,
  padding: 12,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
const picture = css({
  position: "relative",
  inlineSize: 64,
  blockSize: 64,
  overflow: "hidden",
  borderRadius: "var(--radius-control)",
  background: "var(--c-skeleton)",
});
const sum = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2px 10px" });
const won = css({ fontSize: "var(--text-16)" });

/** The latest wins, rows of the platform and nothing invented (SCREEN-10). */
export function WinnersList({ props }: BlockViewProps<WinnersListProps>): ReactNode {
  const { t, money } = useLocale();
  const when = usePlaceTime(true);
  const answer = useAnswer("winnerBoard", { count: props.count ?? 30 });
  return (
    <div css={stack}>
      <PageTitle subtitle={props.subtitle}>{props.title}</PageTitle>
      <Answered
        answer={answer}
        failed={t("winners.failed")}
        items={({ list }) => list}
        none={
          <EmptyState icon="trophy" title={t("winners.empty")}>
            {t("winners.emptyHint")}
          </EmptyState>
        }
        waiting={<Skeletons each={waiting} />}
      >
        {({ list }) => (
          <>
            <BoardNote note={t("winners.note")} rows={list} />
            <ul css={cards}>
              {list.map((win, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two wins may be alike in everything
                <li css={card} key={`${win.wonAt}-${win.account}-${win.amount}-${index}`}>
                  <span css={picture}>
                    <GamePicture name={win.gameName} src={win.image} />
                  </span>
                  <p css={words}>
                    <span css={sum}>
                      <bdi css={[prize, won]}>{money(win.amount)}</bdi>
                      <DemonstrationMark row={win} />
                    </span>
                    <span>{win.gameName}</span>
                    <span css={quiet}>
                      <bdi>{win.account}</bdi> · {when(win.wonAt)}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </div>
  );
}
