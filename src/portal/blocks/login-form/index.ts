import type { LoginFormProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { LoginFormBlock } from "./view.tsx";

export const block: BlockModule<LoginFormProps> = { name: "login-form", View: LoginFormBlock };
