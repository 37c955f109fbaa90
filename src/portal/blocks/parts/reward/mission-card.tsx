import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { MissionSummaryValue } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { quietText as quiet } from "../../../ui/text-styles.ts";
import { RichWords } from "../rich-words.tsx";
import { Meter } from "./meter.tsx";
import { cards, panel, prize, spread } from "./styles.ts";
import type { Claims } from "./use-claim.ts";
import { useRewardWords } from "./use-reward-words.ts";

type Mission = MissionSummaryValue["missions"][number];

/** The list that the cards stand in. */
export const missionCards = cards;

const card = css({ alignContent: "start", gap: 12, gridTemplateRows: "auto auto 1fr auto" });
/** As high as the button that may stand here. */
const state = css({ display: "flex", alignItems: "center", minBlockSize: 44 });
const name = css({ fontSize: "var(--text-16)" });
const about = css({ display: "grid", gap: 6, alignContent: "start" });

/** How the statuses are shown that nothing can be done in; all others are under way. */
const marks = {
  claimed: { icon: "check", tone: "success", text: "task.claimed" },
  comingSoon: { icon: "calendar", tone: "neutral", text: "promo.status.comingSoon" },
  close: { icon: "timer", tone: "neutral", text: "promo.status.close" },
} as const;
const underWay = { icon: "timer", tone: "neutral", text: "task.process" } as const;

function StatusMark({ status }: { status: Mission["status"] | undefined }): ReactNode {
  const { t } = useLocale();
  const mark =
    status === "claimed" || status === "comingSoon" || status === "close"
      ? marks[status]
      : underWay;
  return (
    <p css={state}>
      <Badge icon={mark.icon} tone={mark.tone}>
        {t(mark.text)}
      </Badge>
    </p>
  );
}

interface MissionCardProps {
  mission: Mission;
  /** A member looks at it, or somebody who may turn out to be one. */
  own: boolean;
  /** The member's own progress is known. */
  known: boolean;
  claims: Claims;
  /** The call that claims it. */
  call: "claimMission" | "claimTask";
  /** What takes part in it, where it has to be joined. */
  join?: ReactNode;
  /** Until when it runs. */
  time?: ReactNode;
}

/** A mission or a task: what it takes and brings, how far the member is, and what can be done. */
export function MissionCard({
  mission,
  own,
  known,
  claims,
  call,
  join,
  time,
}: MissionCardProps): ReactNode {
  const { t, money } = useLocale();
  const rewardWords = useRewardWords();
  const { id, title, kind, goal, progress, target, text, reward } = mission;
  const status = known ? mission.status : undefined;
  const words = t(`${kind === "daily" ? "task" : "mission"}.goal.${goal}`, [money(target)]);
  const counts = status !== "join" && status !== "comingSoon";
  return (
    <li css={[panel, card]}>
      <div css={spread}>
        <h3 css={name}>{title}</h3>
        <bdi css={prize}>{rewardWords(reward)}</bdi>
      </div>
      {own && counts ? (
        <Meter label={words} now={progress} pending={!known} target={target} />
      ) : (
        <p>{words}</p>
      )}
      <div css={[quiet, about]}>
        <RichWords html={text} />
        {time}
      </div>
      {!own ? null : status === "claim" ? (
        <Button
          aria-label={t("common.detail", [t("reward.claim"), title])}
          busy={claims.busy === id}
          icon="gift"
          onClick={() => void claims.claim(id, call, { id })}
          wide
        >
          {t("reward.claim")}
        </Button>
      ) : status === "join" && join !== undefined ? (
        join
      ) : (
        <StatusMark status={status} />
      )}
    </li>
  );
}
