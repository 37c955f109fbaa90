import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { kept } from "../../runtime/kept.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { sectionTitle } from "../../ui/section-title.ts";
import { gameGrid } from "../parts/game-grid-styles.ts";
import { GameItem } from "../parts/game-item.tsx";
import { useOpenGame } from "../parts/use-open-game.ts";
import { useVendorLabel } from "../parts/use-vendor-label.ts";

interface NothingFoundProps {
  search: string;
  /** How many hot games to offer instead. */
  suggestions: number;
  onClear: (() => void) | undefined;
}

const root = css({ display: "grid", gap: "var(--space-5)" });
const popular = css({ display: "grid", gap: 12 });

/** Games that people play; so many of them. */
function Popular({ count }: { count: number }): ReactNode {
  const { t } = useLocale();
  const hot = useCall("hotGames", count > 0 ? {} : null);
  const vendorLabel = useVendorLabel();
  const open = useOpenGame();
  const games = hot.data?.list.slice(0, count) ?? [];
  if (games.length === 0) return null;
  return (
    <section css={popular}>
      <h2 css={sectionTitle}>{t("lobby.popular")}</h2>
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

/** Nothing fits: what was looked for, a way out, and games that people play. */
export function NothingFound({ search, suggestions, onClear }: NothingFoundProps): ReactNode {
  const { t } = useLocale();
  return (
    <div css={root}>
      <EmptyState
        actions={
          onClear === undefined ? undefined : (
            <Button icon="x" kind="secondary" onClick={onClear} size="small">
              {t("lobby.clear")}
            </Button>
          )
        }
        title={search === "" ? t("lobby.empty") : t("lobby.emptySearch", [search])}
      >
        {onClear === undefined ? undefined : t("lobby.emptyHint")}
      </EmptyState>
      {kept(<Popular count={suggestions} />)}
    </div>
  );
}
