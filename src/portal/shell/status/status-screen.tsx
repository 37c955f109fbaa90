import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { IconName } from "#src/shared/icon-names.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import { Button } from "../../ui/button.tsx";
import { GlobalStyles } from "../../ui/global-styles.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { Logo } from "../frame/logo.tsx";

const page = css({
  minBlockSize: "100dvh",
  display: "grid",
  gridTemplateRows: "auto 1fr",
  background: "var(--c-page)",
});
const bar = css({ padding: "16px var(--gutter)" });
const main = css({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 16,
  padding: "16px var(--gutter) 96px",
  textAlign: "center",
  outline: "none",
});
const disc = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 96,
  blockSize: 96,
  borderRadius: "50%",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
});
const heading = css({ fontSize: "var(--text-32)", fontWeight: 700 });
const words = css({ maxInlineSize: "52ch", color: "var(--c-text-quiet)" });
const facts = css({
  display: "grid",
  gridTemplateColumns: "auto auto",
  gap: "4px 24px",
  padding: "12px 20px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
  fontSize: "var(--text-14)",
  textAlign: "start",
  "& dt": { color: "var(--c-text-quiet)" },
  "& dd": { fontWeight: 600, margin: 0 },
});
const actions = css({ display: "flex", gap: 12, flexWrap: "wrap", justifyContent: "center" });

type Face = "maintenance" | "restricted" | "unreachable";

const icons: Readonly<Record<Face, IconName>> = {
  maintenance: "settings",
  restricted: "globe",
  unreachable: "cloud-off",
};

/** The visitor's address and country (SYS-05). */
function Location(): ReactNode {
  const { t, languageTag } = useLocale();
  const { status } = useSession();
  if (status === null) return null;
  const { ip, country } = status.location;
  const name = /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames([languageTag], { type: "region", fallback: "code" }).of(country)
    : country;
  return (
    <dl css={facts}>
      <dt>{t("status.ip")}</dt>
      <dd>
        <bdi>{ip}</bdi>
      </dd>
      <dt>{t("status.country")}</dt>
      <dd>{name}</dd>
    </dl>
  );
}

/**
 * What stands in place of the portal while it is closed or out of reach (SYS-02 to SYS-07,
 * OPEN-071, OPEN-072): in the merchant's own colours, with a way to go on.
 */
export function StatusScreen({ face }: { face: Face }): ReactNode {
  const { portal } = useServices();
  const { t } = useLocale();
  const { open } = usePage();
  const busy = usePortal(portal, (snapshot) => {
    const child = snapshot.children.systemStatus?.getSnapshot();
    return child?.hasTag("loading") ?? false;
  });
  return (
    <div css={page}>
      <GlobalStyles />
      <header css={bar}>
        <Logo />
      </header>
      <main css={main} id="main" tabIndex={-1}>
        <span css={disc}>
          <Icon name={icons[face]} size={44} />
        </span>
        <h1 css={heading}>{t(`status.${face}.title`)}</h1>
        <p css={words}>{t(`status.${face}.text`)}</p>
        {face === "unreachable" ? null : <p css={words}>{t(`status.${face}.fixed`)}</p>}
        {face === "restricted" ? <Location /> : null}
        <div css={actions}>
          {face === "unreachable" ? null : (
            <Button icon="headset" onClick={() => open({ type: "customerService" })} size="large">
              {t("status.contact")}
            </Button>
          )}
          <Button
            busy={busy}
            icon="refresh-cw"
            kind={face === "unreachable" ? "primary" : "secondary"}
            onClick={() => portal.send({ type: "STATUS.RETRY" })}
            size="large"
          >
            {t("status.retry")}
          </Button>
        </div>
      </main>
      <ToastRegion closeLabel={t("common.close")} />
    </div>
  );
}
