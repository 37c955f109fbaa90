import { useState } from "react";
import { useSWRConfig } from "swr";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { isUnanswered } from "../../../api/client.ts";
import type { CallProblem } from "../../../api/problem.ts";
import type { Words } from "../../../runtime/locale.ts";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { useKeptKey } from "../use-kept-key.ts";
import { type RewardValue, useRewardWords } from "./use-reward-words.ts";

type ClaimName = "claimMission" | "claimRank" | "claimReward" | "claimTask" | "signIn";

/** The answers that a reward changes. */
const changing =
  /^(balance|points(Balance|Reward)|rankList|dailyTasks|missionSummary|promotions|rewards|signInCalendar|rafflePromotion)\?/;

/** Whether an answer kept by SWR may say something else after a reward. */
export const changedByRewards = (key: unknown): boolean =>
  typeof key === "string" && changing.test(key);

/** What was given, whichever call says it. */
function givenOf(value: CallMap[ClaimName]["value"]): RewardValue {
  if (!("reward" in value)) return value;
  const { amount, points } = value.reward;
  return { amount: amount ?? "0", points: points ?? 0 };
}

/**
 * Says that something was paid before, and what that was as far as the platform tells it (decision 0171).
 * @param rewardWords says what a reward is
 */
export function paidBefore(
  problem: CallProblem,
  { problemText, t }: Pick<Words, "problemText" | "t">,
  rewardWords: (reward: RewardValue) => string,
): string {
  const said = problemText(problem);
  const paid = problem.value as RewardValue | null;
  return paid?.amount ? `${said} ${t("reward.paid", [rewardWords(paid)])}` : said;
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
  const locale = useLocale();
  const { t } = locale;
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
      const error = answer.ok ? undefined : answer.error;
      const isLost = error !== undefined && isUnanswered(error);
      // The button stays busy until the page knows better, so that it is not pressed again.
      if (!isLost) await mutate(changedByRewards);
      setBusy("");
      if (answer.ok) {
        once.done();
        notify(t("reward.paid", [rewardWords(givenOf(answer.value))]), "success", look);
      } else if (answer.error.code === "PAID_ALREADY")
        notify(paidBefore(answer.error, locale, rewardWords), "info", look);
      else notify(isLost ? t("money.lostAnswer") : locale.problemText(answer.error), "danger");
    },
  };
}
