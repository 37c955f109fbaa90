import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useCall } from "../../../api/use-call.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { walkByArrows } from "../../../ui/arrow-keys.ts";
import { sectionTitle } from "../../../ui/section-title.ts";
import { gameGrid } from "../game-grid-styles.ts";
import { GameItem } from "../game-item.tsx";
import { useOpenGame } from "../use-open-game.ts";
import { useVendorLabel } from "../use-vendor-label.ts";

const root = css({ display: "grid", gap: 12, inlineSize: "100%", textAlign: "start" });

/** How many other games stand below a game that does not open. */
const max = 6;

interface SuggestionsProps {
  /** The number of the game that does not open. */
  instead: string | null;
  /** Only what is open to trial accounts. */
  trial: boolean;
}

/** Other games to play: the house's own first, then what many play (ERR-32). */
export function Suggestions({ instead, trial }: SuggestionsProps): ReactNode {
  const { t, site } = useLocale();
  const house = useCall(
    "gameList",
    Object.hasOwn(site.categories.items, "inhouse")
      ? {
          pageNo: 1,
          pageSize: max,
          gameClassify: "INHOUSE",
          sort: "hot",
        }
      : null,
  );
  const hot = useCall("hotGames", {});
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  const games = [...(house.data?.games ?? []), ...(hot.data?.list ?? [])]
    .filter((game) => game.nodeId !== instead && !game.maintenance)
    .filter((game) => !trial || game.trial)
    .slice(0, max);
  if (games.length === 0) return null;
  return (
    <section css={root}>
      <h2 css={sectionTitle}>{t("game.suggest")}</h2>
      <ul css={gameGrid} onKeyDown={walkByArrows}>
        {games.map((game) => (
          <li key={`${game.vassalage}-${game.nodeId}`}>
            <GameItem amongHot game={game} onOpen={open} vendor={vendorLabel(game.vassalage)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
