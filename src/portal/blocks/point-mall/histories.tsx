import { type ReactNode, useState } from "react";
import type { DayRange } from "#src/shared/day-picks.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { Pager } from "../parts/pager.tsx";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { number, quiet, row, rows, stack, words } from "./styles.ts";

interface HistoryProps {
  pageSize: number;
  /** The days to show; undefined for all. Give a history of other days another key. */
  days: DayRange | undefined;
}

const tones = {
  inProcess: "warning",
  rejected: "danger",
  approved: "success",
  available: "neutral",
  soldOut: "neutral",
} as const;

/** What the member redeemed, each in process, rejected or approved (POINT-02). */
export function RedeemHistory({ pageSize, days }: HistoryProps): ReactNode {
  const { t } = useRuntime();
  const when = usePlaceTime();
  const [pageNo, setPage] = useState(1);
  const answer = useAnswer(
    "redeemList",
    { view: "history", pageNo, pageSize, ...days },
    { keepPreviousData: true },
  );
  return (
    <Answered
      answer={answer}
      failed={t("points.historyFailed")}
      items={({ items }) => items}
      none={<EmptyState icon="gift" title={t(days ? "days.none" : "points.historyEmpty")} />}
      waiting={<Skeleton />}
    >
      {({ items, totalPages }) => (
        <div css={stack}>
          <ul css={rows}>
            {items.map((item) => (
              <li css={row} key={item.id}>
                <span css={words}>
                  <strong>
                    {item.name} × {item.quantity}
                  </strong>
                  <span css={quiet}>
                    {item.createdAt === undefined ? "" : when(item.createdAt)}
                  </span>
                  {item.receivingAddress ? <span css={quiet}>{item.receivingAddress}</span> : null}
                  {item.decisionRemark ? <span>{item.decisionRemark}</span> : null}
                </span>
                <span css={words}>
                  <span css={number}>
                    {t("points.cost", [(item.points ?? 0).toLocaleString("en")])}
                  </span>
                  <Badge tone={tones[item.status]}>{t(`points.status.${item.status}`)}</Badge>
                </span>
              </li>
            ))}
          </ul>
          <Pager onChange={setPage} pageNo={pageNo} totalPages={totalPages} />
        </div>
      )}
    </Answered>
  );
}

/** How points came and went, with what was left each time. */
export function PointsDetails({ pageSize, days }: HistoryProps): ReactNode {
  const { t } = useRuntime();
  const when = usePlaceTime();
  const [pageNo, setPage] = useState(1);
  const answer = useAnswer(
    "pointsReward",
    { pageNo, pageSize, ...days },
    { keepPreviousData: true },
  );
  return (
    <Answered
      answer={answer}
      failed={t("points.detailsFailed")}
      items={({ items }) => items}
      none={<EmptyState icon="coins" title={t(days ? "days.none" : "points.detailsEmpty")} />}
      waiting={<Skeleton />}
    >
      {({ items, totalPages }) => (
        <div css={stack}>
          <ul css={rows}>
            {items.map((entry) => (
              <li css={row} key={entry.id}>
                <span css={words}>
                  <strong>{t(`points.kind.${entry.kind}`)}</strong>
                  <span css={quiet}>{when(entry.createdAt)}</span>
                </span>
                <span css={words}>
                  <bdi css={number}>
                    {entry.changedPoints > 0 ? "+" : "−"}
                    {Math.abs(entry.changedPoints).toLocaleString("en")}
                  </bdi>
                  <span css={quiet}>
                    {t("points.after", [entry.pointsBalance.toLocaleString("en")])}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <Pager onChange={setPage} pageNo={pageNo} totalPages={totalPages} />
        </div>
      )}
    </Answered>
  );
}
