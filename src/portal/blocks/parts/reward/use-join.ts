import { useState } from "react";
import { useSWRConfig } from "swr";
import { isUnanswered } from "../../../api/client.ts";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { changedByRewards } from "./use-claim.ts";

/** Takes part in missions, one at a time. */
export interface Joins {
  /** The mission that is being joined, by its id; empty for none. */
  readonly busy: string;
  readonly join: (id: string) => Promise<void>;
}

/** What the joining buttons do. Joining twice is joining once; a refusal says what is missing. */
export function useJoin(): Joins {
  const { client, notify } = useServices();
  const { problemText, t } = useLocale();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState("");
  return {
    busy,
    join: async (id) => {
      if (busy !== "") return;
      setBusy(id);
      const answer = await client.call("joinMission", { id });
      // The button stays busy until the page knows better, so that it is not pressed again.
      if (answer.ok || !isUnanswered(answer.error)) await mutate(changedByRewards);
      setBusy("");
      if (answer.ok) notify(t("promo.done.join"), "success");
      else if (answer.error.code === "REQUIREMENT_NOT_MET")
        notify(t("mission.depositFirst"), "warning");
      else notify(problemText(answer.error), "danger");
    },
  };
}
