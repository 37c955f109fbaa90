import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { RichWords } from "../../blocks/parts/rich-words.tsx";
import { announcementDay, memberPopup } from "../../root/announcement.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { stack, waiting } from "./styles.ts";

const heading = css({ fontSize: "var(--text-20)", overflowWrap: "anywhere" });

/** The one announcement of the start, which can be left out for the rest of the day. */
export function AnnouncementPanel(): ReactNode {
  const { storage, now } = useServices();
  const { t, language, site } = useLocale();
  const { session } = useSession();
  const { dialogs } = usePage();
  const [leaveOut, setLeaveOut] = useState(false);
  const own = useCall("announcementContent", session.signedIn ? memberPopup : null);
  const all = useCall("notice", session.signedIn ? null : { language });
  const { data, error } = session.signedIn ? own : all;
  if (data === undefined && error === undefined)
    return (
      <div css={waiting}>
        <Spinner />
      </div>
    );
  const popup = data?.popup;
  if (popup === undefined || popup === null)
    return <EmptyState icon="megaphone" title={t("dialog.notice.none")} />;
  const close = (): void => {
    if (leaveOut) announcementDay(storage, now(), site.timeZone).hide(popup.id);
    dialogs.close();
  };
  return (
    <div css={stack}>
      <h3 css={heading}>{popup.title}</h3>
      <RichWords html={popup.content} />
      <Checkbox
        checked={leaveOut}
        label={t("dialog.announcement.notToday")}
        onChange={(event) => setLeaveOut(event.target.checked)}
      />
      <Button onClick={close} wide>
        {t("dialog.announcement.read")}
      </Button>
    </div>
  );
}
