import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RewardsValue } from "#src/contracts/api.gen.ts";
import type { RewardListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { cards, heading, stack, waiting } from "../parts/reward/styles.ts";
import { useClaim } from "../parts/reward/use-claim.ts";
import { useJoin } from "../parts/reward/use-join.ts";
import { Given } from "./given.tsx";
import { RewardCard } from "./reward-card.tsx";

type Reward = RewardsValue["items"][number];

const part = css({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });

/** What is not paid comes first, so that one page holds all of it. */
const page = { pageNo: 1, pageSize: 100 };
/** How many of those that were paid are shown. */
const shownGiven = 3;

const parts = [
  { status: "claimable", title: "reward.now" },
  { status: "process", title: "task.process" },
  { status: "join", title: "reward.joinable" },
  { status: "comingSoon", title: "promo.status.comingSoon" },
] as const satisfies readonly { status: Reward["status"]; title: string }[];

/** A member's rewards that are not paid, the nearest first (MEM-11), and what was paid last. */
export function RewardList({ id, props }: BlockViewProps<RewardListProps>): ReactNode {
  const { t } = useLocale();
  const answer = useAnswer("rewards", page);
  const claims = useClaim(props.record);
  const joins = useJoin();
  return (
    <Answered
      answer={answer}
      failed={t("record.failed")}
      waiting={<Skeletons css={cards} each={waiting} />}
    >
      {({ items }) => {
        const given = items.filter(({ status }) => status === "claimed").slice(0, shownGiven);
        return (
          <div css={stack}>
            {parts.map(({ status, title }) => {
              const own = items.filter((item) => item.status === status);
              if (own.length === 0 && status !== "claimable") return null;
              return (
                <section aria-labelledby={`${id}-${status}`} css={part} key={status}>
                  <h2 css={heading} id={`${id}-${status}`}>
                    {t(title)}
                  </h2>
                  {own.length === 0 ? (
                    <p css={quietText}>{t("reward.nowNone")}</p>
                  ) : (
                    <ul css={cards}>
                      {own.map((reward) => (
                        <RewardCard
                          claims={claims}
                          joins={joins}
                          key={reward.id}
                          reward={reward}
                          {...props}
                        />
                      ))}
                    </ul>
                  )}
                </section>
              );
            })}
            {given.length === 0 ? null : <Given id={id} record={props.record} rewards={given} />}
          </div>
        );
      }}
    </Answered>
  );
}
