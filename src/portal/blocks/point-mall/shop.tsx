import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { Pager } from "../parts/pager.tsx";
import { gapOf, PointsGap } from "../parts/points-gap.tsx";
import type { Item } from "./item.types.ts";
import { RedeemDialog } from "./redeem-dialog.tsx";
import { number, shelves, stack } from "./styles.ts";

const card = css({
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  overflow: "hidden",
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
const picture = css({ position: "relative", aspectRatio: "4 / 3" });
const words = css({ display: "grid", alignContent: "start", gap: 4, padding: 12 });
const name = css({ fontSize: "var(--text-16)", fontWeight: 600, overflowWrap: "anywhere" });
const foot = css({ padding: "0 12px 12px" });

interface ItemCardProps {
  item: Item;
  /** The member's points; undefined while unknown. */
  points: number | undefined;
  onRedeem: () => void;
}

function ItemCard({ item, points, onRedeem }: ItemCardProps): ReactNode {
  const { t, money } = useLocale();
  const price = item.pointsRequirement;
  const gap = gapOf({ price, points });
  const soldOut = item.status === "soldOut" || item.quantity < 1;
  const needsBets = Number(item.amountRequirement) > 0;
  return (
    <li css={card}>
      <div css={picture}>
        <GamePicture name={item.name} src={item.image} />
      </div>
      <div css={words}>
        <h2 css={name}>{item.name}</h2>
        {item.kind === "credit" ? <p css={number}>{money(item.amount)}</p> : null}
        <p css={number}>{t("points.price", [price.toLocaleString("en")])}</p>
        {needsBets ? (
          <p css={quiet}>{t("points.needsBets", [money(item.amountRequirement)])}</p>
        ) : null}
        <p css={quiet}>{t("points.left", [item.quantity.toLocaleString("en")])}</p>
        <PointsGap points={points} price={price} />
        {soldOut ? <Badge>{t("points.soldOut")}</Badge> : null}
      </div>
      <div css={foot}>
        <Button
          disabled={soldOut || gap > 0}
          kind={gap > 0 ? "secondary" : "primary"}
          onClick={onRedeem}
          size="small"
          wide
        >
          {t("points.redeem")}
        </Button>
      </div>
    </li>
  );
}

/** Holds the shop's place, also until it is known who is there. */
export function ShopWaiting({ count }: { count: number }): ReactNode {
  return <Skeletons count={count} css={shelves} shape="card" />;
}

interface ShopProps {
  points: number | undefined;
  pageSize: number;
}

/** What points can be redeemed for. */
export function Shop({ points, pageSize }: ShopProps): ReactNode {
  const { t } = useLocale();
  const [pageNo, setPage] = useState(1);
  const [chosen, setChosen] = useState<Item>();
  const answer = useAnswer(
    "redeemList",
    { view: "shop", pageNo, pageSize },
    { keepPreviousData: true },
  );
  return (
    <Answered
      answer={answer}
      failed={t("points.shopFailed")}
      items={({ items }) => items}
      none={<EmptyState icon="gift" title={t("points.shopEmpty")} />}
      waiting={<ShopWaiting count={pageSize} />}
    >
      {({ items, totalPages }) => (
        <div css={stack}>
          <ul css={shelves}>
            {items.map((item) => (
              <ItemCard
                item={item}
                key={item.id}
                onRedeem={() => setChosen(item)}
                points={points}
              />
            ))}
          </ul>
          <Pager onChange={setPage} pageNo={pageNo} totalPages={totalPages} />
          {chosen === undefined ? null : (
            <RedeemDialog item={chosen} onClose={() => setChosen(undefined)} />
          )}
        </div>
      )}
    </Answered>
  );
}
