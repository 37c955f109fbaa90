import { css } from "@emotion/react";
import { type ReactNode, useRef, useState } from "react";
import type { SessionsValue } from "#src/contracts/api.gen.ts";
import type { SessionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { fineText, heading, label, quietText } from "../../ui/text-styles.ts";
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
const blank = css({ blockSize: 84 });

type Session = SessionsValue["list"][number];

interface RowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

/** What busy is while all others are being ended; no session has it for an id. */
const others = "others";

/** What a session is known again by: its browser, its device, its country, as far as they are known. */
function useDeviceWords(): (session: Session) => string {
  const { t, languageTag } = useLocale();
  return ({ browser = "", system = "", country = "" }) => {
    const place =
      country === ""
        ? ""
        : new Intl.DisplayNames([languageTag], { type: "region", fallback: "code" }).of(country);
    const known = [browser, system].filter((name) => name !== "");
    const device = known.length === 0 ? [t("sessions.unknown")] : known;
    return [...device, ...(place ? [place] : [])].join(" · ");
  };
}

function SessionRow({ session, busy, onEnd }: RowProps): ReactNode {
  const { t } = useLocale();
  const time = usePlaceTime();
  const words = useDeviceWords();
  const { current, createdAt, lastSeenAt } = session;
  return (
    <li css={row}>
      <Icon name={current ? "badge-check" : "smartphone"} />
      <div css={facts}>
        <p css={label}>{words(session)}</p>
        <p css={fineText}>{t("sessions.since", [time(createdAt)])}</p>
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
  const title = useRef<HTMLHeadingElement>(null);
  const end = async (which: string): Promise<void> => {
    if (busy !== "") return;
    setBusy(which);
    const all = which === others;
    const ended = await client.call("revokeSession", all ? {} : { id: which });
    await answer.retry();
    setBusy("");
    if (!ended.ok) return notify(problemText(ended.error), "danger");
    // The button went with its session.
    title.current?.focus();
    notify(t(all ? "sessions.othersEnded" : "sessions.ended"), "success");
  };
  return (
    <section css={[panel, stack]}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {props.title}
      </h2>
      <p css={quietText}>{t("sessions.hint")}</p>
      <Answered
        answer={answer}
        failed={t("sessions.failed")}
        waiting={<Skeletons count={2} css={list} each={blank} />}
      >
        {({ list: sessions }) => (
          <>
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
            {sessions.some(({ current }) => !current) ? (
              <Button
                busy={busy === others}
                icon="log-out"
                kind="secondary"
                onClick={() => void end(others)}
              >
                {t("sessions.endOthers")}
              </Button>
            ) : null}
          </>
        )}
      </Answered>
    </section>
  );
}
