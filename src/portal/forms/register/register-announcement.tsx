import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";

const root = css({ display: "grid", gap: "var(--space-4)" });
const heading = css({ fontSize: "var(--text-20)", outline: "none" });

/**
 * After a mobile registration: it worked, the visitor is logged in, an account number was made, and
 * either it or the mobile number logs in the next time (REG-25, REG-26).
 */
export function RegisterAnnouncement(props: {
  account: string | null;
  onConfirm: () => void;
}): ReactNode {
  const { t } = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section css={root}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {t("register.announce.title")}
      </h2>
      <p>{t("register.announce.text", [props.account ?? ""])}</p>
      <Button onClick={props.onConfirm} size="large" wide>
        {t("register.announce.confirm")}
      </Button>
    </section>
  );
}
