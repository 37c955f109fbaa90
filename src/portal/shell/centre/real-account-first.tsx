import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";

const panel = css({
  display: "grid",
  justifyItems: "start",
  gap: 16,
  padding: 20,
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
});

/** A trial account has no centre: it reads why, and the way to a real account (ROLE-05, OPEN-027). */
export function RealAccountFirst({ children }: { children: ReactNode }): ReactNode {
  const { navigate } = useServices();
  const { t } = useLocale();
  const { session } = useSession();
  if (!session.signedIn || !session.isTrial) return children;
  return (
    <section css={panel}>
      <p>{t("in_need_true_account")}</p>
      <Button onClick={() => navigate("/register")}>{t("login.toRegister")}</Button>
    </section>
  );
}
