import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { desktopUp } from "../../ui/media.ts";
import { AccountShape, accountRow } from "./account-shape.tsx";

/** Only who signs in has a use for it; its shape stands meanwhile, so that nothing moves. */
const MemberArea = laterPart(
  () => import("./member-area.tsx").then(({ MemberArea: part }) => part),
  { Waiting: AccountShape },
);

const placeholder = css({
  display: "none",
  [desktopUp]: {
    display: "inline-flex",
    alignItems: "center",
    gap: 8,
    marginInlineEnd: 8,
    fontSize: "var(--text-14)",
    color: "var(--c-text-faint)",
  },
});

/**
 * Who is there: the buttons of a visitor, or balance and avatar of a member, never both (HEAD-03).
 * Until a session is known, the shapes of balance and avatar, so that nothing moves.
 */
export function AccountArea(): ReactNode {
  const { navigate } = useServices();
  const { t } = useLocale();
  const { session, modules } = useSession();
  const { login, register, page } = usePage();
  if (session.state === "checking") return <AccountShape />;
  if (session.signedIn) return <MemberArea />;
  const onLogin = page.screenId === "login";
  return (
    <div css={accountRow}>
      <span css={placeholder}>
        <Icon name="wallet" size={18} />
        {t("header.balancePlaceholder")}
      </span>
      {onLogin ? null : (
        <Button kind="secondary" onClick={() => login.open()}>
          {t("menu.login")}
        </Button>
      )}
      {modules.DIRECTREG3 === "1" && page.screenId !== "register" ? (
        <Button onClick={() => (onLogin ? navigate("/register") : register.open())}>
          {t("menu.register")}
        </Button>
      ) : null}
    </div>
  );
}
