import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { Contract, ContractsValue } from "#src/contracts/api.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { tabletUp } from "../../ui/media.ts";
import { Select } from "../../ui/select.tsx";
import { label, wrongText } from "../../ui/text-styles.ts";
import { stack } from "../parts/reward/styles.ts";
import { useLostFocus } from "../parts/use-lost-focus.ts";
import { OfferDialog } from "./offer-dialog.tsx";
import { type ContractKind, type Faults, periodsOf, readOffer } from "./read-offer.ts";
import { TierFields } from "./tier-fields.tsx";
import { TypedField } from "./typed-field.tsx";
import { useOffering } from "./use-offering.ts";
import { useTypedOffer } from "./use-typed-offer.ts";

const maxTiers = 20;
const row = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
});
const field = css({ display: "grid", gap: 6, alignContent: "start" });
const presses = css({ display: "flex", flexWrap: "wrap", gap: 12 });

interface ChoiceProps {
  words: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ words, value, options, onChoose }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div css={field}>
      <label css={label} htmlFor={id}>
        {words}
      </label>
      <Select
        id={id}
        onChange={(event) => onChoose(event.target.value)}
        options={options}
        value={value}
      />
    </div>
  );
}

interface OfferFormProps {
  /** The kinds that may be offered. */
  kinds: readonly ContractKind[];
  maxRates: ContractsValue["maxRates"];
  onOffered: (made: Contract) => void;
}

/** Asks for an offer, judges it as it is sent, and shows what it would be before it is made. */
export function OfferForm({ kinds, maxRates, onOffered }: OfferFormProps): ReactNode {
  const { t, site } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { typed, set, setTier, addTier, removeTier, forget } = useTypedOffer(kinds);
  const [faults, setFaults] = useState<Faults>({});
  const { busy, refusal, preview, look, offer, close } = useOffering();
  const adder = useLostFocus<HTMLButtonElement>(typed.tiers.length);
  const maxRate = maxRates[typed.kind];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const read = readOffer(typed, { currency: site.currency, maxRate });
    setFaults(read.ok ? {} : read.faults);
    if (read.ok) return void look(read.asked);
    const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
    inputs.find((input) => Object.hasOwn(read.faults, input.name))?.focus();
  };
  const make = async (): Promise<void> => {
    const made = await offer();
    if (made === undefined) return;
    forget();
    onOffered(made);
  };
  const periods = periodsOf(typed.kind);
  return (
    <form css={stack} noValidate onSubmit={submit} ref={form}>
      <div css={row}>
        <TypedField
          fault={faults.member === undefined ? undefined : t("contract.memberWrong")}
          hint={t("contract.memberHint")}
          name="member"
          onType={(member) => set({ member })}
          value={typed.member}
          words={t("agent.account")}
        />
        <Choice
          onChoose={(value) => {
            setFaults({});
            set({ kind: kinds.find((kind) => kind === value) ?? typed.kind });
          }}
          options={kinds.map((value) => ({ value, label: t(`agent.kind.${value}`) }))}
          value={typed.kind}
          words={t("agent.kind")}
        />
        {periods.length === 0 ? null : (
          <Choice
            onChoose={(value) =>
              set({ period: periods.find((one) => one === value) ?? typed.period })
            }
            options={periods.map((value) => ({ value, label: t(`contract.period.${value}`) }))}
            value={typed.period}
            words={t("contract.period")}
          />
        )}
      </div>
      {typed.tiers.map((tier, place) => (
        <TierFields
          faults={faults}
          key={tier.id}
          kind={typed.kind}
          maxRate={maxRate}
          onRemove={typed.tiers.length === 1 ? undefined : () => removeTier(tier.id)}
          onType={(part) => setTier(tier.id, part)}
          place={place + 1}
          tier={tier}
        />
      ))}
      <p css={wrongText} hidden={refusal === ""} role="alert">
        {refusal}
      </p>
      <div css={presses}>
        <Button
          disabled={typed.tiers.length >= maxTiers}
          kind="secondary"
          onClick={addTier}
          ref={adder}
        >
          {t("contract.stepAdd")}
        </Button>
        <Button busy={busy} type="submit">
          {t("contract.offerLook")}
        </Button>
      </div>
      {preview === null ? null : (
        <OfferDialog busy={busy} onClose={close} onOffer={() => void make()} preview={preview} />
      )}
    </form>
  );
}
