import { setImmediate as nextTurn } from "node:timers/promises";
import { networkOf } from "#src/shared/network-of.ts";
import { TooManyDrawings } from "./draw-limit.ts";

/** Drawings that wait, of one network and of all. */
const maxOfNetwork = 12;
const max = 200;
/** Seconds after which who found the queue full may ask again. */
const retryAfter = 2;

interface Job {
  run: () => Promise<void>;
}

/**
 * Makes the queue in which pages are drawn: one at a time, since drawing takes the whole processor,
 * network by network, so that nobody waits behind all that another asked for. Between two drawings
 * everything else has its turn, so a page that is kept never waits for one that is not.
 * @returns a function that draws in turn, and throws TooManyDrawings where too many wait already
 */
export function makeDrawQueue(): <T>(clientAddress: string, draw: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, Job[]>();
  let all = 0;
  let running = false;

  /** The next network's first job; the network goes behind the others. */
  const take = (): Job | undefined => {
    const [next] = waiting;
    if (next === undefined) return undefined;
    const [network, jobs] = next;
    const job = jobs.shift();
    waiting.delete(network);
    if (jobs.length > 0) waiting.set(network, jobs);
    all -= 1;
    return job;
  };

  const work = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let job = take(); job !== undefined; job = take()) {
      await job.run();
      await nextTurn();
    }
    running = false;
  };

  return (clientAddress, draw) => {
    const network = networkOf(clientAddress);
    const jobs = waiting.get(network) ?? [];
    if (jobs.length >= maxOfNetwork || all >= max)
      return Promise.reject(new TooManyDrawings(clientAddress, retryAfter));
    return new Promise((resolve, reject) => {
      jobs.push({ run: () => draw().then(resolve, reject) });
      waiting.set(network, jobs);
      all += 1;
      void work();
    });
  };
}
