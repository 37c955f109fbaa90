import type { LotteryTicketsValue } from "#src/contracts/api.gen.ts";
import type { WaitingDraw } from "./waiting-draws.ts";

type Ticket = LotteryTicketsValue["content"][number];

/** What a watch of draws is given to work with. */
export interface WatchDeps {
  waiting: () => readonly WaitingDraw[];
  /** Strikes a draw out; false when it was told of elsewhere. */
  drop: (draw: WaitingDraw) => boolean;
  onWaiting: (listener: () => void) => () => void;
  /** The member's tickets of a lottery; undefined when they could not be had. */
  ask: (gameCode: string) => Promise<readonly Ticket[] | undefined>;
  tell: (draw: WaitingDraw, prizes: readonly string[]) => void;
  now: () => number;
  /** Resolves once somebody looks at the page. */
  untilSeen: () => Promise<void>;
}

/** A draw is settled a moment after its time. */
const settledAfterMs = 2000;
/** How long until it is asked again, try by try, where a draw is not settled yet. */
const waits = [3000, 5000, 10_000, 20_000, 40_000, 60_000];
/** Who comes back later than this finds the result among their tickets. */
const oldMs = 24 * 3_600_000;
/** Timers take no longer time than some weeks, and clocks are set right. */
const longestMs = 3_600_000;

/**
 * Tells a member of each draw they have tickets for once it is over: at its time where they are in the
 * portal then, when they come back otherwise.
 * @returns what ends it
 */
export function watchResults(deps: WatchDeps): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [tries, isBusy, isOver] = [0, false, false];

  /** Whether nothing more is to be asked about this draw. */
  const look = async (draw: WaitingDraw): Promise<boolean> => {
    const tickets = await deps.ask(draw.gameCode);
    const own = tickets?.filter(({ numero }) => numero === draw.numero);
    if (own === undefined || own.some(({ status }) => status === "open"))
      return deps.now() - draw.drawsAt > oldMs && deps.drop(draw);
    if (isOver || !deps.drop(draw) || own.length === 0) return true;
    deps.tell(
      draw,
      own.map(({ prize }) => prize),
    );
    return true;
  };

  const isDue = ({ drawsAt }: WaitingDraw): boolean => drawsAt + settledAfterMs <= deps.now();

  const lookAtAll = async (): Promise<void> => {
    isBusy = true;
    await deps.untilSeen();
    let isSettled = true;
    for (const draw of deps.waiting().filter(isDue))
      if (!isOver && !(await look(draw))) isSettled = false;
    tries = isSettled ? 0 : tries + 1;
    isBusy = false;
    plan();
  };

  const plan = (): void => {
    clearTimeout(timer);
    const draws = deps.waiting();
    if (isOver || isBusy || draws.length === 0) return;
    const first = Math.min(...draws.map(({ drawsAt }) => drawsAt));
    const pause = tries === 0 ? 0 : (waits[Math.min(tries, waits.length) - 1] ?? 0);
    const wait = Math.max(first + settledAfterMs - deps.now(), pause);
    timer = setTimeout(() => void lookAtAll(), Math.min(wait, longestMs));
  };

  const end = deps.onWaiting(plan);
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
    end();
  };
}
