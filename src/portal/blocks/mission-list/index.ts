import type { MissionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { MissionList } from "./view.tsx";

export const block: BlockModule<MissionListProps> = { name: "mission-list", View: MissionList };
