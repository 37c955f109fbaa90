import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { type Answer, useAnswer } from "../parts/answered.tsx";
import { untilNews } from "./draw-times.ts";
import type { Lottery } from "./types.ts";

/** The lotteries a block shows, kept up to date. */
export interface Lotteries extends Answer<readonly Lottery[]> {
  /** The server's time of the answer, epoch milliseconds. */
  readonly asOf: number;
}

const changing = ["lotteryLobby?", "vnNumero?", "lotteryTickets?", "balance?"];

/** What a draw may have changed. */
export const isDrawKey = (key: unknown): boolean =>
  typeof key === "string" && changing.some((name) => key.startsWith(name));

/** The lotteries of some groups, in the groups' order; asked again when a draw changes something. */
export function useLotteries(groups: readonly string[]): Lotteries {
  const { now } = useServices();
  const { language } = useLocale();
  const { mutate } = useSWRConfig();
  const answer = useAnswer("lotteryLobby", { language });
  const all = answer.data?.list;
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
    ...answer,
    data: all === undefined ? undefined : list,
    asOf: Date.parse(answer.data?.now ?? "") || 0,
  };
}
