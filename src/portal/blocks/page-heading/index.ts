import type { PageHeadingProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { PageHeading } from "./view.tsx";

export const block: BlockModule<PageHeadingProps> = { name: "page-heading", View: PageHeading };
