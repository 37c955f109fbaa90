import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { useOwnPlayChanged } from "../parts/safer/own-play.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { type LimitKey, type OwnLimit, wordOf } from "./limit-choices.ts";
import { useAmountWords } from "./use-amount-words.ts";

/** Sets a limit, or none; gives why it could not, in words. */
export type SetLimit = (key: LimitKey, amount: string) => Promise<string | undefined>;

/** What a member does with their limits; each says what holds then, and from when. */
export function useSetLimit(): {
  setLimit: SetLimit;
  confirmLimit: (key: LimitKey) => Promise<string | undefined>;
  refresh: () => Promise<unknown>;
} {
  const { client, notify } = useServices();
  const { t, problemText } = useLocale();
  const amountWords = useAmountWords();
  const timeOf = usePlaceTime();
  const refresh = useOwnPlayChanged();

  const settled = async (limit: OwnLimit): Promise<void> => {
    await refresh();
    const name = t(`limits.of.${wordOf(limit)}`);
    const { waiting } = limit;
    if (waiting === null)
      notify(t("limits.holds", [name, amountWords(limit, limit.amount)]), "success");
    else
      notify(
        t("limits.waits", [name, amountWords(limit, waiting.amount), timeOf(waiting.readyAt)]),
        "info",
      );
  };

  return {
    refresh,
    setLimit: async ({ kind, period }, amount) => {
      const answer = await client.call("setLimit", { kind, period, amount });
      if (!answer.ok) return problemText(answer.error);
      await settled(answer.value);
      return undefined;
    },
    confirmLimit: async ({ kind, period }) => {
      const answer = await client.call("confirmLimit", { kind, period });
      if (!answer.ok) return problemText(answer.error);
      await settled(answer.value);
      return undefined;
    },
  };
}
