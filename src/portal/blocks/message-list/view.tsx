import { type ReactNode, useState } from "react";
import type { MessageListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ListDetail } from "../parts/list-detail.tsx";
import { Pager } from "../parts/pager.tsx";
import { pageHead, panel, spread, stack, waiting } from "../parts/reward/styles.ts";
import { Message } from "./message.tsx";
import { useMessages } from "./use-messages.ts";

function Messages(): ReactNode {
  const { t, site, languageTag } = useRuntime();
  const [pageNo, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const { answer, markRead } = useMessages(pageNo);
  const { data, error, isValidating, mutate } = answer;
  if (data === undefined)
    return error === undefined ? (
      <div aria-busy="true" css={waiting}>
        <Skeleton shape="block" />
      </div>
    ) : (
      <ErrorState
        busy={isValidating}
        onRetry={() => void mutate()}
        retryLabel={t("common.retry")}
        title={t("message.failed")}
      />
    );
  if (data.items.length === 0)
    return (
      <EmptyState icon="mail" title={t("message.none")}>
        {t("message.noneHint")}
      </EmptyState>
    );
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: site.timeZone });
  const dateOf = (date: string): string => day.format(new Date(date));
  return (
    <div css={stack}>
      {data.items.every(({ read }) => read) ? null : (
        <Button icon="check" kind="secondary" onClick={() => void markRead()} size="small">
          {t("message.readAll")}
        </Button>
      )}
      <ListDetail
        chosen={chosen}
        entries={data.items.map(({ id, title, createdAt, read }) => ({
          id,
          title,
          note: dateOf(createdAt),
          ...(read ? {} : { mark: t("message.unread") }),
        }))}
        label={t("screen.messages.title")}
        level={2}
        onChoose={setChosen}
      >
        {(id) => {
          const message = data.items.find((one) => one.id === id);
          return message === undefined ? null : (
            <Message
              chosen={chosen === id}
              date={dateOf(message.createdAt)}
              message={message}
              onRead={markRead}
            />
          );
        }}
      </ListDetail>
      <Pager
        onChange={(next) => {
          setPage(next);
          setChosen(undefined);
        }}
        pageNo={pageNo}
        totalPages={data.totalPages}
      />
    </div>
  );
}

/** What the platform wrote to the member (SIDE-04, MEM-15). */
export function MessageList({ props }: BlockViewProps<MessageListProps>): ReactNode {
  return (
    <div css={stack}>
      <header css={[pageHead, spread]}>
        <h1 tabIndex={-1}>{props.title}</h1>
      </header>
      <div css={panel}>
        <Messages />
      </div>
    </div>
  );
}
