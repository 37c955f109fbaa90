import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { NoticeValue } from "#src/contracts/api.gen.ts";
import { useCall } from "../../api/use-call.ts";
import { PagedLetters, useLetterPlace } from "../../blocks/parts/paged-letters.tsx";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { waiting } from "./styles.ts";

type Notice = NoticeValue["player"][number];

const root = css({ paddingBlockEnd: 4 });

/** A page of announcements, whoever answers it. */
interface NoticePage {
  readonly items: readonly Notice[] | undefined;
  readonly totalPages: number;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Members get their announcements by pages, visitors those of the home page, parted here. */
function useNotices(pageNo: number): NoticePage {
  const { site, language } = useLocale();
  const { session } = useSession();
  const pageSize = site.lists.noticesPerPage;
  const isMember = session.signedIn;
  const own = useCall("memberAnnouncements", isMember ? { language, pageNo, pageSize } : null, {
    keepPreviousData: true,
  });
  const all = useCall("notice", isMember ? null : { language });
  const used = isMember ? own : all;
  const { popup, player = [] } = all.data ?? {};
  const known = [...new Map([...(popup ? [popup] : []), ...player].map((n) => [n.id, n])).values()];
  return {
    items: isMember
      ? own.data?.items
      : all.data && known.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: isMember ? (own.data?.totalPages ?? 1) : Math.ceil(known.length / pageSize),
    failed: used.error !== undefined && used.data === undefined,
    busy: used.isValidating,
    retry: () => void used.mutate(),
  };
}

/** The announcements: titles beside the one that is read, nine a page (NOTICE-01, NOTICE-02). */
export function NoticePanel(): ReactNode {
  const { t } = useLocale();
  const place = useLetterPlace();
  const { items, totalPages, failed, busy, retry } = useNotices(place.pageNo);
  if (failed)
    return (
      <ErrorState
        busy={busy}
        onRetry={retry}
        retryLabel={t("common.retry")}
        title={t("dialog.notice.failed")}
      />
    );
  if (items === undefined)
    return (
      <div css={waiting}>
        <Spinner />
      </div>
    );
  if (items.length === 0) return <EmptyState icon="megaphone" title={t("dialog.notice.none")} />;
  return (
    <div css={root}>
      <PagedLetters
        label={t("dialog.notice.title")}
        letters={items}
        level={3}
        place={place}
        totalPages={totalPages}
      />
    </div>
  );
}
