import { useState } from "react";
import { useSWRConfig } from "swr";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { isUnanswered } from "../../../api/client.ts";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { useKeptKey } from "../use-kept-key.ts";
import { type RewardValue, useRewardWords } from "./use-reward-words.ts";

type ClaimName = "claimMission" | "claimRank" | "claimReward" | "claimTask" | "signIn";

/** The answers that a reward changes. */
const changing = [
  "balance?",
  "pointsBalance?",
  "pointsReward?",
  "rankList?",
  "dailyTasks?",
  "missionSummary?",
  "promotions?",
  "rewards?",
  "signInCalendar?",
  "rafflePromotion?",
];

/** Whether an answer kept by SWR may say something else after a reward. */
export const changedByRewards = (key: unknown): boolean =>
  typeof key === "string" && changing.some((name) => key.startsWith(name));

/** What was given, whichever call says it. */
function givenOf(value: CallMap[ClaimName]["value"]): RewardValue {
  if (!("reward" in value)) return value;
  const { amount, points } = value.reward;
  return { amount: amount ?? "0", points: points ?? 0 };
}

/** Takes rewards: one at a time, each once however often it is pressed. */
export interface Claims {
  /** What is being claimed, by the id it was given; empty for nothing. */
  readonly busy: string;
  readonly claim: <Name extends ClaimName>(
    id: string,
    name: Name,
    payload: Omit<CallMap[Name]["payload"], "key">,
  ) => Promise<void>;
}

/**
 * What the claiming buttons of a block do. What became of it is said in a toast, and what stands is asked
 * anew.
 * @param record the path of the page that lists what was paid; undefined: none is offered
 */
export function useClaim(record: string | undefined): Claims {
  const { client, navigate, notify } = useServices();
  const { problemText, t } = useLocale();
  const { mutate } = useSWRConfig();
  const rewardWords = useRewardWords();
  const once = useKeptKey("claim", true);
  const look =
    record === undefined
      ? undefined
      : { label: t("screen.bonusDetails.title"), run: () => navigate(record) };
  const [busy, setBusy] = useState("");
  return {
    busy,
    claim: async (id, name, payload) => {
      if (busy !== "") return;
      setBusy(id);
      const key = once.keyOf({ name, ...payload });
      const sent = { ...payload, key } as CallMap[typeof name]["payload"];
      const answer = await client.call(name, sent);
      // The button stays busy until the page knows better, so that it is not pressed again.
      if (answer.ok || !isUnanswered(answer.error)) await mutate(changedByRewards);
      setBusy("");
      if (answer.ok) {
        once.done();
        notify(t("reward.paid", [rewardWords(givenOf(answer.value))]), "success", look);
      } else if (answer.error.code === "PAID_ALREADY")
        notify(problemText(answer.error), "info", look);
      else if (isUnanswered(answer.error)) notify(t("money.lostAnswer"), "danger");
      else notify(problemText(answer.error), "danger");
    },
  };
}
