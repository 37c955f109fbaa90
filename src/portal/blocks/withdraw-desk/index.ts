import type { WithdrawDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { WithdrawDesk } from "./view.tsx";

/**
 * A block of its own, beside the generic form: a withdrawal goes on after it was asked for, through
 * states that the page follows, up to the member's word whether the money arrived.
 */
export const block: BlockModule<WithdrawDeskProps> = { name: "withdraw-desk", View: WithdrawDesk };
