import type { GameListPayload } from "#src/contracts/api.gen.ts";
import type { GameLobbyProps } from "#src/contracts/blocks.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";
import type { LobbyState } from "./state.ts";

/** The call for one page of a lobby; the server makes the same one for the first page. */
export function pageRequest(
  props: Pick<GameLobbyProps, "minBet" | "lines">,
  category: Pick<Category, "gameCategory">,
  state: LobbyState,
  pageNo: number,
  pageSize: number,
): GameListPayload {
  const everywhere = state.everywhere && state.search !== "";
  return {
    pageNo,
    pageSize,
    ...(everywhere ? {} : { gameClassify: category.gameCategory }),
    ...(state.vendor === null ? {} : { vassalage: state.vendor }),
    ...(state.search === "" ? {} : { search: state.search }),
    ...(state.minBet ? { minBet: props.minBet } : {}),
    ...(state.lines ? { minLineNum: props.lines } : {}),
    ...(state.hold ? { feature: "holdAndWin" } : {}),
    sort: state.sort,
  };
}
