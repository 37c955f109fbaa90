import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { desktopUp } from "../../ui/media.ts";
import { Countdown } from "./countdown.tsx";
import type { Lottery } from "./types.ts";

const root = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  [desktopUp]: { gridTemplateColumns: "232px minmax(0, 1fr)" },
});
const top = css({
  gridColumn: "1 / -1",
  minInlineSize: 0,
  "& > ul": { display: "flex", flexWrap: "wrap", gap: 8 },
});
const chip = css({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: 44,
  paddingInline: 16,
  borderRadius: "var(--radius-full)",
  background: "var(--c-raised)",
  color: "var(--c-text)",
  fontWeight: 600,
  textDecoration: "none",
  "&[aria-current]": { background: "var(--c-brand-soft)", color: "var(--c-brand-text)" },
});
/** Phones and tablets have no room beside a ticket; there the groups above lead to the lotteries. */
const side = css({
  display: "none",
  overflow: "hidden",
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  [desktopUp]: { display: "block" },
});
const entry = css({
  display: "grid",
  gap: 2,
  minBlockSize: 56,
  padding: "8px 16px",
  color: "var(--c-text)",
  textDecoration: "none",
  "&[aria-current]": { background: "var(--c-brand-soft)", fontWeight: 700 },
});

interface GameBarsProps {
  /** All lotteries of the page. */
  lotteries: readonly Lottery[];
  asOf: number;
  /** The group in view; undefined for all. */
  group: string | undefined;
  /** The lottery in view; undefined for the list. */
  current: Lottery | undefined;
  children: ReactNode;
}

/** The page's own bars, where the merchant switched them on: groups above, lotteries at the side. */
export function GameBars({ lotteries, asOf, group, current, children }: GameBarsProps): ReactNode {
  const { t } = useLocale();
  const { page } = usePage();
  const groups = [...new Set(lotteries.map(({ gameGroupCode }) => gameGroupCode))];
  const to = (query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString();
    return { type: "route", path: text === "" ? page.path : `${page.path}?${text}` } as const;
  };
  const chips = [undefined, ...groups].map((code) => ({
    code: code ?? "",
    label: code === undefined ? t("lottery.all") : t(`lottery.group.${code}`),
    here: code === group,
  }));
  return (
    <div css={root}>
      <nav aria-label={t("lottery.groups")} css={top}>
        <ul>
          {chips.map(({ code, label, here }) => (
            <li key={code}>
              <ConfigLink
                aria-current={here ? "true" : undefined}
                css={chip}
                link={to(code === "" ? {} : { group: code })}
              >
                {label}
              </ConfigLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t("lottery.all")} css={side}>
        <ul>
          {lotteries
            .filter(({ gameGroupCode }) => group === undefined || gameGroupCode === group)
            .map(({ gameCode, name, closesAt }) => (
              <li key={gameCode}>
                <ConfigLink
                  aria-current={gameCode === current?.gameCode ? "page" : undefined}
                  css={entry}
                  link={to({ gameCode })}
                >
                  <span>{name}</span>
                  <Countdown asOf={asOf} until={closesAt} />
                </ConfigLink>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
