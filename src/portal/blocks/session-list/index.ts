import type { SessionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { SessionList } from "./view.tsx";

export const block: BlockModule<SessionListProps> = { name: "session-list", View: SessionList };
