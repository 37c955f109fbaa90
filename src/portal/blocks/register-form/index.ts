import type { RegisterFormProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { RegisterFormBlock } from "./view.tsx";

export const block: BlockModule<RegisterFormProps> = {
  name: "register-form",
  View: RegisterFormBlock,
};
