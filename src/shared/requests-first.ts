import type { Server } from "node:http";
import { setImmediate } from "node:timers/promises";

/** How long long work waits at most before its next slice while somebody is being answered, milliseconds. */
const defaultMaxMs = 32;

/** Lets whoever asks a server go ahead of long work in the same process. */
export interface RequestsFirst {
  /** Counts the requests of a server from now on. */
  follow: (server: Pick<Server, "on">) => void;
  /**
   * To be awaited between two slices of long work: one turn of the event loop, and while requests are
   * open until the last of them is answered, or for a bounded time: a page takes some ten turns, each of
   * which would otherwise wait for a slice. Beside visitors who never cease long work goes on at a ninth
   * of its pace, and at its whole pace without them.
   */
  pause: () => Promise<void>;
}

/** Makes the count of open requests; a request is open until its answer is sent or its connection is gone. */
export function makeRequestsFirst(maxMs = defaultMaxMs): RequestsFirst {
  let open = 0;
  let waiting: (() => void) | undefined;
  return {
    follow: (server) => {
      server.on("request", (_request, response) => {
        open += 1;
        response.once("close", () => {
          open -= 1;
          if (open === 0) waiting?.();
        });
      });
    },
    pause: async () => {
      await setImmediate();
      if (open === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs);
        waiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      waiting = undefined;
    },
  };
}
