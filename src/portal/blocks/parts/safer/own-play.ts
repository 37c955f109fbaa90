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

/** What the kept keys of forms and claims begin with (use-kept-key.ts); it costs pages too much to be imported. */
const keptKeys = "portico_once:";

/**
 * Asks again when another tab says that something changed: a game there is over at once (G7). Where it
 * moved money or claimed something, its key is new once the platform has answered: all is asked anew here.
 * @param listens false where another part of the page does: all would be asked twice
 */
export function useOwnPlayOfOtherTabs(listens = true): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!listens) return;
    const channel = hasChannels() ? new BroadcastChannel(channelName) : undefined;
    channel?.addEventListener("message", () => void mutate(isOwnPlay));
    const listen = ({ key }: StorageEvent): void => {
      if (key?.startsWith(keptKeys)) void mutate(() => true);
    };
    window.addEventListener("storage", listen);
    return () => {
      channel?.close();
      window.removeEventListener("storage", listen);
    };
  }, [listens, mutate]);
}
