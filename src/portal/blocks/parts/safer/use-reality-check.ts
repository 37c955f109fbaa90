import type { SWRResponse } from "swr";
import type { CallMap } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../../../api/problem.ts";
import { useCall } from "../../../api/use-call.ts";
import { useSession } from "../../../runtime/runtime.tsx";

/** How often the figures are asked for while the page is in view, and while a game is; in milliseconds. */
const pollMs = { page: 60_000, game: 15_000 };

/**
 * How long the session lasts and what it cost; of a member alone, as a trial plays with play money.
 * @param over what is in view: a break that was taken on another device ends a game soon
 */
export function useRealityCheck(
  over: keyof typeof pollMs = "page",
): SWRResponse<CallMap["realityCheck"]["value"], CallProblem> {
  const { session } = useSession();
  const isMember = session.signedIn && !session.isTrial;
  return useCall("realityCheck", isMember ? {} : null, { refreshInterval: pollMs[over] });
}
