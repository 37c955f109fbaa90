import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { DailyTasksValue } from "#src/contracts/api.gen.ts";
import type { DailyTasksProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import { Meter } from "../parts/reward/meter.tsx";
import { cards, heading, panel, prize, spread, stack, waiting } from "../parts/reward/styles.ts";
import { Terms } from "../parts/reward/terms.tsx";
import { type Claims, useClaim } from "../parts/reward/use-claim.ts";
import { useRewardWords } from "../parts/reward/use-reward-words.ts";
import { RichWords } from "../parts/rich-words.tsx";
import { useOwnAnswer } from "../parts/use-own-answer.ts";

type Task = DailyTasksValue["tasks"][number];

const card = css({ alignContent: "start", gap: 12, gridTemplateRows: "auto auto 1fr auto" });
/** As high as the button that may stand here. */
const state = css({ display: "flex", alignItems: "center", minBlockSize: 44 });
const name = css({ fontSize: "var(--text-16)" });

interface TaskCardProps {
  task: Task;
  /** A member looks at it, or somebody who may turn out to be one. */
  own: boolean;
  /** The member's own progress is known. */
  known: boolean;
  claims: Claims;
}

function TaskCard({ task, own, known, claims }: TaskCardProps): ReactNode {
  const { t, money } = useLocale();
  const rewardWords = useRewardWords();
  const claimed = known && task.status === "claimed";
  const goal = t(`task.goal.${task.goal}`, [money(task.target)]);
  return (
    <li css={[panel, card]}>
      <div css={spread}>
        <h3 css={name}>{task.title}</h3>
        <bdi css={prize}>{rewardWords(task.reward)}</bdi>
      </div>
      {own ? (
        <Meter label={goal} now={task.progress} pending={!known} target={task.target} />
      ) : (
        <p>{goal}</p>
      )}
      <div css={quiet}>
        <RichWords html={task.text} />
      </div>
      {!own ? null : known && task.status === "claim" ? (
        <Button
          aria-label={t("reward.claimOf", [task.title])}
          busy={claims.busy === task.id}
          icon="gift"
          onClick={() => void claims.claim(task.id, "claimTask", { id: task.id })}
          wide
        >
          {t("reward.claim")}
        </Button>
      ) : (
        <p css={state}>
          <Badge icon={claimed ? "check" : "timer"} tone={claimed ? "success" : "neutral"}>
            {t(claimed ? "task.claimed" : "task.process")}
          </Badge>
        </p>
      )}
    </li>
  );
}

/** Today's tasks, counted from what was really bet and paid in (SCREEN-13). */
export function DailyTasks({ id, props }: BlockViewProps<DailyTasksProps>): ReactNode {
  const { t, language } = useLocale();
  const { session } = useSession();
  const answer = useOwnAnswer("dailyTasks", { language });
  const claims = useClaim();
  const isMember = session.signedIn && !session.isTrial;
  const known = isMember && answer.settled;
  const own = isMember || session.state === "checking";
  return (
    <section aria-labelledby={`${id}-title`} css={stack}>
      <h2 css={heading} id={`${id}-title`}>
        {props.title}
      </h2>
      <Answered
        answer={answer}
        failed={t("task.failed")}
        items={({ tasks }) => tasks}
        none={<EmptyState icon="calendar" title={t("task.none")} />}
        waiting={<Skeletons each={waiting} />}
      >
        {({ tasks }) => (
          <ul css={cards}>
            {tasks.map((task) => (
              <TaskCard claims={claims} key={task.id} known={known} own={own} task={task} />
            ))}
          </ul>
        )}
      </Answered>
      <Terms>{t("task.terms")}</Terms>
    </section>
  );
}
