import type { Game } from "#src/contracts/api.gen.ts";
import { useCall } from "../../api/use-call.ts";
import { useSession } from "../../runtime/runtime.tsx";

/** In which games the member has rounds that are not over. */
export interface OpenRounds {
  /** Whether it is known; a visitor and a trial account have none. */
  readonly known: boolean;
  readonly has: (game: Pick<Game, "nodeId">) => boolean;
}

/** A member's rounds that are not over; one call for all cards of a page. */
export function useOpenRounds(): OpenRounds {
  const { session } = useSession();
  const isMember = session.signedIn && !session.isTrial;
  const { data, error } = useCall("openRounds", isMember ? {} : null);
  const open = new Set(data?.list.map(({ nodeId }) => nodeId));
  return {
    known: !isMember || data !== undefined || error !== undefined,
    has: ({ nodeId }) => open.has(nodeId),
  };
}
