import { useCallback, useEffect, useRef, useState } from "react";
import type { Drawn } from "#src/shared/tables/table-shape.ts";
import type { GameProps } from "../game.types.ts";

/** What the vendor says of a table. */
export interface TableView {
  no: number;
  closesIn: number;
  drawsIn: number;
  endsIn: number;
  hash: string;
  drawn: Drawn | null;
  seed: string | null;
  last: { no: number; drawn: Drawn }[];
  players: number;
  own: { bets: Record<string, string>; stake: string; payout: string | null } | null;
}

/** The table, and when it was heard of (performance.now()). */
export interface HeardTable extends TableView {
  heardAt: number;
}

/** While nothing happens the table is asked for at this pace; what others stake is seen no later. */
const idleMs = 4000;
const unsettledMs = 700;

/** How long until something is to be seen that is not known yet. */
function nextIn({ drawsIn, endsIn, own, drawn }: TableView): number {
  if (drawn !== null && own !== null && own.payout === null) return unsettledMs;
  const soon = [drawsIn, endsIn].filter((ms) => ms > 0).map((ms) => ms + 60);
  return Math.min(idleMs, ...soon);
}

/** Follows a table: asks when its round is drawn, when the next one begins, and now and again. */
export function useTable(call: GameProps["call"]): {
  table: HeardTable | null;
  isLost: boolean;
  ask: () => Promise<void>;
} {
  const [table, setTable] = useState<HeardTable | null>(null);
  const [isLost, setLost] = useState(false);
  const timer = useRef(0);

  const ask = useCallback(async () => {
    window.clearTimeout(timer.current);
    const answer = await call<TableView>("table/watch", {});
    window.clearTimeout(timer.current);
    setLost(!answer.ok);
    if (answer.ok) setTable({ ...answer.value, heardAt: answer.at });
    const wait = answer.ok ? nextIn(answer.value) : idleMs;
    timer.current = window.setTimeout(() => void ask(), wait);
  }, [call]);

  useEffect(() => {
    void ask();
    return () => window.clearTimeout(timer.current);
  }, [ask]);
  return { table, isLost, ask };
}

/** Follows how long a moment of the round is off; draws anew only where what is read of it changes. */
function useLeft<Read>(
  table: HeardTable | null,
  which: "closesIn" | "endsIn",
  read: (leftMs: number) => Read,
): Read {
  const [left, setLeft] = useState(() => read(0));
  useEffect(() => {
    if (table === null) return undefined;
    const count = () => setLeft(() => read(table[which] - (performance.now() - table.heardAt)));
    count();
    const every = window.setInterval(count, 200);
    return () => window.clearInterval(every);
  }, [table, which, read]);
  return left;
}

const toSeconds = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / 1000));
const isAhead = (leftMs: number): boolean => leftMs > 0;

/** How long a moment of the round is off, in whole seconds. */
export const useSecondsLeft = (table: HeardTable | null, which: "closesIn" | "endsIn"): number =>
  useLeft(table, which, toSeconds);

/** Whether the round still takes stakes. */
export const useTakesStakes = (table: HeardTable | null): boolean =>
  useLeft(table, "closesIn", isAhead);
