import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { hover, phone } from "../../ui/media.ts";
import { PickGrid } from "./pick-grid.tsx";
import { PickTyped } from "./pick-typed.tsx";
import { slipId } from "./slip-id.ts";
import { prizeOf, togglePick } from "./ticket.ts";
import type { Lottery } from "./types.ts";
import type { TicketForm } from "./use-ticket.ts";

const root = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: 16,
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
const plays = css({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  [phone]: {
    flexWrap: "nowrap",
    overflowX: "auto",
    scrollbarWidth: "none",
    // What the keyboard comes to is brought to the middle: what is cut off at an edge would stay there.
    scrollPaddingInline: "40%",
    marginInline: -16,
    paddingInline: 16,
    paddingBlock: 3,
    "& > *": { flex: "none" },
  },
});
const play = css({
  minBlockSize: 44,
  paddingInline: 14,
  borderRadius: "var(--radius-full)",
  border: "1px solid var(--c-border)",
  color: "var(--c-text-quiet)",
  fontSize: "var(--text-14)",
  fontWeight: 600,
  [hover]: { ":hover": { borderColor: "var(--c-border-strong)", color: "var(--c-text)" } },
  "&[aria-pressed='true']": {
    background: "var(--c-brand-soft)",
    borderColor: "var(--c-brand)",
    color: "var(--c-brand-text)",
  },
});
/** On a phone the ticket lies below many numbers: its sum stays in view and leads to it. */
const sumBar = css({
  display: "none",
  [phone]: {
    display: "flex",
    position: "sticky",
    insetBlockEnd: "calc(var(--bottom-h) + 8px)",
    justifyContent: "space-between",
    alignItems: "center",
    gap: 12,
    minBlockSize: 48,
    paddingInline: 16,
    borderRadius: "var(--radius-control)",
    background: "var(--c-brand)",
    color: "var(--c-on-brand)",
    boxShadow: "var(--shadow-2)",
    fontSize: "var(--text-14)",
    fontWeight: 700,
    fontVariantNumeric: "tabular-nums",
  },
});
const rule = css({ fontSize: "var(--text-14)", maxInlineSize: "68ch" });
const facts = css({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});

/** Up to this many digits all numbers are shown to choose from; longer ones are typed. */
const shownDigits = 2;

interface PickPanelProps {
  lottery: Lottery;
  ticket: TicketForm;
  /** The play type the address names. */
  first: string | null;
}

/** The ways to bet, and the numbers of the one in view. */
export function PickPanel({ lottery, ticket, first }: PickPanelProps): ReactNode {
  const { site, t, money } = useLocale();
  const { playTypes } = lottery;
  const defaultType = playTypes.find(({ digits }) => digits === shownDigits) ?? playTypes[0];
  const [chosen, setChosen] = useState(first);
  const active = playTypes.find(({ playType }) => playType === chosen) ?? defaultType;
  if (active === undefined) return null;
  const picked = ticket.picks[active.playType] ?? [];
  const parts = { play: active, picked };
  return (
    <section aria-label={t("lottery.choose")} css={root}>
      <div css={plays}>
        {playTypes.map(({ playType, labelKey }) => (
          <button
            aria-pressed={playType === active.playType}
            css={play}
            key={playType}
            onClick={() => setChosen(playType)}
            type="button"
          >
            {t(labelKey)}
          </button>
        ))}
      </div>
      <p css={facts}>
        <span>{t("lottery.pays", [active.odds])}</span>
        <span>{t("lottery.maxPicks", [active.maxPicks])}</span>
      </p>
      <p css={rule}>
        {t(`lottery.rule.${active.playType}`)}{" "}
        {t("lottery.rulePays", [
          money(active.minStake),
          money(prizeOf(active, active.minStake, site.currency)),
        ])}
      </p>
      {active.digits > shownDigits ? (
        <PickTyped
          key={active.playType}
          {...parts}
          onChange={(picks) => ticket.choose({ ...ticket.picks, [active.playType]: picks })}
        />
      ) : (
        <PickGrid
          {...parts}
          onToggle={(pick) => ticket.choose(togglePick(ticket.picks, active, pick))}
        />
      )}
      {ticket.totals === undefined ? null : (
        <a css={sumBar} href={`#${slipId}`}>
          <span>{t("lottery.total", [ticket.totals.picks])}</span>
          <bdi>{money(ticket.totals.stake)}</bdi>
        </a>
      )}
    </section>
  );
}
