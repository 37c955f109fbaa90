import { css } from "@emotion/react";
import { useSelector } from "@xstate/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { LoginActor } from "../../runtime/portal.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { quiet } from "../../ui/text-styles.ts";

const root = css({ display: "grid", gap: "var(--space-3)" });
const heading = css({ fontSize: "var(--text-20)", outline: "none" });

/** Free play is for grown-ups too: the age is confirmed before a trial begins (LOGIN-24). */
export function AgeGate({ actor }: { actor: LoginActor }): ReactNode {
  const { t, site } = useLocale();
  const child = useSelector(actor, (state) => state.children.freePlay);
  const busy = useSelector(child, (state) => state?.hasTag("busy")) ?? false;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // The second half of a double press was meant for the button that asked for the trial.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act();
  };
  return (
    <section css={root}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {t("login.age.title", [site.minimumAge])}
      </h2>
      <p css={quiet}>{t("login.age.text")}</p>
      <Button
        busy={busy}
        onClick={once(() => child?.send({ type: "AGE.CONFIRMED" }))}
        size="large"
        wide
      >
        {t("login.age.confirm", [site.minimumAge])}
      </Button>
      <Button
        disabled={busy}
        kind="quiet"
        onClick={once(() => actor.send({ type: "LOGIN.CANCELLED" }))}
        wide
      >
        {t("login.age.decline")}
      </Button>
    </section>
  );
}
