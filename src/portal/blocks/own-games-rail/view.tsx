import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { OwnGamesRailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { Icon } from "../../ui/icon.tsx";
import { Rail } from "../../ui/rail.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { railCards } from "../parts/game-grid-styles.ts";
import { GameItem } from "../parts/game-item.tsx";
import { useOpenGame } from "../parts/use-open-game.ts";
import { useOwnGames } from "../parts/use-own-games.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";

const root = css({ minInlineSize: 0 });

/** The member's games in one line. Only what exists takes room: an empty list is no news to anybody. */
export function OwnGamesRail({ id, props }: BlockViewProps<OwnGamesRailProps>): ReactNode {
  const { t, site } = useLocale();
  const { hrefOf } = usePage();
  const { games } = useOwnGames(props.list, "ALL", props.limit);
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  if (games === undefined || games.length === 0) return null;
  const lobby = Object.hasOwn(site.categories.items, props.all)
    ? hrefOf({ type: "category", category: props.all })
    : undefined;
  return (
    <section aria-labelledby={`${id}-title`} css={[root, railCards]}>
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
        {games.map((game) => (
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
