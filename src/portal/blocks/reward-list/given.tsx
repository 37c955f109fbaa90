import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RewardsValue } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { fineText } from "../../ui/text-styles.ts";
import { PathLink } from "../parts/money/path-link.tsx";
import { heading, panel, prize, spread, stack, words } from "../parts/reward/styles.ts";
import { useRewardWords } from "../parts/reward/use-reward-words.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

const list = css({ display: "grid", gap: 12 });

interface GivenProps {
  id: string;
  /** The latest first. */
  rewards: RewardsValue["items"];
  /** The path of the page that lists them all. */
  record: string | undefined;
}

/** What was paid last, so that whoever got no answer to a claim, or claimed elsewhere, sees it here. */
export function Given({ id, rewards, record }: GivenProps): ReactNode {
  const { t } = useLocale();
  const rewardWords = useRewardWords();
  const timeOf = usePlaceTime();
  return (
    <section aria-labelledby={`${id}-claimed`} css={panel}>
      <h2 css={heading} id={`${id}-claimed`}>
        {t("task.claimed")}
      </h2>
      <ul css={list}>
        {rewards.map(({ id: reward, title, amount, points, createdAt }) => (
          <li css={spread} key={reward}>
            <span css={words}>
              {title}
              {createdAt === null ? null : <span css={fineText}>{timeOf(createdAt)}</span>}
            </span>
            <bdi css={prize}>{rewardWords({ amount: amount ?? "0", points: points ?? 0 })}</bdi>
          </li>
        ))}
      </ul>
      {record === undefined ? null : (
        <div css={stack}>
          <PathLink icon="receipt-text" path={record} wide>
            {t("screen.bonusDetails.title")}
          </PathLink>
        </div>
      )}
    </section>
  );
}
