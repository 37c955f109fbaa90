import type { Money } from "./money.ts";
import type { Say } from "./words.ts";

interface StakeFieldProps {
  label: string;
  stakes: readonly string[];
  stake: string;
  money: Money;
  disabled: boolean;
  say: Say;
  onStake: (stake: string) => void;
}

/** Chooses what a round costs: less, more, out of what the game offers. */
export function StakeField({
  label,
  stakes,
  stake,
  money,
  disabled,
  say,
  onStake,
}: StakeFieldProps) {
  const at = stakes.indexOf(stake);
  const step = (by: number) => {
    const next = stakes[at + by];
    if (!disabled && next !== undefined) onStake(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand between two buttons.
    <div className="field stake" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={say("less")}
        aria-disabled={disabled || at <= 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <p>
        <span>{label}</span>
        <output>
          <bdi>{money.show(stake)}</bdi>
        </output>
      </p>
      <button
        type="button"
        aria-label={say("more")}
        aria-disabled={disabled || at >= stakes.length - 1}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
