import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { fullOnly } from "./menu-row-styles.ts";

const most = 99;

/** How many of the member's messages are unread, beside their entry; nothing where none is (ENT-20). */
export function UnreadCount(): ReactNode {
  const { t } = useRuntime();
  const count = useCall("unreadMessages", {}).data?.unReadCount ?? 0;
  if (count === 0) return null;
  return (
    <span css={fullOnly}>
      <Badge tone="brand">
        <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
        <VisuallyHidden>{t("message.unreadCount", [count])}</VisuallyHidden>
      </Badge>
    </span>
  );
}
