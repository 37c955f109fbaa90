import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { explanation } from "./styles.ts";

const unknown = css({ blockSize: 240 });

/** A trial account has no centre: it reads why, and the way to a real account (ROLE-05, OPEN-027). */
export function RealAccountFirst({ children }: { children: ReactNode }): ReactNode {
  const { navigate } = useServices();
  const { t } = useLocale();
  const { session } = useSession();
  // A block that asks before it is known who is there is refused, and is shown for a moment.
  if (session.state === "checking")
    return (
      <div css={unknown}>
        <Skeleton shape="block" />
      </div>
    );
  if (!session.isTrial) return children;
  return (
    <section css={explanation}>
      <p>{t("in_need_true_account")}</p>
      <Button onClick={() => navigate("/register")}>{t("login.toRegister")}</Button>
    </section>
  );
}
