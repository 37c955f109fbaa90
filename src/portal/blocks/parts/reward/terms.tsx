import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { quietText as quiet } from "../../../ui/text-styles.ts";

const root = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: 12,
  padding: 16,
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
});
const title = css({ fontSize: "var(--text-14)", fontWeight: 700 });
const text = css({ maxInlineSize: "84ch" });

/** The rules of a reward, in plain sight. */
export function Terms({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLocale();
  return (
    <section css={root}>
      <Icon name="info" />
      <div>
        <h2 css={title}>{t("reward.terms")}</h2>
        <p css={[quiet, text]}>{children}</p>
      </div>
    </section>
  );
}
