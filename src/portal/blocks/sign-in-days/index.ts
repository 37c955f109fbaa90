import type { SignInDaysProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { SignInDays } from "./view.tsx";

export const block: BlockModule<SignInDaysProps> = {
  name: "sign-in-days",
  View: SignInDays,
  loads: () => [{ name: "signInCalendar", payload: {} }],
};
