import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chip } from "./lobby-styles.ts";
import type { LobbyState } from "./state.ts";

export interface LobbyFiltersProps {
  state: LobbyState;
  minBet: string;
  /** Undefined where the games have no lines. */
  lines: number | undefined;
  /** Whether some of the games are known to have hold and win. */
  hasHold: boolean;
  onChange: (change: Partial<LobbyState>) => void;
}

/** The orders of a list, as the address names them. */
export const orders = ["hot", "new", "name"] as const;

/** The filters (GAME-02, GAME-03, and a feature), and that all categories are searched. */
export function LobbyFilters({
  state,
  minBet,
  lines,
  hasHold,
  onChange,
}: LobbyFiltersProps): ReactNode {
  const { t, money } = useLocale();
  return (
    <>
      {state.everywhere && state.search !== "" ? (
        <button
          aria-pressed
          css={chip}
          onClick={() => onChange({ everywhere: false })}
          type="button"
        >
          {t("lobby.everywhere")}
          <Icon name="x" size={16} />
        </button>
      ) : null}
      <button
        aria-pressed={state.minBet}
        css={chip}
        onClick={() => onChange({ minBet: !state.minBet })}
        type="button"
      >
        {t("lobby.minBet", [money(minBet)])}
      </button>
      {lines === undefined ? null : (
        <button
          aria-pressed={state.lines}
          css={chip}
          onClick={() => onChange({ lines: !state.lines })}
          type="button"
        >
          {t("lobby.lines", [lines])}
        </button>
      )}
      {hasHold ? (
        <button
          aria-pressed={state.hold}
          css={chip}
          onClick={() => onChange({ hold: !state.hold })}
          type="button"
        >
          {t("game.hold")}
        </button>
      ) : null}
    </>
  );
}
