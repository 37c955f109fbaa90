import { css } from "@emotion/react";
import { type ReactNode, useEffect } from "react";
import type { OwnGamesRailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { noteOwnRail, wherePlaceIsKept } from "../../runtime/own-rails.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { Icon } from "../../ui/icon.tsx";
import { Rail } from "../../ui/rail.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { railCards } from "../parts/game-grid-styles.ts";
import { GameItem } from "../parts/game-item.tsx";
import { useOpenGame } from "../parts/use-open-game.ts";
import { useOpenRounds } from "../parts/use-open-rounds.ts";
import { useOwnGames } from "../parts/use-own-games.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";

const root = css({ minInlineSize: 0 });
const kept = (list: string) =>
  css({ display: "none", [wherePlaceIsKept(list)]: { display: "block" } });
const places = { recent: kept("recent"), favourites: kept("favourites") };

/** The shapes that hold a rail's place: as many as a wide screen shows. */
const shapes = 8;

/**
 * The games of the rail, those with a round to go back to first; undefined while unknown, empty for
 * whoever is no member.
 */
function useRailGames({ list, limit }: Pick<OwnGamesRailProps, "list" | "limit">) {
  const { session } = useSession();
  const { storage } = useServices();
  const { games, failed } = useOwnGames(list, "ALL", limit);
  const open = useOpenRounds();
  const isKnown = session.state !== "checking" && games !== undefined && open.known;
  const shown = failed ? [] : isKnown ? games : undefined;
  const isThere = shown === undefined || failed ? undefined : shown.length > 0;
  const isMember = session.signedIn && !session.isTrial;
  useEffect(() => {
    if (isMember && isThere !== undefined) noteOwnRail(list, isThere, storage.local);
  }, [isMember, isThere, list, storage]);
  return list === "recent"
    ? shown?.toSorted((one, other) => Number(open.has(other)) - Number(open.has(one)))
    : shown;
}

/**
 * The member's games in one line. Only what exists takes room: an empty list is no news to anybody. Where
 * the line was there last time its place is kept while it is fetched, so that nothing below it moves.
 */
export function OwnGamesRail({ id, props }: BlockViewProps<OwnGamesRailProps>): ReactNode {
  const { t, site } = useLocale();
  const { hrefOf } = usePage();
  const games = useRailGames(props);
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  if (games?.length === 0) return null;
  const isWaiting = games === undefined;
  const lobby = Object.hasOwn(site.categories.items, props.all)
    ? hrefOf({ type: "category", category: props.all })
    : undefined;
  return (
    <section
      aria-busy={isWaiting || undefined}
      aria-labelledby={`${id}-title`}
      css={[root, railCards, isWaiting && places[props.list]]}
    >
      <Rail
        aside={
          lobby === undefined ? undefined : (
            <ConfigLink
              aria-label={t("home.allOf", [props.title])}
              css={buttonStyles("secondary", "small", false)}
              link={{ type: "route", path: `${lobby}?show=${props.list}` }}
            >
              {t("common.all")}
            </ConfigLink>
          )
        }
        heading={
          <h2 css={sectionTitle} id={`${id}-title`}>
            <Icon name={props.icon} />
            {props.title}
          </h2>
        }
        label={props.title}
        nextLabel={t("a11y.next", [props.title])}
        previousLabel={t("a11y.previous", [props.title])}
      >
        {isWaiting
          ? // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
            Array.from({ length: shapes }, (_, index) => <Skeleton key={index} shape="card" />)
          : games.map((game) => (
              <GameItem
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
