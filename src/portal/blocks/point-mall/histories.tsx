import { type ReactNode, useState } from "react";
import type { DayRange } from "#src/shared/day-picks.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { type Answer, Answered, useAnswer } from "../parts/answered.tsx";
import { Pager } from "../parts/pager.tsx";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { number, row, rows, stack, words } from "./styles.ts";

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

interface PageOf<Item> {
  items: readonly Item[];
  totalPages: number;
}

interface RowsProps<Item> {
  answer: Answer<PageOf<Item>>;
  pageNo: number;
  onPage: (pageNo: number) => void;
  failed: string;
  none: ReactNode;
  /** Draws what stands in a row. */
  children: (item: Item) => ReactNode;
}

/** A page of a history, with the way to the others. */
function Rows<Item extends { id: string }>(props: RowsProps<Item>): ReactNode {
  const { answer, pageNo, onPage, failed, none, children } = props;
  return (
    <Answered
      answer={answer}
      failed={failed}
      items={({ items }) => items}
      none={none}
      waiting={<Skeleton />}
    >
      {({ items, totalPages }) => (
        <div css={stack}>
          <ul css={rows}>
            {items.map((item) => (
              <li css={row} key={item.id}>
                {children(item)}
              </li>
            ))}
          </ul>
          <Pager onChange={onPage} pageNo={pageNo} totalPages={totalPages} />
        </div>
      )}
    </Answered>
  );
}

/** What the member redeemed, each in process, rejected or approved (POINT-02). */
export function RedeemHistory({ pageSize, days }: HistoryProps): ReactNode {
  const { t } = useLocale();
  const when = usePlaceTime();
  const [pageNo, setPage] = useState(1);
  const answer = useAnswer(
    "redeemList",
    { view: "history", pageNo, pageSize, ...days },
    { keepPreviousData: true },
  );
  return (
    <Rows
      answer={answer}
      failed={t("points.historyFailed")}
      none={<EmptyState icon="gift" title={t(days ? "days.none" : "points.historyEmpty")} />}
      onPage={setPage}
      pageNo={pageNo}
    >
      {(item) => (
        <>
          <span css={words}>
            <strong>
              {item.name} × {item.quantity}
            </strong>
            <span css={quiet}>{item.createdAt === undefined ? "" : when(item.createdAt)}</span>
            {item.receivingAddress ? <span css={quiet}>{item.receivingAddress}</span> : null}
            {item.decisionRemark ? <span>{item.decisionRemark}</span> : null}
          </span>
          <span css={words}>
            <span css={number}>{t("points.cost", [(item.points ?? 0).toLocaleString("en")])}</span>
            <Badge tone={tones[item.status]}>{t(`points.status.${item.status}`)}</Badge>
          </span>
        </>
      )}
    </Rows>
  );
}

/** How points came and went, with what was left each time. */
export function PointsDetails({ pageSize, days }: HistoryProps): ReactNode {
  const { t } = useLocale();
  const when = usePlaceTime();
  const [pageNo, setPage] = useState(1);
  const answer = useAnswer(
    "pointsReward",
    { pageNo, pageSize, ...days },
    { keepPreviousData: true },
  );
  return (
    <Rows
      answer={answer}
      failed={t("points.detailsFailed")}
      none={<EmptyState icon="coins" title={t(days ? "days.none" : "points.detailsEmpty")} />}
      onPage={setPage}
      pageNo={pageNo}
    >
      {(entry) => (
        <>
          <span css={words}>
            <strong>{t(`points.kind.${entry.kind}`)}</strong>
            <span css={quiet}>{when(entry.createdAt)}</span>
          </span>
          <span css={words}>
            <bdi css={number}>
              {entry.changedPoints > 0 ? "+" : "−"}
              {Math.abs(entry.changedPoints).toLocaleString("en")}
            </bdi>
            <span css={quiet}>{t("points.after", [entry.pointsBalance.toLocaleString("en")])}</span>
          </span>
        </>
      )}
    </Rows>
  );
}
