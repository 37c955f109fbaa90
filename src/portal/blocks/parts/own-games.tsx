import type { ReactNode } from "react";
import type { Game } from "#src/contracts/api.gen.ts";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { walkByArrows } from "../../ui/arrow-keys.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { gameGrid } from "./game-grid-styles.ts";
import { GameItem } from "./game-item.tsx";
import { useOwnGames } from "./use-own-games.ts";

/** The most that one answer holds. */
const max = 100;

interface OwnGamesProps {
  /** A category of the platform, or ALL. */
  gameType: string;
  show: "favourites" | "recent";
  vendorLabel: (code: string) => string;
  onOpen: (game: Game) => void;
}

/** The member's own games of a category, in place of all of them. */
export function OwnGames({ gameType, show, vendorLabel, onOpen }: OwnGamesProps): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const { restricted, page } = usePage();
  const { games, failed, busy, retry } = useOwnGames(show, gameType, max);
  const isMember = session.signedIn && !session.isTrial;
  if (failed)
    return (
      <ErrorState
        busy={busy}
        onRetry={retry}
        retryLabel={t("common.retry")}
        title={t("lobby.failed")}
      />
    );
  if (!isMember && session.state !== "checking")
    return (
      <EmptyState
        actions={
          <Button
            icon="log-in"
            onClick={() => restricted(() => undefined, { returnTo: `${page.path}?show=${show}` })}
          >
            {t("menu.login")}
          </Button>
        }
        icon="heart"
        title={t("lobby.ownVisitor")}
      />
    );
  if (games?.length === 0)
    return (
      <EmptyState
        icon={show === "favourites" ? "heart" : "rotate-ccw-clock"}
        title={t(show === "favourites" ? "lobby.favouritesEmpty" : "lobby.recentEmpty")}
      >
        {t(show === "favourites" ? "lobby.favouritesHint" : "lobby.recentHint")}
      </EmptyState>
    );
  return (
    <ul css={gameGrid} onKeyDown={walkByArrows}>
      {games === undefined ? (
        <SkeletonCards count={6} />
      ) : (
        games.map((game) => (
          <li key={`${game.vassalage}-${game.nodeId}`}>
            <GameItem eager game={game} onOpen={onOpen} vendor={vendorLabel(game.vassalage)} />
          </li>
        ))
      )}
    </ul>
  );
}
