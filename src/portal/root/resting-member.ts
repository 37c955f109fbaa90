import type { Prefetch } from "../api/prefetch.ts";
import type { SessionFacts } from "../machines/portal.types.ts";
import { type ClientStorage, sessionKeys } from "../runtime/storage.ts";
import { readSession, saveMember } from "../session/store.ts";
import type { Root } from "./lazy-root.ts";

interface RestingDeps {
  readonly storage: ClientStorage;
  readonly prefetch: Prefetch;
  readonly show: Root["showMember"];
}

/** Who a page shows while the root machine rests. */
export interface RestingMember {
  /** Shows whose session is stored, and asks for their info ahead of the machine. */
  readonly show: () => void;
  /** Gives the machine whom the page shows; null where it shows nobody. */
  readonly take: () => SessionFacts | null;
}

/** Takes up a stored session without the root machine. */
export function makeRestingMember({ storage, prefetch, show }: RestingDeps): RestingMember {
  const tokenNow = (): string | null => storage.session.get(sessionKeys.token);
  let shown: { session: SessionFacts; token: string | null } | undefined;
  return {
    show: () => {
      const session = readSession(storage);
      if (session === null) return;
      const token = tokenNow();
      shown = { session, token };
      show(session, null);
      const leave = prefetch.subscribe(() => {
        const info = prefetch.read("memberInfo");
        if (info === undefined) return;
        leave();
        // Another tab's session may have come instead.
        if (tokenNow() !== token) return;
        saveMember(storage, info);
        show(session, info);
      });
      prefetch.ask("memberInfo");
    },
    take: () => {
      // What was asked ahead of another session is not theirs.
      if (shown !== undefined && shown.token !== tokenNow()) prefetch.forget("memberInfo");
      return shown?.session ?? null;
    },
  };
}
