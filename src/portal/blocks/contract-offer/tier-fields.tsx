import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { tabletUp } from "../../ui/media.ts";
import { label } from "../../ui/text-styles.ts";
import { spread } from "../parts/reward/styles.ts";
import {
  type Condition,
  type ContractKind,
  conditionsOf,
  type Faults,
  type TypedTier,
} from "./read-offer.ts";
import { TypedField } from "./typed-field.tsx";

const step = css({
  display: "grid",
  gap: 12,
  margin: 0,
  padding: 16,
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-control)",
  minInlineSize: 0,
});
const fields = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
});

/** What each condition is called. */
const nameOf: Readonly<Record<Condition, string>> = {
  periodProfitLoss: "agent.teamLost",
  periodValidBet: "record.validBet",
  betAmountDaily: "agent.betDaily",
  betAmountPerHour: "agent.betHour",
};

interface TierFieldsProps {
  /** From 1. */
  place: number;
  kind: ContractKind;
  tier: TypedTier;
  maxRate: string | null;
  faults: Faults;
  onType: (part: Partial<TypedTier>) => void;
  /** Left out where it is the only step. */
  onRemove: (() => void) | undefined;
}

/** One step of an offer: the rate, and from what on it counts. */
export function TierFields(props: TierFieldsProps): ReactNode {
  const { place, kind, tier, maxRate, faults, onType, onRemove } = props;
  const { t } = useLocale();
  const name = t("contract.step", [place]);
  const highest = maxRate === null ? undefined : t("contract.maxRate", [maxRate]);
  const faultOf = (field: string): string | undefined => {
    const fault = faults[`${tier.id}.${field}`];
    if (fault === undefined) return undefined;
    return fault === "rate" ? (highest ?? t("contract.rateWrong")) : t(`contract.${fault}Wrong`);
  };
  return (
    <fieldset aria-label={name} css={step}>
      <div css={spread}>
        <span css={label}>{name}</span>
        {onRemove === undefined ? null : (
          <Button
            aria-label={t("common.detail", [t("contract.stepRemove"), name])}
            kind="quiet"
            onClick={onRemove}
            size="small"
          >
            {t("contract.stepRemove")}
          </Button>
        )}
      </div>
      <div css={fields}>
        <TypedField
          fault={faultOf("rate")}
          hint={highest}
          inputMode="decimal"
          name={`${tier.id}.rate`}
          onType={(rate) => onType({ rate })}
          value={tier.rate}
          words={t("contract.rate")}
        />
        <TypedField
          fault={faultOf("activeMembers")}
          inputMode="numeric"
          name={`${tier.id}.activeMembers`}
          onType={(activeMembers) => onType({ activeMembers })}
          value={tier.activeMembers}
          words={t("contract.minMembers")}
        />
        {conditionsOf[kind].map((condition) => (
          <TypedField
            fault={faultOf(condition)}
            inputMode="decimal"
            key={condition}
            name={`${tier.id}.${condition}`}
            onType={(amount) => onType({ amounts: { ...tier.amounts, [condition]: amount } })}
            value={tier.amounts[condition] ?? ""}
            words={t("contract.atLeast", [t(nameOf[condition])])}
          />
        ))}
      </div>
    </fieldset>
  );
}
