import { fromMinor } from "#src/shared/money.ts";
import type { CallError } from "../../kernel/context.ts";
import type { Exclusion, Setting } from "./service.ts";

const toTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** The refusal of somebody who is kept from playing; `until` null: for good. */
export const excludedRefusal = ({ kind, endsAt }: Exclusion): CallError => ({
  code: kind === "coolOff" ? "ACCOUNT_COOLING_OFF" : "ACCOUNT_EXCLUDED",
  value: { until: toTime(endsAt) },
});

const moneyCodes = { deposit: "LIMIT_DEPOSIT", loss: "LIMIT_LOSS", wager: "LIMIT_WAGER" } as const;

/** The refusal of what a member's own limit of money leaves no room for. */
export function moneyRefusal(
  { kind, period, currency, ceiling }: Setting & { kind: keyof typeof moneyCodes },
  room: bigint,
): CallError {
  return {
    code: moneyCodes[kind],
    value: {
      period,
      limit: fromMinor(ceiling ?? 0n, currency),
      remaining: fromMinor(room < 0n ? 0n : room, currency),
    },
  };
}

/** The refusal of more time than a member gave themselves. */
export const timeRefusal = ({ period, ceiling }: Setting): CallError => ({
  code: "LIMIT_TIME",
  value: { period, minutes: Number(ceiling ?? 0n) },
});
