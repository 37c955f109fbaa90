import { useEffect } from "react";
import { useSWRConfig } from "swr";

/** What a member's limits and breaks show in: the limits themselves, and the session's figures. */
const isOwnPlay = (key: unknown): boolean =>
  typeof key === "string" && /^(limits|realityCheck)\?/.test(key);

/** The channel on which the tabs of one portal say that limits, a break or a check have changed. */
const channelName = "portico-play";

const hasChannels = (): boolean => "BroadcastChannel" in globalThis;

/** Gives what is called after a limit, a break or a check changed: this tab and all others ask again. */
export function useOwnPlayChanged(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => {
    if (hasChannels()) {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage("changed");
      channel.close();
    }
    return mutate(isOwnPlay);
  };
}

/** Asks again when another tab says that something changed: a game there is over at once (G7). */
export function useOwnPlayOfOtherTabs(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!hasChannels()) return;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", () => void mutate(isOwnPlay));
    return () => channel.close();
  }, [mutate]);
}
