import type { GoodsListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { GoodsList } from "./view.tsx";

export const block: BlockModule<GoodsListProps> = { name: "goods-list", View: GoodsList };
