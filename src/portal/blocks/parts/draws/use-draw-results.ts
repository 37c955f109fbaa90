import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { swrKey } from "../../../api/swr-key.ts";
import { useLocale, useServices, useSession } from "../../../runtime/runtime.tsx";
import { waitingDrawsKey } from "../../../runtime/storage.ts";
import {
  dropWaitingDraw,
  onWaitingDraws,
  readWaitingDraws,
  type WaitingDraw,
} from "./waiting-draws.ts";

/** Resolves at once where the page is in view, otherwise when it comes into view. */
function untilSeen(): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
  });
}

/**
 * Tells whoever is signed in what became of their lottery tickets, wherever in the portal they are. What
 * does so is fetched when a draw is waited for.
 */
export function useDrawResults(): void {
  const { client, storage, notify, navigate, now, report } = useServices();
  const { session } = useSession();
  const { site, t, money } = useLocale();
  const { mutate } = useSWRConfig();
  const username = session.user?.userName;
  const isWaiting = useSyncExternalStore(
    onWaitingDraws,
    () => username !== undefined && storage.local.get(waitingDrawsKey(username)) !== null,
    () => false,
  );
  const tell = useRef<(draw: WaitingDraw, prizes: readonly string[]) => void>(() => undefined);
  tell.current = ({ gameCode, numero, name, path }, prizes) => {
    const sum = prizes.reduce((all, prize) => all + toMinor(prize, site.currency), 0n);
    const show = {
      label: t("lottery.news.show"),
      run: () => navigate(`${path}?gameCode=${encodeURIComponent(gameCode)}&list=tickets`),
    };
    if (sum === 0n) notify(t("lottery.news.lost", [name, numero]), "info", show);
    else {
      const won = money(fromMinor(sum, site.currency));
      notify(t("lottery.news.won", [name, numero, won]), "success", show);
      void mutate(swrKey("balance", {}));
    }
  };
  useEffect(() => {
    if (!isWaiting || username === undefined) return undefined;
    let end: (() => void) | undefined;
    let isLeft = false;
    import("./watch-results.ts").then(
      ({ watchResults }) => {
        if (isLeft) return;
        end = watchResults({
          waiting: () => readWaitingDraws(storage.local, username),
          drop: (draw) => dropWaitingDraw(storage.local, username, draw),
          onWaiting: onWaitingDraws,
          ask: async (gameCode) => {
            const answer = await client.call("lotteryTickets", { gameCode, pageSize: 50 });
            return answer.ok ? answer.value.content : undefined;
          },
          tell: (draw, prizes) => tell.current(draw, prizes),
          now,
          untilSeen,
        });
      },
      (error: unknown) => report(error, "draw results"),
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [client, isWaiting, now, report, storage, username]);
}
