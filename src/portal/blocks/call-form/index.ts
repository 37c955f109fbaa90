import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { CallForm } from "./view.tsx";

export const block: BlockModule<CallFormProps> = { name: "call-form", View: CallForm };
