import type { RewardListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { RewardList } from "./view.tsx";

export const block: BlockModule<RewardListProps> = { name: "reward-list", View: RewardList };
