import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { desktopUp, tabletUp } from "../../ui/media.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { heading } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import { LotteryCard } from "./lottery-card.tsx";
import type { Lottery } from "./types.ts";
import type { Lotteries } from "./use-lotteries.ts";
import type { LotteryFavourites } from "./use-lottery-favourites.ts";

const root = css({ display: "grid", gap: "var(--space-5)", gridTemplateColumns: "minmax(0, 1fr)" });
const group = css({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });
const cards = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  [desktopUp]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 16 },
});
const waiting = css({ blockSize: 156, borderRadius: "var(--radius-card)", overflow: "hidden" });

interface LotteryListProps {
  title: string;
  lotteries: Lotteries;
  favourites: LotteryFavourites;
  /** Shows this group alone. */
  group?: string | undefined;
}

/** All lotteries by group, a member's favourites before them. */
export function LotteryList(props: LotteryListProps): ReactNode {
  const { t } = useLocale();
  const { lotteries, favourites, group: only } = props;
  const { asOf } = lotteries;
  const list = lotteries.data?.filter(
    ({ gameGroupCode }) => only === undefined || gameGroupCode === only,
  );
  const chosen = favourites.codes.flatMap(
    (code) => list?.filter(({ gameCode }) => gameCode === code) ?? [],
  );
  const groups = Map.groupBy(list ?? [], ({ gameGroupCode }) => gameGroupCode);
  const section = (name: string, members: readonly Lottery[]): ReactNode => (
    <section css={group} key={name}>
      <h2 css={heading}>{name}</h2>
      <ul css={cards}>
        {members.map((lottery) => (
          <LotteryCard
            asOf={asOf}
            favourites={favourites}
            key={lottery.gameCode}
            lottery={lottery}
          />
        ))}
      </ul>
    </section>
  );
  return (
    <div css={root}>
      <PageTitle>{props.title}</PageTitle>
      {chosen.length > 0 ? section(t("lottery.favourites"), chosen) : null}
      <Answered
        answer={{ ...lotteries, data: list }}
        failed={t("lottery.failed")}
        hint={t("lottery.failedHint")}
        items={(all) => all}
        none={<EmptyState icon="dices" title={t("lottery.noneHere")} />}
        waiting={<Skeletons count={6} css={cards} each={waiting} />}
      >
        {() => [...groups].map(([code, members]) => section(t(`lottery.group.${code}`), members))}
      </Answered>
    </div>
  );
}
