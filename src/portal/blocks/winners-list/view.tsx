import type { ReactNode } from "react";
import type { WinnersListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { BoardNote } from "../parts/demonstration.tsx";
import { cards, stack, waiting } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { WinCard } from "../parts/winners/win-card.tsx";
import { winsAsked } from "../parts/winners/wins-asked.ts";

/** The latest wins, rows of the platform and nothing invented (SCREEN-10). */
export function WinnersList({ props }: BlockViewProps<WinnersListProps>): ReactNode {
  const { t } = useLocale();
  const when = usePlaceTime(true);
  const answer = useAnswer("winnerBoard", winsAsked(props));
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
                <li key={`${win.wonAt}-${win.account}-${win.amount}-${index}`}>
                  <WinCard when={when(win.wonAt)} win={win} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </div>
  );
}
