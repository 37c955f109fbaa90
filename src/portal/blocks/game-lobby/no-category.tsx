import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { root } from "./lobby-styles.ts";

/** An address whose category the merchant does not have: what that means, and where games are. */
export function NoCategory(): ReactNode {
  const { t } = useLocale();
  return (
    <div css={root}>
      <PageTitle size={24}>{t("lobby.noCategory")}</PageTitle>
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
