import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { PvpRoomsValue } from "#src/contracts/api.gen.ts";
import { roomItem } from "../../runtime/launch-item.ts";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fineText as term } from "../../ui/text-styles.ts";

type Room = PvpRoomsValue["content"][number];

const card = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 16,
  padding: "var(--space-5)",
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
  boxShadow: "var(--shadow-1)",
});
const name = css({ fontSize: "var(--text-20)", overflowWrap: "anywhere" });
const facts = css({ display: "flex", justifyContent: "space-between", gap: 16 });
const figure = css({ fontWeight: 700 });
const seats = css({ display: "flex", gap: 6, color: "var(--c-text-faint)" });
const taken = css({ color: "var(--c-brand-text)" });
const end = css({ textAlign: "end" });

/** One table: what a seat costs, who sits there, and the way to a seat. */
export function RoomCard({ room }: { room: Room }): ReactNode {
  const { t, money } = useLocale();
  const { play } = usePage();
  const { minBet, maxBet, players } = room;
  const stake = minBet === maxBet ? money(minBet) : `${money(minBet)} – ${money(maxBet)}`;
  return (
    <article css={card}>
      <h2 css={name}>{room.name}</h2>
      <dl css={facts}>
        <div>
          <dt css={term}>{t("rooms.stake")}</dt>
          <dd css={figure}>
            <bdi>{stake}</bdi>
          </dd>
        </div>
        <div css={end}>
          <dt css={term}>{t("rooms.seats")}</dt>
          <dd css={figure}>{t("rooms.taken", [players, room.seats])}</dd>
        </div>
      </dl>
      <div aria-hidden="true" css={seats}>
        {Array.from({ length: room.seats }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <span css={seat < players && taken} key={seat}>
            <Icon name="armchair" size={24} />
          </span>
        ))}
      </div>
      <Button icon="play" onClick={() => play(roomItem(room))} wide>
        {t("rooms.join")}
      </Button>
    </article>
  );
}
