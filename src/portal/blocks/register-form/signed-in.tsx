import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { quiet } from "../../ui/text-styles.ts";

const root = css({
  display: "grid",
  gap: "var(--space-4)",
  justifyItems: "start",
  inlineSize: "100%",
  maxInlineSize: 560,
  marginInline: "auto",
  padding: "clamp(16px, 3vw, 40px)",
  borderRadius: "var(--radius-sheet)",
  background: "var(--c-raised)",
  boxShadow: "var(--shadow-1)",
});
const ways = css({ display: "flex", flexWrap: "wrap", gap: 12 });

/** What a member finds in place of the form: that there is nothing to register, and the ways on. */
export function SignedIn(): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const { logOut } = usePage();
  return (
    <section css={root}>
      <PageTitle size={24}>{t("register.signedIn", [session.user?.account ?? ""])}</PageTitle>
      <p css={quiet}>{t("register.signedInHint")}</p>
      <div css={ways}>
        <ConfigLink
          css={buttonStyles("primary", "medium", false)}
          link={{ type: "route", path: "/" }}
        >
          {t("register.home")}
        </ConfigLink>
        <Button kind="secondary" onClick={logOut}>
          {t("logout.confirm")}
        </Button>
      </div>
    </section>
  );
}
