import type { LinkCardsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { LinkCards } from "./view.tsx";

export const block: BlockModule<LinkCardsProps> = { name: "link-cards", View: LinkCards };
