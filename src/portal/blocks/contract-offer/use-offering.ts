import { useState } from "react";
import type { CallMap, Contract } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { useOnceCall } from "../parts/money/use-once-call.ts";
import type { Asked } from "./read-offer.ts";

/** An offer that is looked at before it is made. */
export interface Offering {
  busy: boolean;
  /** Why it cannot be made, in words. */
  refusal: string;
  /** What it would be; null while nothing is looked at. */
  preview: Contract | null;
  look: (asked: Asked) => Promise<void>;
  /** Makes the offer that is looked at; gives it where it was made. */
  offer: () => Promise<Contract | undefined>;
  close: () => void;
}

/** Asks the platform what an offer would be and what would end with it, then makes it, once. */
export function useOffering(): Offering {
  const { client } = useServices();
  const { t, problemText } = useLocale();
  const [looked, setLooked] = useState<{ asked: Asked; preview: Contract } | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [refusal, setRefusal] = useState("");
  const once = useOnceCall(looked?.asked.call ?? "offerContract", "contract-offer", "all");
  const wordsOf = (problem: CallProblem): string => {
    const max = (problem.value as { maxRate?: string } | null)?.maxRate;
    if (problem.code === "RATE_TOO_HIGH" && max !== undefined)
      return max === "0" ? t("contract.noRates") : t("contract.maxRate", [max]);
    return problem.code === "NOT_FOUND" ? t("contract.notRightBelow") : problemText(problem);
  };
  return {
    busy: isLooking || once.busy,
    refusal: once.problem === null ? refusal : wordsOf(once.problem),
    preview: looked?.preview ?? null,
    look: async (asked) => {
      setLooking(true);
      setRefusal("");
      once.forget();
      const payload = { ...asked.content, key: crypto.randomUUID(), preview: true };
      const answer = await client.call(
        asked.call,
        payload as CallMap[Asked["call"]]["payload"] as never,
      );
      setLooking(false);
      if (answer.ok) setLooked({ asked, preview: answer.value as Contract });
      else setRefusal(wordsOf(answer.error));
    },
    offer: async () => {
      if (looked === null) return undefined;
      const made = await once.send(looked.asked.content as never);
      setLooked(null);
      return made as Contract | undefined;
    },
    close: () => setLooked(null),
  };
}
