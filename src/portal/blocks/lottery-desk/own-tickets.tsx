import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { LotteryTicketsValue } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { quiet } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { Pager } from "../parts/pager.tsx";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { Balls } from "./balls.tsx";

type Ticket = LotteryTicketsValue["content"][number];

const list = css({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });
const card = css({
  display: "grid",
  gap: 8,
  padding: 16,
  fontSize: "var(--text-14)",
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
const line = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "4px 16px",
  "& bdi": { fontVariantNumeric: "tabular-nums", fontWeight: 700, overflowWrap: "anywhere" },
});

const tones = { open: "neutral", won: "success", lost: "neutral" } as const;
const icons = { open: "clock", won: "trophy", lost: "circle" } as const;

interface TicketCardProps {
  ticket: Ticket;
  onRepeat: (bets: Ticket["bets"]) => void;
}

function TicketCard({ ticket, onRepeat }: TicketCardProps): ReactNode {
  const { t, money } = useLocale();
  const when = usePlaceTime();
  return (
    <li css={card}>
      <div css={line}>
        <strong>{t("lottery.draw", [ticket.numero])}</strong>
        <Badge icon={icons[ticket.status]} tone={tones[ticket.status]}>
          {ticket.status === "won"
            ? t("lottery.ticket.won", [money(ticket.prize)])
            : t(`lottery.ticket.${ticket.status}`)}
        </Badge>
      </div>
      {ticket.numbers === null ? null : <Balls numbers={ticket.numbers} />}
      {ticket.bets.map((bet) => (
        <div css={line} key={`${bet.playType}-${bet.numbers}`}>
          <span>
            <span css={quiet}>{t(`lottery.play.${bet.playType}`)}: </span>
            <bdi>
              {/^[a-z]/.test(bet.numbers)
                ? t(`lottery.choice.${bet.numbers}`)
                : bet.numbers.replaceAll(",", " ")}
            </bdi>
          </span>
          <bdi>{money(bet.stake)}</bdi>
        </div>
      ))}
      <div css={line}>
        <span css={quiet}>{t("lottery.ticket.placed", [when(ticket.placedAt)])}</span>
        <Button kind="secondary" onClick={() => onRepeat(ticket.bets)} size="small">
          {t("lottery.repeat")}
        </Button>
      </div>
    </li>
  );
}

interface OwnTicketsProps extends Pick<TicketCardProps, "onRepeat"> {
  gameCode: string;
}

/** The member's own tickets of a lottery, newest first; each can be played again. */
export function OwnTickets({ gameCode, onRepeat }: OwnTicketsProps): ReactNode {
  const { t } = useLocale();
  const [pageNo, setPage] = useState(1);
  const answer = useAnswer("lotteryTickets", { gameCode, pageNo }, { keepPreviousData: true });
  return (
    <Answered
      answer={answer}
      failed={t("lottery.ticketsFailed")}
      items={({ content }) => content}
      none={<EmptyState icon="ticket" title={t("lottery.noTickets")} />}
      waiting={<Skeleton />}
    >
      {({ content, totalPages }) => (
        <>
          <ul css={list}>
            {content.map((ticket) => (
              <TicketCard key={ticket.id} onRepeat={onRepeat} ticket={ticket} />
            ))}
          </ul>
          <Pager onChange={setPage} pageNo={pageNo} totalPages={totalPages} />
        </>
      )}
    </Answered>
  );
}
