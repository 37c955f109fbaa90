import { useEffect } from "react";
import { useCall } from "../../api/use-call.ts";
import { withinLimit } from "../../runtime/chunk-limit.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import { asksForDialog } from "./asks-for-dialog.ts";

/** What was shown since the page began: going home again does not bring it back. */
const shown = new Set<string>();

/**
 * Shows visitors the home page's announcement once it is quiet there: never over a login or another
 * dialog (OPEN-109). Members get theirs after the login.
 */
export function useStartAnnouncement(): void {
  const { portal, storage, now, report } = useServices();
  const { language, site } = useLocale();
  const { session } = useSession();
  const { page, dialogs } = usePage();
  const isAsked = session.state === "visitor" && page.screenId === "home";
  const { data } = useCall("notice", isAsked ? { language } : null);
  const isQuiet = usePortal(portal, (snapshot) => !asksForDialog(snapshot));
  const id = isAsked ? data?.popup?.id : undefined;
  useEffect(() => {
    if (id === undefined || !isQuiet || shown.has(id)) return;
    let isWanted = true;
    const show = async (): Promise<void> => {
      const { announcementDay } = await withinLimit(() => import("../../root/announcement.ts"));
      if (!isWanted || shown.has(id)) return;
      if (announcementDay(storage, now(), site.timeZone).isHidden(id)) return;
      shown.add(id);
      dialogs.open("announcement");
    };
    // Without its code there is no announcement; the page does not depend on one.
    show().catch((error: unknown) => report(error, "announcement"));
    return () => {
      isWanted = false;
    };
  }, [id, isQuiet, storage, now, site.timeZone, dialogs, report]);
}
