import type { Client } from "../api/client.ts";
import type { ClientStorage } from "../runtime/storage.ts";

/**
 * What the call for members is asked; the same for the popup and for what it shows (OPEN-109). The
 * execution is the default one of specification 9 (CONST-09).
 */
export const memberPopup = { types: "PU", platform: "W", execution: "B" } as const;

const keyOf = (id: string): string => `popup:${id}`;

/** The day at a place, such as 2026-06-30. */
function dayOf(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date(now));
}

/** Whoever closed an announcement for the day is not shown it again on that day. */
export interface AnnouncementDay {
  readonly isHidden: (id: string) => boolean;
  readonly hide: (id: string) => void;
}

/** Remembers which announcements are hidden today, by the merchant's clock. */
export function announcementDay(
  { local }: Pick<ClientStorage, "local">,
  now: number,
  timeZone: string,
): AnnouncementDay {
  const today = dayOf(now, timeZone);
  return {
    isHidden: (id) => local.get(keyOf(id)) === today,
    hide: (id) => local.set(keyOf(id), today),
  };
}

/** Is there an announcement for the member who just logged in, not hidden today (OPEN-016)? */
export async function hasNews(deps: {
  client: Client;
  storage: ClientStorage;
  now: () => number;
  site: () => { timeZone: string };
}): Promise<boolean> {
  const answer = await deps.client.call("announcementContent", memberPopup);
  if (!answer.ok || answer.value.popup === null) return false;
  const day = announcementDay(deps.storage, deps.now(), deps.site().timeZone);
  return !day.isHidden(answer.value.popup.id);
}
