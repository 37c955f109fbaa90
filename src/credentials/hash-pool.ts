import type { Argon2Parameters } from "node:crypto";
import { Worker } from "node:worker_threads";

/** What argon2id is given. */
export type HashInput = Argon2Parameters;

/** Too many passwords wait to be hashed; the caller is told to come back. */
export class HashingBusy extends Error {
  override name = "HashingBusy";
}

/** Hashes passwords in threads of its own, so that neither Node's threads nor its loop wait for them. */
export interface HashPool {
  /** Throws HashingBusy at once where no more may wait. */
  hash(input: HashInput): Promise<Buffer>;
  isFull(): boolean;
}

interface Job {
  input: HashInput;
  resolve: (tag: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Makes the pool; a thread begins when it is first needed, and keeps no process alive without work.
 * @param options `threads` hash at once, and `maxWaiting` more passwords may wait
 */
export function makeHashPool({
  threads,
  maxWaiting,
}: {
  threads: number;
  maxWaiting: number;
}): HashPool {
  const free: Worker[] = [];
  const waiting: Job[] = [];
  let busy = 0;

  const begin = (): Worker =>
    free.pop() ?? new Worker(new URL("./hash.worker.ts", import.meta.url), { execArgv: [] });

  const run = ({ input, resolve, reject }: Job): void => {
    const worker = begin();
    busy += 1;
    const end = (): void => {
      worker.removeAllListeners("message").removeAllListeners("error");
      busy -= 1;
      const next = waiting.shift();
      if (next !== undefined) run(next);
    };
    worker.ref();
    worker.once("message", (tag: Uint8Array) => {
      free.push(worker);
      worker.unref();
      resolve(Buffer.from(tag));
      end();
    });
    // A thread that fails is gone; the next password gets a new one.
    worker.once("error", (error: Error) => {
      reject(error);
      end();
    });
    worker.postMessage(input);
  };

  const isFull = (): boolean => busy >= threads && waiting.length >= maxWaiting;
  return {
    isFull,
    hash: (input) =>
      new Promise((resolve, reject) => {
        const job = { input, resolve, reject };
        if (isFull()) reject(new HashingBusy("Too many passwords are being hashed."));
        else if (busy >= threads) waiting.push(job);
        else run(job);
      }),
  };
}
