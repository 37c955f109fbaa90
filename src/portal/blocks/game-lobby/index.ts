import type { GameLobbyProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { pageRequest } from "./request.ts";
import { readState } from "./state.ts";
import { GameLobby } from "./view.tsx";

export const block: BlockModule<GameLobbyProps> = {
  name: "game-lobby",
  View: GameLobby,
  loads: (props, { categories, query, pageSize }) => {
    const category = categories[props.category];
    if (category === undefined) return [];
    const vendors = { name: "vendors", payload: {} } as const;
    if (category.centre === "vendors") return [vendors];
    if (category.gameCategory === "HOT") return [vendors, { name: "hotGames", payload: {} }];
    const payload = pageRequest(props, category, readState(query), 1, pageSize);
    return [vendors, { name: "gameList", payload }];
  },
};
