import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { RewardsValue } from "#src/contracts/api.gen.ts";
import type { RewardListProps } from "#src/contracts/blocks.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { PathLink } from "../parts/money/path-link.tsx";
import { Period } from "../parts/promotion/period.tsx";
import { useKindName } from "../parts/promotion/use-kind-name.ts";
import { Meter } from "../parts/reward/meter.tsx";
import { panel, prize, spread } from "../parts/reward/styles.ts";
import type { Claims } from "../parts/reward/use-claim.ts";
import type { Joins } from "../parts/reward/use-join.ts";
import { useRewardWords } from "../parts/reward/use-reward-words.ts";
import { PlayWay } from "./play-way.tsx";

type Reward = RewardsValue["items"][number];

const card = css({ alignContent: "start", gap: 12, gridTemplateRows: "auto 1fr auto" });
const name = css({ fontSize: "var(--text-16)" });
const about = css({ display: "grid", gap: 8, alignContent: "start" });

interface RewardCardProps extends RewardListProps {
  reward: Reward;
  claims: Claims;
  joins: Joins;
}

/** Says what a reward brings; of what is drawn or decided, how. */
function usePrizeWords(): (reward: Reward) => string {
  const { t } = useLocale();
  const words = useRewardWords();
  return ({ id, amount, points }) => {
    if (amount !== null || points !== null)
      return words({ amount: amount ?? "0", points: points ?? 0 });
    return t(id.startsWith("raffle:") ? "reward.drawn" : "reward.undecided");
  };
}

/** What it takes, and how far it is once it counts. */
function Goal({ reward }: { reward: Reward }): ReactNode {
  const { t, money } = useLocale();
  const kindName = useKindName();
  const { goal, gameClassify, status, kind: rewardKind } = reward;
  if (rewardKind === "signUp" && status === "process")
    return <p css={quietText}>{t("contacts.bonus")}</p>;
  if (goal === null || status === "claimable") return null;
  const kind = gameClassify === null ? undefined : kindName(gameClassify);
  if (status === "process") {
    const counted = t(`reward.counts.${goal.kind}`);
    const label = kind === undefined ? counted : t("common.detail", [counted, kind]);
    return <Meter label={label} now={goal.progress} target={goal.target} />;
  }
  const target = money(goal.target);
  return (
    <p css={quietText}>
      {kind === undefined
        ? t(`mission.goal.${goal.kind}`, [target])
        : t("promo.offer.played", [target, kind])}
    </p>
  );
}

/** When it begins, or until when there is time; nothing of what has no end. */
function Time({ reward }: { reward: Reward }): ReactNode {
  const { status, createdAt, expiresAt } = reward;
  const ahead = status === "comingSoon";
  const startsAt = createdAt ?? "";
  if (ahead ? createdAt === null : expiresAt === null) return null;
  return <Period ahead={ahead} endsAt={expiresAt} over={false} startsAt={startsAt} />;
}

/** The one thing that can be done about a reward now. */
function Way({ reward, claims, joins, play, deposit }: RewardCardProps): ReactNode {
  const { t } = useLocale();
  const { id, title, status, goal } = reward;
  const cause = id.slice(id.indexOf(":") + 1);
  if (status === "claimable")
    return (
      <Button
        aria-label={t("common.detail", [t("reward.claim"), title])}
        busy={claims.busy === id}
        icon="gift"
        onClick={() => void claims.claim(id, "claimReward", { id })}
        wide
      >
        {t("reward.claim")}
      </Button>
    );
  if (status === "join" && id.startsWith("mission:"))
    return (
      <Button
        aria-label={t("common.detail", [t("mission.join"), title])}
        busy={joins.busy === cause}
        kind="secondary"
        onClick={() => void joins.join(cause)}
        wide
      >
        {t("mission.join")}
      </Button>
    );
  if (status === "join")
    return (
      <PathLink
        label={t("common.detail", [t("reward.see"), title])}
        path={`/promoDetail?${new URLSearchParams({ id: cause })}`}
        wide
      >
        {t("reward.see")}
      </PathLink>
    );
  if (status !== "process" || goal === null) return null;
  if (goal.kind === "validBet") return <PlayWay any={play} reward={reward} />;
  return (
    <PathLink icon="coins" path={deposit} wide>
      {t("deposit.start")}
    </PathLink>
  );
}

/** A reward that was not paid: what it brings, how far it is, how long it can be had, and the way on. */
export function RewardCard(props: RewardCardProps): ReactNode {
  const { reward } = props;
  const prizeWords = usePrizeWords();
  return (
    <li css={[panel, card]}>
      <div css={spread}>
        <h3 css={name}>{reward.title}</h3>
        <bdi css={prize}>{prizeWords(reward)}</bdi>
      </div>
      <div css={about}>
        <Goal reward={reward} />
        <Time reward={reward} />
      </div>
      <Way {...props} />
    </li>
  );
}
