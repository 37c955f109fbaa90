import type { QuestionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { QuestionList } from "./view.tsx";

export const block: BlockModule<QuestionListProps> = { name: "question-list", View: QuestionList };
