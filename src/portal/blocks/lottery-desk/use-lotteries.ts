import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useCall } from "../../api/use-call.ts";
import { useRuntime } from "../../runtime/runtime.tsx";
import { untilNews } from "./draw-times.ts";
import type { Lottery } from "./types.ts";

/** The lotteries a block shows, kept up to date. */
export interface Lotteries {
  /** undefined until they are known. */
  readonly list: readonly Lottery[] | undefined;
  /** The server's time of the answer, epoch milliseconds. */
  readonly asOf: number;
  readonly failed: boolean;
  readonly retry: () => void;
}

const changing = ["lotteryLobby?", "vnNumero?", "lotteryTickets?", "balance?"];

/** What a draw may have changed. */
export const isDrawKey = (key: unknown): boolean =>
  typeof key === "string" && changing.some((name) => key.startsWith(name));

/** The lotteries of some groups, in the groups' order; asked again when a draw changes something. */
export function useLotteries(groups: readonly string[]): Lotteries {
  const { language, now } = useRuntime();
  const { mutate } = useSWRConfig();
  const call = useCall("lotteryLobby", { language });
  const all = call.data?.list;
  useEffect(() => {
    if (all === undefined) return;
    const timer = setTimeout(() => void mutate(isDrawKey), untilNews(all, now()));
    return () => clearTimeout(timer);
  }, [all, now, mutate]);
  const shown = all?.filter(({ gameGroupCode }) =>
    groups.length === 0 ? true : groups.includes(gameGroupCode),
  );
  const list =
    groups.length === 0
      ? shown
      : groups.flatMap((group) => shown?.filter((one) => one.gameGroupCode === group) ?? []);
  return {
    list: all === undefined ? undefined : list,
    asOf: Date.parse(call.data?.now ?? "") || 0,
    failed: call.error !== undefined && all === undefined,
    retry: () => void call.mutate(),
  };
}
