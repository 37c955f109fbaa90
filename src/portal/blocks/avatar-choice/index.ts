import type { AvatarChoiceProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { AvatarChoice } from "./view.tsx";

export const block: BlockModule<AvatarChoiceProps> = { name: "avatar-choice", View: AvatarChoice };
