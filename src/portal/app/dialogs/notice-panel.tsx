import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { NoticeValue } from "#src/contracts/api.gen.ts";
import { useCall } from "../../api/use-call.ts";
import { ListDetail } from "../../blocks/parts/list-detail.tsx";
import { Pager } from "../../blocks/parts/pager.tsx";
import { RichWords } from "../../blocks/parts/rich-words.tsx";
import { useRuntime } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { quiet, stack, waiting } from "./styles.ts";

type Notice = NoticeValue["player"][number];

const small = css({ fontSize: "var(--text-12)" });

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
  const { site, language, session } = useRuntime();
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
  const { t, site, languageTag } = useRuntime();
  const [pageNo, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const { items, totalPages, failed, busy, retry } = useNotices(pageNo);
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
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: site.timeZone });
  const dateOf = (date: string): string =>
    Number.isNaN(Date.parse(date)) ? "" : day.format(new Date(date));
  return (
    <div css={stack}>
      <ListDetail
        chosen={chosen}
        entries={items.map(({ id, title, date }) => ({ id, title, note: dateOf(date) }))}
        label={t("dialog.notice.title")}
        level={3}
        onChoose={setChosen}
      >
        {(id) => {
          const notice = items.find((one) => one.id === id);
          return notice === undefined ? null : (
            <>
              <p css={[quiet, small]}>{dateOf(notice.date)}</p>
              <RichWords html={notice.content} />
            </>
          );
        }}
      </ListDetail>
      <Pager
        onChange={(next) => {
          setPage(next);
          setChosen(undefined);
        }}
        pageNo={pageNo}
        totalPages={totalPages}
      />
    </div>
  );
}
