import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useRuntime } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { root } from "./lobby-styles.ts";

const title = css({ fontSize: "var(--text-24)" });

/** An address whose category the merchant does not have: what that means, and where games are. */
export function NoCategory(): ReactNode {
  const { t } = useRuntime();
  return (
    <div css={root}>
      <h1 css={title}>{t("lobby.noCategory")}</h1>
      <EmptyState
        actions={
          <ConfigLink
            css={buttonStyles("secondary", "small", false)}
            link={{ type: "route", path: "/" }}
          >
            {t("register.home")}
          </ConfigLink>
        }
        title={t("lobby.noVendors")}
      >
        {t("lobby.noCategoryHint")}
      </EmptyState>
    </div>
  );
}
