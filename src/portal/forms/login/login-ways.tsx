import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { LoginActor } from "../../runtime/portal.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { useSender } from "../engine/use-sender.ts";

const root = css({ display: "grid", gap: 8, marginBlockStart: "var(--space-4)" });
const line = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  color: "var(--c-text-quiet)",
  fontSize: "var(--text-12)",
  "&::before, &::after": {
    content: '""',
    flex: 1,
    blockSize: 1,
    background: "var(--c-border)",
  },
});

/** The ways in beside the form: social accounts (LOGIN-11, OPEN-013) and free play (LOGIN-10). */
export function LoginWays({ actor, busy }: { actor: LoginActor | null; busy: boolean }): ReactNode {
  const { t, site } = useLocale();
  const { modules } = useSession();
  const send = useSender(actor);
  const isFree = modules.FREEPLAY3 === "1";
  if (!isFree && site.socialProviders.length === 0) return null;
  return (
    <div css={root}>
      <p css={line}>{t("login.or")}</p>
      {site.socialProviders.map((provider) => (
        <Button
          disabled={busy}
          key={provider}
          kind="secondary"
          onClick={() => send({ type: "SOCIAL.ASKED", provider })}
          wide
        >
          {t(`login.social.${provider}`)}
        </Button>
      ))}
      {isFree ? (
        <Button
          disabled={busy}
          icon="play"
          kind="quiet"
          onClick={() => send({ type: "FREEPLAY.ASKED" })}
          wide
        >
          {t("login.freePlay")}
        </Button>
      ) : null}
    </div>
  );
}
