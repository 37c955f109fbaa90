import { useSWRConfig } from "swr";
import type { FavouriteIdsValue, Game } from "#src/contracts/api.gen.ts";
import { swrKey } from "../../api/swr-key.ts";
import { useCall } from "../../api/use-call.ts";
import { gameItem, toGameAddress } from "../../runtime/launch-item.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";

/** A member's favourites, and how to change them. */
export interface Favourites {
  readonly has: (game: Pick<Game, "nodeId">) => boolean;
  /** Adds or removes; offers to undo it. A visitor gets the login, a trial account the warning. */
  readonly toggle: (game: Game) => void;
}

const idsKey = swrKey("favouriteIds", {});
const isList = (key: unknown): boolean =>
  typeof key === "string" && key.startsWith("favouriteGames?");

const changed = (ids: readonly string[], nodeId: string, chosen: boolean): FavouriteIdsValue => ({
  list: chosen ? [nodeId, ...ids.filter((id) => id !== nodeId)] : ids.filter((id) => id !== nodeId),
});

/**
 * The favourites (spec 5: a restricted action, ROLE-03). What is pressed shows at once; when the
 * platform refuses, it goes back to what it was, with the reason.
 */
export function useFavourites(): Favourites {
  const { client, notify } = useServices();
  const { problemText, t } = useLocale();
  const { session } = useSession();
  const { restricted, page } = usePage();
  const { mutate } = useSWRConfig();
  const isMember = session.signedIn && !session.isTrial;
  const { data } = useCall("favouriteIds", isMember ? {} : null);
  const ids = data?.list ?? [];

  const put = async (game: Game, chosen: boolean): Promise<void> => {
    const { nodeId, vassalage: vendor, gameType, gameName } = game;
    const show = (wanted: boolean): void =>
      void mutate<FavouriteIdsValue>(
        idsKey,
        (current) => changed(current?.list ?? [], nodeId, wanted),
        { revalidate: false },
      );
    show(chosen);
    const payload = { nodeId, vendor, gameType };
    const answer = await client.call(chosen ? "addFavourite" : "removeFavourite", payload);
    if (!answer.ok) {
      show(!chosen);
      notify(problemText(answer.error), "danger");
      return;
    }
    void mutate(isList);
    notify(t(chosen ? "game.favourite.added" : "game.favourite.removed", [gameName]), "success", {
      label: t("common.undo"),
      run: () => void put(game, !chosen),
    });
  };

  return {
    has: ({ nodeId }) => ids.includes(nodeId),
    toggle: (game) => {
      const query = page.query.toString();
      const here = query === "" ? page.path : `${page.path}?${query}`;
      const returnTo = page.screenId === "game" ? toGameAddress(gameItem(game)) : here;
      restricted(() => void put(game, !ids.includes(game.nodeId)), { returnTo });
    },
  };
}
