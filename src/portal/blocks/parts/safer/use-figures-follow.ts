import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { swrKey } from "../../../api/swr-key.ts";
import { useCall } from "../../../api/use-call.ts";
import { useSession } from "../../../runtime/runtime.tsx";

/** How long after a change the figures are asked for, in milliseconds: rounds may follow one another fast. */
const pause = 3000;

/** The session's figures are asked for again soon after the balance in view has changed. */
export function useFiguresFollowBalance(): void {
  const { session } = useSession();
  const { mutate } = useSWRConfig();
  const isMember = session.signedIn && !session.isTrial;
  const balance = useCall("balance", isMember ? {} : null).data?.sumBalance;
  const seen = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = balance;
    if (before === undefined || before === balance || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void mutate(swrKey("realityCheck", {}));
    }, pause);
  }, [balance, mutate]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
