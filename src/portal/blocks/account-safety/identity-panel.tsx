import { css, type SerializedStyles } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { IdentityValue } from "#src/contracts/api.gen.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { type Answer, Answered } from "../parts/answered.tsx";
import { panel, stack } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

const IdentityForm = laterPart(() =>
  import("./identity-form.tsx").then(({ IdentityForm: part }) => part),
);

const parts = css({ alignContent: "start" });

const tones = {
  none: "neutral",
  pending: "brand",
  passed: "success",
  refused: "danger",
} as const;

/** How it stands, since when, and what comes next. */
function Standing({ identity }: { identity: IdentityValue }): ReactNode {
  const { t } = useLocale();
  const time = usePlaceTime();
  const { state, since, before, idNumber, available, sandbox } = identity;
  const asks = state === "none" || state === "refused";
  return (
    <>
      {state !== "none" || before === null ? null : (
        <p css={quietText}>{t(`identity.why.${before}`)}</p>
      )}
      <div>
        <Badge tone={tones[state]}>
          {t(`identity.state.${state}`, [since === null ? "" : time(since)])}
        </Badge>
      </div>
      {state === "none" ? null : <p>{t(`identity.next.${state}`)}</p>}
      {idNumber === null ? null : (
        <p css={quietText}>
          <bdi>{t("identity.id", [idNumber])}</bdi>
        </p>
      )}
      {asks && !available ? <p role="status">{t("identity.unavailable")}</p> : null}
      {asks && sandbox ? <p css={quietText}>{t("identity.sandbox")}</p> : null}
    </>
  );
}

interface IdentityPanelProps {
  identity: IdentityValue;
  /** The room that is kept for it, however it stands. */
  place: SerializedStyles;
  onChanged: () => void;
}

/** Whether it is known who the member is, what waits for it, and the form that has it checked. */
export function IdentityPanel({ identity, place, onChanged }: IdentityPanelProps): ReactNode {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const asks = identity.state === "none" || identity.state === "refused";
  return (
    <section css={[panel, stack, place, parts]}>
      <h2 css={heading}>{t("identity.heading")}</h2>
      <Standing identity={identity} />
      {!asks || !identity.available ? null : isOpen ? (
        <IdentityForm
          asks={identity.asks}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t("identity.open")}</Button>
        </div>
      )}
    </section>
  );
}

interface OwnIdentityProps extends Pick<IdentityPanelProps, "place"> {
  answer: Answer<IdentityValue>;
}

/** The panel of whoever asks, from the platform's answer. */
export function OwnIdentity({ answer, place }: OwnIdentityProps): ReactNode {
  const { t } = useLocale();
  return (
    <Answered answer={answer} failed={t("error.unknown")} waiting={<Skeletons each={place} />}>
      {(identity) => (
        <IdentityPanel identity={identity} onChanged={() => void answer.retry()} place={place} />
      )}
    </Answered>
  );
}
