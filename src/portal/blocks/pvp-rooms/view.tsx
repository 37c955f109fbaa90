import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { PvpRoomsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { RoomCard } from "./room-card.tsx";

const root = css({ display: "grid", gap: "var(--space-5)", gridTemplateColumns: "minmax(0, 1fr)" });
const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
  gap: "clamp(8px, 1.2vw, 16px)",
});
const shape = css({ blockSize: 196 });

/** The tables of PVP games, with who sits where, read anew while the page is in view. */
export function PvpRooms({ props }: BlockViewProps<PvpRoomsProps>): ReactNode {
  const { t } = useLocale();
  const answer = useAnswer("pvpRooms", {}, { refreshInterval: props.refreshSeconds * 1000 });
  return (
    <div css={root}>
      <PageTitle subtitle={props.lead}>{props.title}</PageTitle>
      <Answered
        answer={answer}
        failed={t("lobby.failed")}
        items={({ content }) => content}
        none={
          <EmptyState icon="users-round" title={t("rooms.empty")}>
            {t("rooms.emptyHint")}
          </EmptyState>
        }
        waiting={<Skeletons count={3} css={list} each={shape} />}
      >
        {({ content }) => (
          <ul css={list}>
            {content.map((room) => (
              <li key={room.roomId}>
                <RoomCard room={room} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </div>
  );
}
