import type { ReactNode } from "react";
import { accountRow } from "./account-shape.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { BalanceChip } from "./balance-chip.tsx";
import { MoneyLinks } from "./money-links.tsx";

/** The balance, the ways to pay in and out and the avatar of whoever is signed in (HEAD-08). */
export function MemberArea(): ReactNode {
  return (
    <div css={accountRow}>
      <BalanceChip />
      <MoneyLinks />
      <AvatarMenu />
    </div>
  );
}
