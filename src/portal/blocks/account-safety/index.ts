import type { AccountSafetyProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { AccountSafety } from "./view.tsx";

export const block: BlockModule<AccountSafetyProps> = {
  name: "account-safety",
  View: AccountSafety,
};
