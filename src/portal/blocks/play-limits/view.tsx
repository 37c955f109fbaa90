import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { CallMap, LimitsValue } from "#src/contracts/api.gen.ts";
import type { PlayLimitsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useServices, useSession } from "../../runtime/runtime.tsx";
import { tabletUp } from "../../ui/media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { LogInFirst } from "../parts/reward/log-in-first.tsx";
import { heading, panel, stack, waiting } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { BreakForm } from "./break-form.tsx";
import { LimitForm } from "./limit-form.tsx";
import { OwnLimits } from "./own-limits.tsx";
import { ReturnWay } from "./return-way.tsx";
import { ReviewNote } from "./review-note.tsx";
import { useSetLimit } from "./use-set-limit.ts";

type Exclusion = NonNullable<LimitsValue["exclusion"]>;

const breaks = css({
  display: "grid",
  gap: 24,
  gridTemplateColumns: "minmax(0, 1fr)",
  borderBlockStart: "1px solid var(--c-border)",
  paddingBlockStart: 16,
  [tabletUp]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
});
const held = css({
  padding: 12,
  borderRadius: "var(--radius-control)",
  background: "var(--c-danger-soft)",
  color: "var(--c-danger-text)",
});

/** What keeps a member from playing, in words; an exclusion does so after its time, too. */
function useHeldWords(): (exclusion: Exclusion) => string {
  const { t } = useLocale();
  const { now } = useServices();
  const timeOf = usePlaceTime();
  return ({ kind, until }) => {
    if (until === null) return t("limits.held.forGood");
    const isOver = kind === "exclusion" && Date.parse(until) <= now();
    return t(isOver ? "limits.held.over" : `limits.held.${kind}`, [timeOf(until)]);
  };
}

function OwnPlay({ value }: { value: LimitsValue }): ReactNode {
  const { portal, notify } = useServices();
  const actions = useSetLimit();
  const heldWords = useHeldWords();
  const onHeld = (exclusion: CallMap["coolOff"]["value"]): void => {
    notify(heldWords(exclusion), "info");
    if (exclusion.kind === "coolOff") void actions.refresh();
    // The platform has ended every session: this tab says so too.
    else portal.send({ type: "SESSION.ENDED", reason: "elsewhere" });
  };
  const { exclusion, limits, currency, waitingHours } = value;
  return (
    <div css={stack}>
      {exclusion === null ? null : <p css={held}>{heldWords(exclusion)}</p>}
      {value.return === null ? null : <ReturnWay onAsked={actions.refresh} way={value.return} />}
      <ReviewNote />
      <OwnLimits actions={actions} limits={limits} />
      <LimitForm currency={currency} setLimit={actions.setLimit} waitingHours={waitingHours} />
      <div css={breaks}>
        <BreakForm onHeld={onHeld} way="coolOff" />
        <BreakForm onHeld={onHeld} way="selfExclude" />
      </div>
    </div>
  );
}

/** The limits a member sets, breaks and self-exclusion (G1 … G8); the platform enforces them. */
export function PlayLimits({ id, props }: BlockViewProps<PlayLimitsProps>): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const isOutside = session.state === "visitor" || session.isTrial;
  const answer = useAnswer("limits", session.signedIn && !session.isTrial ? {} : null);
  return (
    <section aria-labelledby={`${id}-title`} css={panel}>
      <h2 css={heading} id={`${id}-title`}>
        {props.title}
      </h2>
      {isOutside ? (
        <LogInFirst hint={t("limits.logInHint")} title={t("limits.logIn")} />
      ) : (
        <Answered
          answer={answer}
          failed={t("limits.failed")}
          waiting={
            <div css={waiting}>
              <Skeleton shape="block" />
            </div>
          }
        >
          {(value) => <OwnPlay value={value} />}
        </Answered>
      )}
    </section>
  );
}
