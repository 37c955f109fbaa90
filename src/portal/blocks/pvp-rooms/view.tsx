import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { PvpRoomsProps } from "#src/contracts/blocks.gen.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RoomCard } from "./room-card.tsx";

const root = css({ display: "grid", gap: "var(--space-5)", gridTemplateColumns: "minmax(0, 1fr)" });
const head = css({ display: "grid", gap: 4 });
const heading = css({ fontSize: "var(--text-24)" });
const quiet = css({ color: "var(--c-text-quiet)", maxInlineSize: "64ch" });
const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
  gap: "clamp(8px, 1.2vw, 16px)",
});
const shape = css({ blockSize: 196 });

/** The tables of PVP games, with who sits where, read anew while the page is in view. */
export function PvpRooms({ props }: BlockViewProps<PvpRoomsProps>): ReactNode {
  const { t } = useRuntime();
  const { data, error, mutate, isValidating } = useCall(
    "pvpRooms",
    {},
    { refreshInterval: props.refreshSeconds * 1000 },
  );
  const rooms = data?.content;
  return (
    <div css={root}>
      <div css={head}>
        <h1 css={heading} tabIndex={-1}>
          {props.title}
        </h1>
        <p css={quiet}>{props.lead}</p>
      </div>
      {rooms === undefined && error !== undefined ? (
        <ErrorState
          busy={isValidating}
          onRetry={() => void mutate()}
          retryLabel={t("common.retry")}
          title={t("lobby.failed")}
        />
      ) : rooms?.length === 0 ? (
        <EmptyState icon="users-round" title={t("rooms.empty")}>
          {t("rooms.emptyHint")}
        </EmptyState>
      ) : (
        <ul css={list}>
          {rooms === undefined
            ? Array.from({ length: 3 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
                <li css={shape} key={index}>
                  <Skeleton shape="block" />
                </li>
              ))
            : rooms.map((room) => (
                <li key={room.roomId}>
                  <RoomCard room={room} />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
