import type { GameListPayload, HotGamesPayload } from "#src/contracts/api.gen.ts";
import type { GameRailProps } from "#src/contracts/blocks.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";

type RailRequest =
  | { name: "hotGames"; payload: HotGamesPayload }
  | { name: "gameList"; payload: GameListPayload };

/** The call a rail draws from; the server makes the same one for the first page. */
export function railRequest(props: GameRailProps, category: Category): RailRequest {
  if (category.gameCategory === "HOT") return { name: "hotGames", payload: {} };
  return {
    name: "gameList",
    payload: {
      pageNo: 1,
      pageSize: props.limit,
      gameClassify: category.gameCategory,
      sort: props.sort,
    },
  };
}
