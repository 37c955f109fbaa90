import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { HelpCenterProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { buttonStyles } from "../../ui/button-styles.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { HelpArticles } from "../parts/help-articles.tsx";

const root = css({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxInlineSize: 1080,
  inlineSize: "100%",
  marginInline: "auto",
});
const top = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
});
const panel = css({
  padding: 16,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
const ask = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 12,
  padding: 20,
  borderRadius: "var(--radius-card)",
  background: "var(--c-brand-soft)",
});
const words = css({ flex: "1 1 240px", display: "grid", gap: 2 });
const strong = css({ fontSize: "var(--text-16)", fontWeight: 700 });

/** The help centre (OPEN-063); the topic stands in the address, so that it can be passed on. */
export function HelpCenter({ props }: BlockViewProps<HelpCenterProps>): ReactNode {
  const { navigate } = useServices();
  const { t, site } = useLocale();
  const { page } = usePage();
  const choose = (id: string | undefined): void =>
    navigate(id === undefined ? page.path : `${page.path}?${new URLSearchParams({ topic: id })}`, {
      replace: true,
      keepScroll: true,
    });
  return (
    <div css={root}>
      <header css={top}>
        <PageTitle>{props.title}</PageTitle>
        {props.home ? (
          <ConfigLink
            css={buttonStyles("secondary", "medium", false)}
            link={{ type: "route", path: "/" }}
          >
            <Icon name="house" size={18} />
            {t("help.backTo", [site.name])}
          </ConfigLink>
        ) : null}
      </header>
      <div css={panel}>
        <HelpArticles chosen={page.query.get("topic") ?? undefined} level={2} onChoose={choose} />
      </div>
      <section aria-labelledby="help-ask" css={ask}>
        <div css={words}>
          <h2 css={strong} id="help-ask">
            {t("help.ask")}
          </h2>
          <p css={quiet}>{t("dialog.help.text")}</p>
        </div>
        <ConfigLink
          css={buttonStyles("primary", "medium", false)}
          link={{ type: "customerService" }}
        >
          <Icon name="headset" size={18} />
          {t("menu.customerService")}
        </ConfigLink>
        <ConfigLink
          css={buttonStyles("secondary", "medium", false)}
          link={{ type: "route", path: "/feedback" }}
        >
          <Icon name="message-circle" size={18} />
          {t("screen.feedback.title")}
        </ConfigLink>
      </section>
    </div>
  );
}
