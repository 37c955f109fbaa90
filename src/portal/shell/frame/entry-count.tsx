import { css } from "@emotion/react";
import type { ReactNode } from "react";
import "../../api/member-calls.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { desktopUp } from "../../ui/media.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { MenuEntry } from "./menu-entries.ts";

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

interface CountProps {
  count: number;
  /** The text's key that says what is counted. */
  words: string;
}

function Count({ count, words }: CountProps): ReactNode {
  const { t } = useLocale();
  if (count === 0) return null;
  return (
    <span css={place}>
      <Badge tone="brand">
        <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
        <VisuallyHidden>{t(words, [count])}</VisuallyHidden>
      </Badge>
    </span>
  );
}

/** How many of the member's messages are unread; nothing where none is (ENT-20). */
function UnreadCount(): ReactNode {
  const { data } = useCall("unreadMessages", {}, { refreshInterval: pollMs });
  return <Count count={data?.unReadCount ?? 0} words="message.unreadCount" />;
}

/** How many missions have a reward that waits for the member; a trial has none (MEM-14). */
function MissionCount(): ReactNode {
  const { language } = useLocale();
  const { isTrial } = useSession().session;
  const asked = isTrial ? null : { language };
  const { data } = useCall("missionSummary", asked, { refreshInterval: pollMs });
  return <Count count={data?.count ?? 0} words="mission.count" />;
}

/** What an entry counts, beside it. */
export function EntryCount({ badge }: { badge: NonNullable<MenuEntry["badge"]> }): ReactNode {
  return badge === "missions" ? <MissionCount /> : <UnreadCount />;
}
