import type { ReactNode } from "react";
import { useRuntime } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { spread, words } from "./styles.ts";

interface LogInFirstProps {
  title: string;
  hint?: string;
}

/** What stands in place of a member's own: the way in for a visitor, a word for a trial. */
export function LogInFirst({ title, hint }: LogInFirstProps): ReactNode {
  const { t, session, login, page } = useRuntime();
  if (session.signedIn) return <p>{t("reward.notForTrial")}</p>;
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
