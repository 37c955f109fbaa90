import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useOwnPlayOfOtherTabs } from "../../blocks/parts/safer/own-play.ts";
import { PanicButton } from "../../blocks/parts/safer/panic-button.tsx";
import { RealityDialog } from "../../blocks/parts/safer/reality-dialog.tsx";
import { SessionClock } from "../../blocks/parts/safer/session-clock.tsx";
import { useFiguresFollowBalance } from "../../blocks/parts/safer/use-figures-follow.ts";
import { useRealityCheck } from "../../blocks/parts/safer/use-reality-check.ts";
import { usePlaceTime } from "../../blocks/parts/use-place-time.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import { Icon } from "../../ui/icon.tsx";
import { hover, phone } from "../../ui/media.ts";
import { GlobalRules } from "../../ui/styled/global-rules.tsx";
import { menuOf } from "../centre/menu-of.ts";
import { menuEntries } from "./menu-entries.ts";

/** Whatever else stands at the screen's end stands above it, on pages without a bottom bar too. */
const room = css({
  ":root": { "--line-h": "44px" },
  ":root [data-bottom-bar='none'][data-header]": {
    "--bottom-h": "calc(var(--line-h) + env(safe-area-inset-bottom, 0px))",
  },
  // The bar itself is no higher for what stands on it.
  ":root [data-bottom-bar] nav": { "--bottom-h": "calc(56px + env(safe-area-inset-bottom, 0px))" },
  "@media print": { ":root": { "--line-h": "0px" } },
});
const root = css({
  position: "fixed",
  zIndex: 30,
  insetInline: "var(--side-w) 0",
  insetBlockEnd: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  minBlockSize: 44,
  paddingInline: "var(--gutter)",
  paddingBlockEnd: "env(safe-area-inset-bottom, 0px)",
  background: "var(--c-raised)",
  boxShadow: "0 -1px 0 var(--c-border)",
  fontSize: "min(var(--text-14), 4vw)",
  [phone]: {
    "[data-bottom-bar='bar'] &": {
      insetBlockEnd: "calc(56px + env(safe-area-inset-bottom, 0px))",
      paddingBlockEnd: 0,
    },
  },
  "@media print": { display: "none" },
});
const way = css({
  display: "flex",
  alignItems: "center",
  gap: 8,
  // Until the clock comes there is nothing but a mark to press.
  minInlineSize: 44,
  minBlockSize: 44,
  fontWeight: 600,
  [hover]: { ":hover": { color: "var(--c-brand-text)" } },
});

/** A phone has room for the figures alone; the word stays the link's name. */
const word = css({
  [phone]: {
    position: "absolute",
    inlineSize: 1,
    blockSize: 1,
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});
const held = css({ minInlineSize: 0, color: "var(--c-danger-text)", textAlign: "end" });

/** Whether a page of a centre lies over this one: the check is shown there, and other tabs are heard there. */
function useIsUnder(): boolean {
  const { portal } = useServices();
  const { page } = usePage();
  return usePortal(portal, ({ context }) => context.page.path.split("?", 1)[0] !== page.path);
}

/** What keeps a member from playing, in few words; an exclusion does so after its time, too (G8). */
function useHeldWords(): (held: { until: string | null }) => string {
  const { t } = useLocale();
  const { now } = useServices();
  const timeOf = usePlaceTime(true);
  return ({ until }) => {
    if (until === null) return t("limits.held.forGood");
    return Date.parse(until) <= now() ? t("safer.held") : t("safer.heldUntil", [timeOf(until)]);
  };
}

/**
 * The line in view on every page of whoever plays: how long the session lasts and what it cost (G5), the
 * way to their limits with one press (G1), and the way to stop at once (G7).
 */
export function SessionLine(): ReactNode {
  const { site, text, t } = useLocale();
  const { facts } = useSession();
  const heldWords = useHeldWords();
  const { data: check } = useRealityCheck();
  const isUnder = useIsUnder();
  useOwnPlayOfOtherTabs(!isUnder);
  useFiguresFollowBalance();
  const limits = menuEntries(menuOf(site, "member"), facts).find(({ id }) => id === "limits");
  const isReviewDue = check?.reviewDue === true;
  const name = isReviewDue ? t("safer.reviewDue") : text(limits?.label ?? "");
  return (
    <aside aria-label={t("safer.line")} css={root}>
      <GlobalRules styles={room} />
      {limits === undefined ? null : (
        <ConfigLink css={way} link={limits.link} title={name}>
          <Icon name={isReviewDue ? "bell" : "shield-check"} size={18} />
          <span css={word}>{name}</span>
          {check === undefined ? null : <SessionClock check={check} />}
        </ConfigLink>
      )}
      {check?.exclusion ? (
        <span css={held}>{heldWords(check.exclusion)}</span>
      ) : (
        <PanicButton opens="up" />
      )}
      {check === undefined || isUnder ? null : <RealityDialog check={check} />}
    </aside>
  );
}
