import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { SessionsValue } from "#src/contracts/api.gen.ts";
import type { SessionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { fineText, heading } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { panel, stack } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

const list = css({ display: "grid", gap: 8 });
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 12px",
  padding: "12px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
});
const facts = css({ display: "grid", gap: 2, flex: 1, minInlineSize: "min(100%, 180px)" });
const blank = css({ blockSize: 68 });

type Session = SessionsValue["list"][number];

interface RowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: RowProps): ReactNode {
  const { t } = useLocale();
  const time = usePlaceTime();
  const { current, createdAt, lastSeenAt } = session;
  return (
    <li css={row}>
      <Icon name={current ? "badge-check" : "smartphone"} />
      <div css={facts}>
        <p>{t("sessions.since", [time(createdAt)])}</p>
        <p css={fineText}>{t("sessions.lastSeen", [time(lastSeenAt)])}</p>
      </div>
      {current ? (
        <Badge tone="success">{t("sessions.here")}</Badge>
      ) : (
        <Button busy={busy} kind="secondary" onClick={onEnd} size="small">
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** Where the member is logged in; whoever does not know one of them ends it here. */
export function SessionList({ props }: BlockViewProps<SessionListProps>): ReactNode {
  const { client, notify } = useServices();
  const { t, problemText } = useLocale();
  const answer = useAnswer("sessions", {});
  const [busy, setBusy] = useState("");
  const end = async (id: string): Promise<void> => {
    if (busy !== "") return;
    setBusy(id);
    const ended = await client.call("revokeSession", { id });
    await answer.retry();
    setBusy("");
    if (ended.ok) notify(t("sessions.ended"), "success");
    else notify(problemText(ended.error), "danger");
  };
  return (
    <section css={[panel, stack]}>
      <h2 css={heading}>{props.title}</h2>
      <Answered
        answer={answer}
        failed={t("sessions.failed")}
        waiting={<Skeletons count={2} css={list} each={blank} />}
      >
        {({ list: sessions }) => (
          <ul css={list}>
            {sessions.map((session) => (
              <SessionRow
                busy={busy === session.id}
                key={session.id}
                onEnd={() => void end(session.id)}
                session={session}
              />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
