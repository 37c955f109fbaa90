import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { MessageListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered } from "../parts/answered.tsx";
import { PagedLetters, useLetterPlace } from "../parts/paged-letters.tsx";
import { panel, stack, waiting } from "../parts/reward/styles.ts";
import { ReadOnSight } from "./read-on-sight.tsx";
import { useMessages } from "./use-messages.ts";

/** However many messages come, what follows the page is below the screen and does not jump. */
const root = css({ alignContent: "start", minBlockSize: "calc(100dvh - var(--header-h))" });

function Messages(): ReactNode {
  const { t } = useLocale();
  const place = useLetterPlace();
  const { answer, markRead } = useMessages(place.pageNo);
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
        <PagedLetters
          around={({ id, mark }, body) => (
            <ReadOnSight
              chosen={place.chosen === id}
              id={id}
              onRead={markRead}
              read={mark === undefined}
            >
              {body}
            </ReadOnSight>
          )}
          foot={
            items.every(({ read }) => read) ? null : (
              <Button icon="check" kind="secondary" onClick={() => void markRead()} size="small">
                {t("message.readAll")}
              </Button>
            )
          }
          label={t("screen.messages.title")}
          letters={items.map(({ id, title, content, createdAt, read }) => ({
            id,
            title,
            content,
            date: createdAt,
            ...(read ? {} : { mark: t("message.unread") }),
          }))}
          level={2}
          place={place}
          totalPages={totalPages}
        />
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
