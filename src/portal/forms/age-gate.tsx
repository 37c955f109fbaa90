import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type LoginActor, useRuntime } from "../runtime/runtime.tsx";
import { Button } from "../ui/button.tsx";

const root = css({ display: "grid", gap: "var(--space-3)" });
const heading = css({ fontSize: "var(--text-20)", outline: "none" });
const quiet = css({ color: "var(--c-text-quiet)" });

/** Free play is for grown-ups too: the age is confirmed before a trial begins (LOGIN-24). */
export function AgeGate({ actor, busy }: { actor: LoginActor; busy: boolean }): ReactNode {
  const { t, site } = useRuntime();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section css={root}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {t("login.age.title", [site.minimumAge])}
      </h2>
      <p css={quiet}>{t("login.age.text")}</p>
      <Button busy={busy} onClick={() => actor.send({ type: "AGE.CONFIRMED" })} size="large" wide>
        {t("login.age.confirm", [site.minimumAge])}
      </Button>
      <Button
        disabled={busy}
        kind="quiet"
        onClick={() => actor.send({ type: "LOGIN.CANCELLED" })}
        wide
      >
        {t("login.age.decline")}
      </Button>
    </section>
  );
}
