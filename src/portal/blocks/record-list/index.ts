import type { RecordListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { RecordList } from "./view.tsx";

export const block: BlockModule<RecordListProps> = { name: "record-list", View: RecordList };
