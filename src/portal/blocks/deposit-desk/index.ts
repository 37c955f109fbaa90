import type { DepositDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { DepositDesk } from "./view.tsx";

/**
 * A block of its own, beside the generic form: a deposit goes on at the provider's after it was asked
 * for, and the page follows it until the money is there or is not coming.
 */
export const block: BlockModule<DepositDeskProps> = { name: "deposit-desk", View: DepositDesk };
