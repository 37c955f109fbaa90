import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import type { GameRailProps } from "#src/contracts/blocks.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Rail } from "../../ui/rail.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { railCards } from "../parts/game-grid-styles.ts";
import { GameItem } from "../parts/game-item.tsx";
import { useOpenGame } from "../parts/use-open-game.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";
import { railRequest } from "./request.ts";

const root = css({ minInlineSize: 0 });

/** A rail below this many games is left out. */
const fewest = 3;

interface RailGames {
  readonly games: readonly Game[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

function useRailGames(props: GameRailProps, category: Category | undefined): RailGames {
  const request = category === undefined ? undefined : railRequest(props, category);
  const hot = useCall("hotGames", request?.name === "hotGames" ? request.payload : null);
  const list = useCall("gameList", request?.name === "gameList" ? request.payload : null);
  const used = request?.name === "hotGames" ? hot : list;
  return {
    games: request?.name === "hotGames" ? hot.data?.list : list.data?.games,
    failed: used.error !== undefined && used.data === undefined,
    retry: () => void used.mutate(),
  };
}

/** The games of a category in one line, with a link to all of them. */
export function GameRail({ id, props }: BlockViewProps<GameRailProps>): ReactNode {
  const { site, text, t } = useLocale();
  const category = site.categories.items[props.category];
  const { games: all, failed, retry } = useRailGames(props, category);
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  if (category === undefined) return null;
  // What is closed has its place and its reason in the lobby, not among what is offered to be played.
  const games = all?.filter(({ maintenance }) => !maintenance);
  if (games !== undefined && games.length < fewest) return null;
  const title = props.title ?? text(category.label);
  if (failed)
    return (
      <ErrorState
        onRetry={retry}
        retryLabel={t("common.retry")}
        title={t("home.railFailed", [title])}
      />
    );
  return (
    <section aria-labelledby={`${id}-title`} css={[root, railCards]}>
      <Rail
        aside={
          <ConfigLink
            aria-label={t("home.allOf", [title])}
            css={buttonStyles("secondary", "small", false)}
            link={{ type: "category", category: props.category }}
          >
            {t("common.all")}
          </ConfigLink>
        }
        heading={
          <h2 css={sectionTitle} id={`${id}-title`}>
            <Icon name={category.icon} />
            {title}
          </h2>
        }
        label={title}
        nextLabel={t("a11y.next", [title])}
        previousLabel={t("a11y.previous", [title])}
      >
        {games === undefined
          ? // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
            Array.from({ length: 8 }, (_, index) => <Skeleton key={index} shape="card" />)
          : games
              .slice(0, props.limit)
              .map((game) => (
                <GameItem
                  amongHot={category.gameCategory === "HOT"}
                  game={game}
                  key={`${game.vassalage}-${game.nodeId}`}
                  onOpen={open}
                  vendor={vendorLabel(game.vassalage)}
                />
              ))}
      </Rail>
    </section>
  );
}
