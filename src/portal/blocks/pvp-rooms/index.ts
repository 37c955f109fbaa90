import type { PvpRoomsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { PvpRooms } from "./view.tsx";

export const block: BlockModule<PvpRoomsProps> = {
  name: "pvp-rooms",
  View: PvpRooms,
  loads: () => [{ name: "pvpRooms", payload: {} }],
};
