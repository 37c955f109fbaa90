import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toPlainText } from "./plain-text.ts";
import { quiet, stack, waiting } from "./styles.ts";

const list = css({ display: "grid", gap: 20 });
const heading = css({ fontSize: "var(--text-16)" });
const words = css({ whiteSpace: "pre-line" });
const small = css({ fontSize: "var(--text-12)" });

/** The announcements: the popup first, then the list (MODAL-07). */
export function NoticePanel(): ReactNode {
  const { t, site, language, languageTag } = useRuntime();
  const { data, error, mutate, isLoading } = useCall("notice", { language });
  if (error !== undefined)
    return (
      <ErrorState
        busy={isLoading}
        onRetry={() => void mutate()}
        retryLabel={t("common.retry")}
        title={t("dialog.notice.failed")}
      />
    );
  if (data === undefined)
    return (
      <div css={waiting}>
        <Spinner />
      </div>
    );
  const known = new Map(
    [...(data.popup ? [data.popup] : []), ...data.player].map((n) => [n.id, n]),
  );
  const notices = [...known.values()].slice(0, site.lists.noticesPerPage);
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: site.timeZone });
  return (
    <div css={stack}>
      {notices.length === 0 ? <p css={quiet}>{t("dialog.notice.none")}</p> : null}
      <ul css={list}>
        {notices.map(({ id, title, content, date }) => (
          <li key={id}>
            <h3 css={heading}>{title}</h3>
            {Number.isNaN(Date.parse(date)) ? null : (
              <p css={[quiet, small]}>{day.format(new Date(date))}</p>
            )}
            <p css={words}>{toPlainText(content)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
