import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RedeemListValue } from "#src/contracts/api.gen.ts";
import type { GoodsListProps } from "#src/contracts/blocks.gen.ts";
import { useCall } from "../../api/use-call.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { PointsGap } from "../parts/points-gap.tsx";
import { heading, number, prize, spread, stack } from "../parts/reward/styles.ts";

type Item = RedeemListValue["items"][number];

const list = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(140px, 100%), 1fr))",
});
const card = css({
  display: "grid",
  alignContent: "start",
  overflow: "hidden",
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
const picture = css({ position: "relative", aspectRatio: "4 / 3" });
const words = css({ display: "grid", gap: 4, padding: 12, overflowWrap: "anywhere" });
const name = css({ fontSize: "var(--text-16)" });
const blank = css({ blockSize: 220 });

function Goods({ item, points }: { item: Item; points: number | undefined }): ReactNode {
  const { t, money } = useLocale();
  return (
    <li css={card}>
      <div css={picture}>
        <GamePicture name={item.name} src={item.image} />
      </div>
      <div css={words}>
        <h3 css={name}>{item.name}</h3>
        {item.kind === "credit" ? <bdi css={prize}>{money(item.amount)}</bdi> : null}
        <p css={number}>{t("points.price", [item.pointsRequirement.toLocaleString("en")])}</p>
        <PointsGap points={points} price={item.pointsRequirement} />
      </div>
    </li>
  );
}

/** What a member's points buy, and how many are still missing for each. */
export function GoodsList({ id, props }: BlockViewProps<GoodsListProps>): ReactNode {
  const { t } = useLocale();
  const answer = useAnswer("redeemList", { view: "shop", pageNo: 1, pageSize: props.limit });
  const points = useCall("pointsBalance", {}).data?.points;
  return (
    <section aria-labelledby={`${id}-title`} css={stack}>
      <div css={spread}>
        <h2 css={heading} id={`${id}-title`}>
          {props.title}
        </h2>
        <p css={quietText}>
          {t("points.yours")}: <bdi css={number}>{points?.toLocaleString("en") ?? "—"}</bdi>
        </p>
      </div>
      <Answered
        answer={answer}
        failed={t("record.failed")}
        waiting={<Skeletons count={props.limit} css={list} each={blank} />}
      >
        {({ items }) => (
          <ul css={list}>
            {items.map((item) => (
              <Goods item={item} key={item.id} points={points} />
            ))}
          </ul>
        )}
      </Answered>
      <div>
        <PathLink icon="coins" path={props.shop}>
          {t("screen.pointMall.title")}
        </PathLink>
      </div>
    </section>
  );
}
