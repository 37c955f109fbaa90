import type { ReactNode } from "react";
import type { LotteryDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { usePage } from "../../runtime/runtime.tsx";
import { Desk } from "./desk.tsx";
import { GameBars } from "./game-bars.tsx";
import { LotteryList } from "./lottery-list.tsx";
import { useLotteries } from "./use-lotteries.ts";
import { useLotteryFavourites } from "./use-lottery-favourites.ts";

/** The lotteries, or the one the address names (spec 2: gameCode, playType). */
export function LotteryDesk({ props }: BlockViewProps<LotteryDeskProps>): ReactNode {
  const { page } = usePage();
  const lotteries = useLotteries(props.groups);
  const favourites = useLotteryFavourites();
  const wanted = page.query.get("gameCode");
  const lottery = lotteries.data?.find(({ gameCode }) => gameCode === wanted);
  const asked = lottery?.gameGroupCode ?? page.query.get("group");
  // Without the bars nothing on the page could lead out of a group again.
  const group = props.showGameBars
    ? lotteries.data?.find(({ gameGroupCode }) => gameGroupCode === asked)?.gameGroupCode
    : undefined;
  const body =
    lottery === undefined ? (
      <LotteryList
        favourites={favourites}
        group={group}
        lotteries={lotteries}
        title={props.title}
      />
    ) : (
      <Desk
        asOf={lotteries.asOf}
        favourites={favourites}
        key={lottery.gameCode}
        lottery={lottery}
        results={props.results}
      />
    );
  if (!props.showGameBars) return body;
  return (
    <GameBars
      asOf={lotteries.asOf}
      current={lottery}
      group={group}
      lotteries={lotteries.data ?? []}
    >
      {body}
    </GameBars>
  );
}
