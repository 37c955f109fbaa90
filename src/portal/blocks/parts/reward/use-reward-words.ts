import { useCallback } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";

/** What a reward is: money, points, or both. */
export interface RewardValue {
  readonly amount: string;
  readonly points: number;
}

/** Says what a reward is, in money and points as far as it is one of them. */
export function useRewardWords(): (reward: RewardValue) => string {
  const { t, money } = useLocale();
  return useCallback(
    ({ amount, points }) => {
      const inMoney = Number(amount) > 0 ? money(amount) : undefined;
      const inPoints =
        points > 0 ? t("reward.points", [points.toLocaleString("en")]) : (inMoney ?? money(amount));
      return inMoney === undefined || points === 0
        ? inPoints
        : t("reward.both", [inMoney, inPoints]);
    },
    [t, money],
  );
}
