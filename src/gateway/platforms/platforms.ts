import { createHash } from "node:crypto";
import { type Dispatcher, request } from "undici";
import type { PlatformHosts } from "#src/shared/platform-hosts.ts";

/** The house's own platforms, which share a database and a key: any of them may be asked. */
export interface Platforms {
  /** Proves to them that a call comes from the gateway; no other platform ever sees it. */
  readonly key: string;
  /** Their addresses for one visitor, the first to ask first: the same one as long as it answers. */
  orderFor(clientAddress: string): readonly [string, ...string[]];
  isOurs(url: URL): boolean;
  /** What carries a call to a platform that a merchant names: to the internet, or to a host the operator named. */
  carrierTo(foreign: URL): Dispatcher;
  /** What carries calls to the house's own. */
  readonly carrier: Dispatcher;
  /** Notes whether an address answered; one that refused twice in a row is put out for a while. */
  note(url: string, answered: boolean): void;
  /** Whether any of them says that it may be sent calls. */
  isReady(): Promise<boolean>;
  close(): void;
}

/** Refusals in a row after which an address is put out, and for how long. */
const maxRefusals = 2;
const outMs = 5000;
/** How often several are asked whether they are ready, and how long one has to say so. */
const askEveryMs = 1000;
const answerWithinMs = 1000;

interface State {
  refusals: number;
  /** Asked last, it said that it is about to stop, or said nothing. */
  unready: boolean;
  outUntil: number;
}

/** Rendezvous hashing: each visitor has an order of its own, and keeps it when one comes or goes. */
const weightOf = (url: string, clientAddress: string): string =>
  createHash("sha256").update(`${url} ${clientAddress}`).digest("base64");

const probe = (url: string, dispatcher: Dispatcher): Promise<boolean> =>
  request(new URL("/readyz", url), {
    dispatcher,
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode === 200;
    },
    () => false,
  );

/** Which platforms there are. */
export interface PlatformSettings {
  urls: readonly [string, ...string[]];
  key: string;
  /** The hosts inside that a merchant's config may lead to. */
  hosts: PlatformHosts;
}

/** How platforms are reached: the house's own and named ones, and all others. */
interface Carriers {
  dispatcher: Dispatcher;
  publicDispatcher: Dispatcher;
}

/**
 * Makes the list of the house's own platforms. Several are asked every second whether they are ready,
 * so that one that stops is left alone before it is gone.
 */
export function makePlatforms(
  { urls, key, hosts }: PlatformSettings,
  { now, dispatcher, publicDispatcher }: Carriers & { now: () => number },
): Platforms {
  const states = new Map(
    urls.map((url): [string, State] => [url, { refusals: 0, unready: false, outUntil: 0 }]),
  );
  const isIn = (url: string): boolean => {
    const state = states.get(url);
    return state === undefined || !(state.unready || state.outUntil > now());
  };
  const askAll = async (): Promise<void> => {
    await Promise.all(
      [...states].map(async ([url, state]) => {
        state.unready = !(await probe(url, dispatcher));
      }),
    );
  };
  const timer = urls.length > 1 ? setInterval(() => void askAll(), askEveryMs) : undefined;
  timer?.unref();
  return {
    key,
    carrier: dispatcher,
    carrierTo: (foreign) => (hosts(foreign) ? dispatcher : publicDispatcher),
    orderFor: (clientAddress) => {
      if (urls.length === 1) return urls;
      const rank = (url: string) => `${isIn(url) ? 0 : 1}${weightOf(url, clientAddress)}`;
      const [first = urls[0], ...others] = [...urls].sort((one, other) =>
        rank(one) < rank(other) ? -1 : 1,
      );
      return [first, ...others];
    },
    isOurs: ({ origin }) => urls.some((url) => new URL(url).origin === origin),
    note: (url, answered) => {
      const state = states.get(url);
      if (state === undefined) return;
      state.refusals = answered ? 0 : state.refusals + 1;
      if (state.refusals >= maxRefusals) state.outUntil = now() + outMs;
    },
    isReady: async () =>
      (await Promise.all(urls.map((url) => probe(url, dispatcher)))).includes(true),
    close: () => clearInterval(timer),
  };
}
