import { css } from "@emotion/react";
import { type ReactNode, useContext } from "react";
import type { MissionSummaryValue } from "#src/contracts/api.gen.ts";
import type { MissionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TitledPage } from "../../ui/page-title.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { fineText } from "../../ui/text-styles.ts";
import { hiddenStyle } from "../../ui/visually-hidden.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { MissionCard, missionCards } from "../parts/reward/mission-card.tsx";
import { heading, stack, waiting } from "../parts/reward/styles.ts";
import { Terms } from "../parts/reward/terms.tsx";
import { useClaim } from "../parts/reward/use-claim.ts";
import { useJoin } from "../parts/reward/use-join.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

type Mission = MissionSummaryValue["missions"][number];

const part = css({ gap: 12 });
const time = css({ textAlign: "start" });

/** Which time matters of a mission: when it begins, ends, or ended; none of one that runs on. */
const timeKey = ({ status, endsAt }: Mission): "from" | "ended" | "until" | null => {
  if (status === "comingSoon") return "from";
  if (endsAt === null) return null;
  return status === "close" ? "ended" : "until";
};

function MissionTime({ mission }: { mission: Mission }): ReactNode {
  const { t } = useLocale();
  const placeTime = usePlaceTime(true);
  const key = timeKey(mission);
  if (key === null) return null;
  const at = key === "from" ? mission.startsAt : (mission.endsAt ?? "");
  return <p css={[fineText, time]}>{t(`promo.${key}`, [placeTime(at)])}</p>;
}

/** The missions of a member: what can be joined, how far each is, what can be claimed (MEM-13). */
export function MissionList({ id, props }: BlockViewProps<MissionListProps>): ReactNode {
  const { t, language } = useLocale();
  const answer = useAnswer("missionSummary", { language });
  const claims = useClaim(props.record);
  const joins = useJoin();
  const joinOf = ({ id: mission, title }: Mission): ReactNode => (
    <Button
      aria-label={t("common.detail", [t("mission.join"), title])}
      busy={joins.busy === mission}
      kind="secondary"
      onClick={() => void joins.join(mission)}
      wide
    >
      {t("mission.join")}
    </Button>
  );
  // Where the page bears the same words already, nobody has to see them twice.
  const titled = useContext(TitledPage);
  return (
    <section aria-labelledby={`${id}-title`} css={stack}>
      <h2 css={[heading, titled && hiddenStyle]} id={`${id}-title`}>
        {props.title}
      </h2>
      <Answered
        answer={answer}
        failed={t("mission.failed")}
        items={({ missions }) => missions}
        none={<EmptyState icon="goal" title={t("mission.none")} />}
        waiting={<Skeletons each={waiting} />}
      >
        {({ missions }) => {
          const joined = missions.filter(({ kind }) => kind !== "daily");
          const daily = missions.filter(({ kind }) => kind === "daily");
          return (
            <div css={stack}>
              {joined.length === 0 ? null : (
                <ul css={missionCards}>
                  {joined.map((mission) => (
                    <MissionCard
                      call="claimMission"
                      claims={claims}
                      join={joinOf(mission)}
                      key={mission.id}
                      known
                      mission={mission}
                      own
                      time={<MissionTime mission={mission} />}
                    />
                  ))}
                </ul>
              )}
              <Terms>{t("mission.terms")}</Terms>
              {daily.length === 0 ? null : (
                <section aria-labelledby={`${id}-tasks`} css={[stack, part]}>
                  <h2 css={heading} id={`${id}-tasks`}>
                    {props.tasks}
                  </h2>
                  <ul css={missionCards}>
                    {daily.map((task) => (
                      <MissionCard
                        call="claimTask"
                        claims={claims}
                        key={task.id}
                        known
                        mission={task}
                        own
                      />
                    ))}
                  </ul>
                  <Terms>{t("task.terms")}</Terms>
                </section>
              )}
            </div>
          );
        }}
      </Answered>
    </section>
  );
}
