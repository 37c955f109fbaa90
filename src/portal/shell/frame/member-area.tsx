import type { ReactNode } from "react";
import { accountRow } from "./account-shape.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { BalanceChip } from "./balance-chip.tsx";

/** The balance and the avatar of whoever is signed in. */
export function MemberArea(): ReactNode {
  return (
    <div css={accountRow}>
      <BalanceChip />
      <AvatarMenu />
    </div>
  );
}
