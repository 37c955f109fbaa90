import type { WalletDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { WalletDesk } from "./view.tsx";

/**
 * A block of its own, beside the generic form: where money may go hangs on where it comes from, and
 * bringing all back is one press that makes as many transfers as there are wallets.
 */
export const block: BlockModule<WalletDeskProps> = { name: "wallet-desk", View: WalletDesk };
