import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useDrawResults } from "../../blocks/parts/draws/use-draw-results.ts";
import { useSession } from "../../runtime/runtime.tsx";
import { accountRow } from "./account-shape.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { BalanceChip } from "./balance-chip.tsx";
import { MoneyLinks } from "./money-links.tsx";
import { SessionLine } from "./session-line.tsx";

/**
 * The balance, the ways to pay in and out and the avatar of whoever is signed in (HEAD-08). With them
 * comes the line at the screen's end: it stands beside the header, so that what makes the frame inert
 * does so with the line, and a visitor loads nothing of it.
 */
export function MemberArea(): ReactNode {
  const { session } = useSession();
  useDrawResults();
  const [frame, setFrame] = useState<Element | null>(null);
  return (
    <div css={accountRow} ref={(node) => setFrame(node?.closest("header")?.parentElement ?? null)}>
      <BalanceChip />
      <MoneyLinks />
      <AvatarMenu />
      {frame === null || session.isTrial ? null : createPortal(<SessionLine />, frame)}
    </div>
  );
}
