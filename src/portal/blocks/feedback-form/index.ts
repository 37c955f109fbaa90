import type { FeedbackFormProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { FeedbackForm } from "./view.tsx";

export const block: BlockModule<FeedbackFormProps> = { name: "feedback-form", View: FeedbackForm };
