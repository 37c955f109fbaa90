import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hover, phone } from "../../ui/media.ts";
import { menuOf } from "../centre/menu-of.ts";
import { moneyLink, moneyRow } from "./account-shape.tsx";
import { menuEntries } from "./menu-entries.ts";

/** The pages of the member's menu that the header leads to (HEAD-08); a phone has room for the first. */
const pages = ["depositv2", "withdraw"];

const link = css({
  borderRadius: "var(--radius-full)",
  background: "var(--c-overlay)",
  color: "var(--c-text)",
  fontSize: "min(var(--text-14), 4.4vw)",
  fontWeight: 600,
  ":first-of-type": { background: "var(--c-brand)", color: "var(--c-on-brand)" },
  [hover]: { ":hover": { filter: "brightness(1.08)" } },
  [phone]: { ":not(:first-of-type)": { display: "none" } },
});
const words = css({
  display: "none",
  "@media (min-width: 1200px)": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    "& + svg": { display: "none" },
  },
});

/** The ways to pay in and out, as the merchant's menu of the centre names them. */
export function MoneyLinks(): ReactNode {
  const { site, text } = useLocale();
  const { session, facts } = useSession();
  if (session.isTrial) return null;
  const entries = menuEntries(menuOf(site, "member"), facts);
  return (
    <div css={moneyRow}>
      {pages.flatMap((id) =>
        entries
          .filter((entry) => entry.id === id)
          .map((entry) => (
            <ConfigLink
              aria-label={text(entry.label)}
              css={[moneyLink, link]}
              key={id}
              link={entry.link}
              title={text(entry.label)}
            >
              <span css={words}>{text(entry.label)}</span>
              <Icon name={entry.icon} size={20} />
            </ConfigLink>
          )),
      )}
    </div>
  );
}
