import type { ReactNode } from "react";
import type { DailyTasksProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Answered } from "../parts/answered.tsx";
import { MissionCard, missionCards } from "../parts/reward/mission-card.tsx";
import { heading, stack, waiting } from "../parts/reward/styles.ts";
import { Terms } from "../parts/reward/terms.tsx";
import { useClaim } from "../parts/reward/use-claim.ts";
import { useOwnAnswer } from "../parts/use-own-answer.ts";

/** Today's tasks, counted from what was really bet and paid in (SCREEN-13). */
export function DailyTasks({ id, props }: BlockViewProps<DailyTasksProps>): ReactNode {
  const { t, language } = useLocale();
  const { session } = useSession();
  const answer = useOwnAnswer("dailyTasks", { language });
  const claims = useClaim(props.record);
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
          <ul css={missionCards}>
            {tasks.map((task) => (
              <MissionCard
                call="claimTask"
                claims={claims}
                key={task.id}
                known={known}
                mission={task}
                own={own}
              />
            ))}
          </ul>
        )}
      </Answered>
      <Terms>{t("task.terms")}</Terms>
    </section>
  );
}
