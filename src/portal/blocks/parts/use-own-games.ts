import type { Game } from "#src/contracts/api.gen.ts";
import { toList } from "../../api/lists.ts";
import { useCall } from "../../api/use-call.ts";
import { useSession } from "../../runtime/runtime.tsx";

/** Games that belong to the member: what they marked, or what they played last. */
export interface OwnGamesList {
  /** undefined while unknown; a visitor and a trial account have none. */
  readonly games: readonly Game[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/**
 * A member's own games.
 * @param gameType a category of the platform, or ALL
 * @param limit how many at most
 */
export function useOwnGames(
  which: "favourites" | "recent",
  gameType: string,
  limit: number,
): OwnGamesList {
  const { session } = useSession();
  const isMember = session.signedIn && !session.isTrial;
  const page = { pageNo: 1, pageSize: limit };
  const favourites = useCall(
    "favouriteGames",
    isMember && which === "favourites" ? { ...page, gameType } : null,
  );
  const recent = useCall("recentGames", isMember && which === "recent" ? page : null);
  const used = which === "favourites" ? favourites : recent;
  const items = used.data === undefined ? undefined : toList<Game>(used.data).items;
  const fits = (game: Game): boolean => gameType === "ALL" || game.gameType === gameType;
  return {
    games: isMember || session.state === "checking" ? items?.filter(fits) : [],
    failed: used.error !== undefined && used.data === undefined,
    busy: used.isValidating,
    retry: () => void used.mutate(),
  };
}
