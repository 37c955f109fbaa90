import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { hover } from "../../../ui/media.ts";

const root = css({ display: "flex", flexWrap: "wrap", gap: 8 });
const chip = css({
  minBlockSize: 44,
  paddingInline: 16,
  borderRadius: "var(--radius-full)",
  border: "1px solid var(--c-border-strong)",
  color: "var(--c-text)",
  fontSize: "var(--text-14)",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  "&[aria-pressed='true']": {
    background: "var(--c-brand-soft)",
    borderColor: "var(--c-brand)",
    color: "var(--c-brand-text)",
  },
  [hover]: { ":hover": { borderColor: "var(--c-brand)" } },
});

interface AmountChipsProps {
  /** Decimal strings, in their order. */
  amounts: readonly string[];
  chosen: string | undefined;
  onChoose: (amount: string) => void;
}

/** Amounts to choose from, each one press. */
export function AmountChips({ amounts, chosen, onChoose }: AmountChipsProps): ReactNode {
  const { t, money } = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out as no flexible line
    <div aria-label={t("money.chips")} css={root} role="group">
      {amounts.map((amount) => (
        <button
          aria-pressed={amount === chosen}
          css={chip}
          key={amount}
          onClick={() => onChoose(amount)}
          type="button"
        >
          <bdi>{money(amount)}</bdi>
        </button>
      ))}
    </div>
  );
}
