import type { GameRailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { railRequest } from "./request.ts";
import { GameRail } from "./view.tsx";

export const block: BlockModule<GameRailProps> = {
  name: "game-rail",
  View: GameRail,
  loads: (props, { categories }) => {
    const category = categories[props.category];
    return category === undefined ? [] : [railRequest(props, category)];
  },
};
