import type { ReactNode } from "react";
import { useLocale, usePage, useServices, useSession } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { spread, words } from "./styles.ts";

interface LogInFirstProps {
  title: string;
  hint?: string;
}

/** What stands in place of a member's own: the way in for a visitor, to an account for who plays for free. */
export function LogInFirst({ title, hint }: LogInFirstProps): ReactNode {
  const { navigate } = useServices();
  const { t } = useLocale();
  const { session } = useSession();
  const { login, page } = usePage();
  if (session.signedIn)
    return (
      <div css={spread}>
        <p css={words}>{t("in_need_true_account")}</p>
        <Button onClick={() => navigate("/register")}>{t("login.toRegister")}</Button>
      </div>
    );
  return (
    <div css={spread}>
      <div css={words}>
        <strong>{title}</strong>
        {hint === undefined ? null : <span>{hint}</span>}
      </div>
      <Button icon="log-in" onClick={() => login.open(page.path)}>
        {t("menu.login")}
      </Button>
    </div>
  );
}
