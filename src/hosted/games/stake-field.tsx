import { useId } from "react";
import type { Money } from "./money.ts";

interface StakeFieldProps {
  label: string;
  stakes: readonly string[];
  stake: string;
  money: Money;
  disabled: boolean;
  onStake: (stake: string) => void;
}

/** Chooses what a round costs. */
export function StakeField({ label, stakes, stake, money, disabled, onStake }: StakeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={stake}
        disabled={disabled}
        onChange={({ target }) => onStake(target.value)}
      >
        {stakes.map((one) => (
          <option key={one} value={one}>
            {money.show(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
