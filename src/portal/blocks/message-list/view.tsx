import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { MessageListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered } from "../parts/answered.tsx";
import { ListDetail } from "../parts/list-detail.tsx";
import { Pager } from "../parts/pager.tsx";
import { panel, stack, waiting } from "../parts/reward/styles.ts";
import { Message } from "./message.tsx";
import { useMessages } from "./use-messages.ts";

/** However many messages come, what follows the page is below the screen and does not jump. */
const root = css({ alignContent: "start", minBlockSize: "calc(100dvh - var(--header-h))" });

function Messages(): ReactNode {
  const { t, site, languageTag } = useRuntime();
  const [pageNo, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const { answer, markRead } = useMessages(pageNo);
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: site.timeZone });
  const dateOf = (date: string): string => day.format(new Date(date));
  return (
    <Answered
      answer={answer}
      failed={t("message.failed")}
      items={({ items }) => items}
      none={
        <EmptyState icon="mail" title={t("message.none")}>
          {t("message.noneHint")}
        </EmptyState>
      }
      waiting={<Skeletons each={waiting} />}
    >
      {({ items, totalPages }) => (
        <div css={stack}>
          <ListDetail
            chosen={chosen}
            entries={items.map(({ id, title, createdAt, read }) => ({
              id,
              title,
              note: dateOf(createdAt),
              ...(read ? {} : { mark: t("message.unread") }),
            }))}
            foot={
              items.every(({ read }) => read) ? null : (
                <Button icon="check" kind="secondary" onClick={() => void markRead()} size="small">
                  {t("message.readAll")}
                </Button>
              )
            }
            label={t("screen.messages.title")}
            level={2}
            onChoose={setChosen}
          >
            {(id) => {
              const message = items.find((one) => one.id === id);
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
            totalPages={totalPages}
          />
        </div>
      )}
    </Answered>
  );
}

/** What the platform wrote to the member (SIDE-04, MEM-15). */
export function MessageList({ props }: BlockViewProps<MessageListProps>): ReactNode {
  return (
    <div css={[stack, root]}>
      <PageTitle>{props.title}</PageTitle>
      <div css={panel}>
        <Messages />
      </div>
    </div>
  );
}
