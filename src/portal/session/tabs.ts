import { type ClientStorage, sessionKeys } from "../runtime/storage.ts";

/** What the tabs of one portal say to each other; the channel never leaves the origin. */
type Said =
  /** Somebody is signed in; what a session keeps comes along, so that all tabs hold the same one. */
  | { kind: "started"; kept: Readonly<Record<string, string>> }
  /** The session of this token is over. */
  | { kind: "ended"; token: string }
  /** A new tab asks whether there is a session. */
  | { kind: "asked" };

/** What has changed for this tab; its storage is settled already where a session started. */
export type TabNews = "started" | "ended";

/** This tab's line to the portal's other tabs. */
export interface Tabs {
  /** Says what this tab's storage holds now: a session, or that the last one is over. */
  readonly tell: () => void;
  readonly onNews: (listener: (news: TabNews) => void) => void;
  /** Takes over the session of another tab; false when none has answered in time. */
  readonly join: (patience: number) => Promise<boolean>;
}

/** What belongs to a session among all that the session storage holds. */
const shared = [
  sessionKeys.token,
  sessionKeys.cpw,
  sessionKeys.nickname,
  sessionKeys.account,
  sessionKeys.username,
  sessionKeys.customerId,
  sessionKeys.isAgent,
  sessionKeys.toUpline,
  sessionKeys.memberLabel,
];

type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener">;

/**
 * Keeps the tabs of a portal in one mind about who is there (F12). The session's token lives in each
 * tab's own storage (STORE-01), so it has to be handed over; it is good only with the cookie that all
 * tabs share (OPEN-007).
 */
export function makeTabs({ session }: ClientStorage, channel: Channel | undefined): Tabs {
  const tokenNow = (): string | null => session.get(sessionKeys.token);
  const listeners: ((news: TabNews) => void)[] = [];
  let known = tokenNow();

  const say = (message: Said): void => channel?.postMessage(message);
  const report = (news: TabNews): void => {
    for (const listener of listeners) listener(news);
  };

  const tell = (): void => {
    const token = tokenNow();
    if (token !== null) {
      const kept = shared.flatMap((key) => {
        const value = session.get(key);
        return value === null ? [] : [[key, value] as const];
      });
      say({ kind: "started", kept: Object.fromEntries(kept) });
    } else if (known !== null) say({ kind: "ended", token: known });
    known = token;
  };

  const take = (kept: Readonly<Record<string, string>>): void => {
    if (kept.token === undefined || kept.token === tokenNow()) return;
    for (const key of shared) {
      const value = kept[key];
      if (value === undefined) session.remove(key);
      else session.set(key, value);
    }
    known = kept.token;
    report("started");
  };

  channel?.addEventListener("message", (event) => {
    const said = (event as MessageEvent<Said>).data;
    if (said.kind === "started") take(said.kept);
    else if (said.kind === "asked" && tokenNow() !== null) tell();
    // A tab that holds another session already is not meant.
    else if (said.kind === "ended" && said.token === tokenNow()) report("ended");
  });

  return {
    tell,
    onNews: (listener) => void listeners.push(listener),
    join: (patience) =>
      new Promise((resolve) => {
        if (channel === undefined) return resolve(false);
        const timer = setTimeout(() => resolve(false), patience);
        listeners.push((news) => {
          clearTimeout(timer);
          resolve(news === "started");
        });
        say({ kind: "asked" });
      }),
  };
}
