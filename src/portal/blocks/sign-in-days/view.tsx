import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { SignInCalendarValue } from "#src/contracts/api.gen.ts";
import type { SignInDaysProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp, tabletUp } from "../../ui/media.ts";
import { Skeletons } from "../../ui/skeletons.tsx";
import { quiet as ahead, quietText as quiet } from "../../ui/text-styles.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Answered } from "../parts/answered.tsx";
import { LogInFirst } from "../parts/reward/log-in-first.tsx";
import { heading, panel, prize, spread, waiting, words } from "../parts/reward/styles.ts";
import { useClaim } from "../parts/reward/use-claim.ts";
import { useRewardWords } from "../parts/reward/use-reward-words.ts";
import { useOwnAnswer } from "../parts/use-own-answer.ts";

type Day = SignInCalendarValue["days"][number];

const week = css({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  // The last day of a week fills its line, as it brings the most.
  "& > :nth-of-type(7):last-of-type": { gridColumn: "1 / -1" },
  [tabletUp]: {
    gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
    "& > :nth-of-type(7):last-of-type": { gridColumn: "auto" },
  },
  [desktopUp]: { gridTemplateColumns: "repeat(7, minmax(0, 1fr))" },
});
const cell = css({
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  gap: 6,
  // As high as the day with its mark of today, which is known later.
  minBlockSize: "8.75rem",
  padding: "12px 8px",
  textAlign: "center",
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
  overflowWrap: "anywhere",
  "&[data-signed='true']": { background: "var(--c-success-soft)" },
  "&[data-today='true']": { outline: "2px solid var(--c-brand)", outlineOffset: -2 },
});
const done = css({ color: "var(--c-success-text)" });

interface DayCellProps {
  day: Day;
  number: number;
  today: boolean;
  signed: boolean;
}

function DayCell({ day, number, today, signed }: DayCellProps): ReactNode {
  const { t } = useLocale();
  const rewardWords = useRewardWords();
  return (
    <li css={cell} data-signed={signed} data-today={today}>
      <strong>{t("signIn.day", [number])}</strong>
      <span css={signed ? done : ahead}>
        <Icon
          name={signed ? "circle-check" : Number(day.amount) > 0 ? "gift" : "coins"}
          size={28}
        />
      </span>
      {signed ? <VisuallyHidden>{t("signIn.signed")}</VisuallyHidden> : null}
      <bdi css={prize}>{rewardWords(day)}</bdi>
      {today ? <Badge tone="brand">{t("signIn.today")}</Badge> : null}
    </li>
  );
}

/** Signing in every day: the round's days, and today's press (SCREEN-14). */
export function SignInDays({ id, props }: BlockViewProps<SignInDaysProps>): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const answer = useOwnAnswer("signInCalendar", {});
  const claims = useClaim(props.record);
  const isMember = session.signedIn && !session.isTrial;
  const known = isMember && answer.settled;
  // What is a member's own keeps its place until it is known.
  const own = isMember || session.state === "checking";
  const signedToday = known && answer.data?.signedToday === true;
  return (
    <Answered
      answer={answer}
      failed={t("signIn.failed")}
      items={({ days }) => days}
      waiting={<Skeletons each={waiting} />}
    >
      {({ days, today, streak }) => (
        <section aria-labelledby={`${id}-title`} css={panel}>
          <div css={spread}>
            <div css={words}>
              <h2 css={heading} id={`${id}-title`}>
                {props.title}
              </h2>
              {own ? <p css={quiet}>{t("signIn.streak", [known ? streak : "–"])}</p> : null}
            </div>
            {own ? (
              <Button
                busy={!known || claims.busy !== ""}
                disabled={signedToday}
                icon={signedToday ? "check" : "calendar"}
                onClick={() => void claims.claim("today", "signIn", {})}
              >
                {signedToday ? t("signIn.done") : t("signIn.now")}
              </Button>
            ) : null}
          </div>
          <ol css={week}>
            {days.map((day, index) => (
              <DayCell
                day={day}
                key={day.day}
                number={index + 1}
                signed={known && day.signed}
                today={known && day.day === today}
              />
            ))}
          </ol>
          {own ? null : <LogInFirst title={t("task.loginFirst")} />}
          <p css={quiet}>{t("signIn.terms")}</p>
        </section>
      )}
    </Answered>
  );
}
