import type { MessageListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { MessageList } from "./view.tsx";

export const block: BlockModule<MessageListProps> = { name: "message-list", View: MessageList };
