import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { desktopUp } from "../../ui/media.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

const max = 99;
/** How often the count is asked for while the page is in view, in milliseconds (OPEN-108). */
const pollMs = 60_000;
/** At the end of its line; in the corner of its icon where a rail, or a phone's bar, has no more room. */
const place = css({
  "nav > ul > li > * > &": {
    position: "absolute",
    insetBlockStart: 2,
    insetInline: "calc(50% + 4px) auto",
  },
  insetBlockStart: 0,
  insetInlineEnd: 0,
  marginInlineStart: "auto",
  "[data-rail] &": { position: "absolute" },
  [desktopUp]: {
    "[data-rail='full'] &": { position: "static" },
    "html[data-side='mini'] [data-rail] &": { position: "absolute" },
  },
});

/** How many of the member's messages are unread, beside their entry; nothing where none is (ENT-20). */
export function UnreadCount(): ReactNode {
  const { t } = useLocale();
  const count = useCall("unreadMessages", {}, { refreshInterval: pollMs }).data?.unReadCount ?? 0;
  if (count === 0) return null;
  return (
    <span css={place}>
      <Badge tone="brand">
        <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
        <VisuallyHidden>{t("message.unreadCount", [count])}</VisuallyHidden>
      </Badge>
    </span>
  );
}
