import type { ReactNode } from "react";
import type { Game, GameListPayload } from "#src/contracts/api.gen.ts";
import { bitmapOf } from "#src/shared/art/art-name.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { GameItem } from "../parts/game-item.tsx";
import { areMostlyHot } from "../parts/game-tag.ts";
import { failedPage, listedCard } from "./lobby-styles.ts";

interface GamePageProps {
  request: GameListPayload;
  vendorLabel: (code: string) => string;
  onOpen: (game: Game) => void;
}

/** The first cards of the first page are on screen at once. */
const eager = 12;

/**
 * One page of the grid, with its own waiting and failing. The first view has the small drawings; what
 * is added to it has bitmaps, of which a browser shows thousands with ease.
 */
export function GamePage({ request, vendorLabel, onOpen }: GamePageProps): ReactNode {
  const { t, problemText } = useLocale();
  const { data, error, mutate, isValidating } = useCall("gameList", request);
  if (data !== undefined)
    return data.games.map((game, index) => (
      <li
        css={request.pageNo === 1 ? undefined : listedCard}
        key={`${game.vassalage}-${game.nodeId}`}
      >
        <GameItem
          amongHot={areMostlyHot(data.games)}
          eager={request.pageNo === 1 && index < eager}
          game={game}
          image={request.pageNo === 1 ? game.image : bitmapOf(game.image)}
          onOpen={onOpen}
          vendor={vendorLabel(game.vassalage)}
        />
      </li>
    ));
  if (error !== undefined)
    return (
      <li css={failedPage}>
        <ErrorState
          busy={isValidating}
          onRetry={() => void mutate()}
          retryLabel={t("common.retry")}
          title={t("lobby.failed")}
        >
          {problemText(error)}
        </ErrorState>
      </li>
    );
  return <SkeletonCards count={request.pageSize ?? 42} />;
}
