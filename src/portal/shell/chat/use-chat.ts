import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ChatPlayer } from "../../machines/chat.types.ts";
import { withinLimit } from "../../runtime/chunk-limit.ts";
import { fetchAgain } from "../../runtime/fetch-again.ts";
import { firstTouch } from "../../runtime/first-touch.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import type { SessionView } from "../../runtime/session.ts";
import { chatSizeKey } from "./chat-size.ts";
import { useChatWish } from "./chat-wish.ts";
import { type Chat, type ChatView, makeChat } from "./lazy-chat.ts";

/** Between two counts while the machine rests; it has the same pause. */
const countMs = 45_000;

const playerOf = ({ signedIn, isTrial }: SessionView): ChatPlayer =>
  signedIn ? (isTrial ? "trial" : "player") : "visitor";

const brand = (): string | undefined => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--c-brand").trim();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
};

/** Makes the chat, which rests until the member's first move. */
function useRestingChat(player: ChatPlayer): Chat {
  const { client, storage, now, inspect, notify } = useServices();
  const { site, language, t } = useLocale();
  const { login } = usePage();
  const latest = useRef({ site, language, t, login });
  latest.current = { site, language, t, login };
  const [chat] = useState(() => {
    const size = storage.local.get(chatSizeKey) === "large" ? "large" : "small";
    return makeChat({ player, size, unread: 0 }, async (input) => {
      const { startChat } = await fetchAgain(
        () => withinLimit(() => import("./chat-flow.ts")),
        () => notify(latest.current.t("error.NETWORK"), "danger"),
      );
      const deps = {
        client,
        storage,
        now,
        language: () => latest.current.language,
        title: () => latest.current.t("chat.room", [latest.current.site.name]),
        headerColor: brand,
        askLogin: () =>
          latest.current.login.open(window.location.pathname + window.location.search),
      };
      return startChat(deps, input, inspect);
    });
  });

  useEffect(() => {
    // Whoever just logged in has moved already (CHAT-06).
    void firstTouch().then(chat.wake);
    if (inspect !== undefined) chat.wake();
    return chat.stop;
  }, [chat, inspect]);

  useEffect(() => {
    if (player !== "player") return;
    const askCount = async (): Promise<void> => {
      // The machine asks by itself.
      if (chat.isAwake()) return;
      const answer = await client.call("chatMessage", {});
      if (answer.ok) chat.count(answer.value.unReadCount);
    };
    queueMicrotask(() => void askCount());
    const timer = setInterval(askCount, countMs);
    return () => clearInterval(timer);
  }, [chat, client, player]);
  return chat;
}

/** Runs the chat for as long as the caller is on screen. */
export function useChat(): { chat: Chat; snapshot: ChatView } {
  const { now } = useServices();
  const { session } = useSession();
  const player = playerOf(session);
  const account = session.user?.account ?? "";
  const chat = useRestingChat(player);
  const snapshot = useSyncExternalStore(chat.subscribe, chat.getSnapshot, chat.getSnapshot);

  const known = useRef({ player, account });
  useEffect(() => {
    const before = known.current;
    known.current = { player, account };
    if (before.player === player && before.account === account) return;
    // Another member in the same tab: what the chat knew belonged to the one before.
    if (before.player === player) chat.send({ type: "SESSION.KNOWN", player: "visitor" });
    chat.send({ type: "SESSION.KNOWN", player });
  }, [chat, player, account]);

  const wish = useChatWish();
  const heard = useRef(0);
  useEffect(() => {
    if (wish === heard.current) return;
    heard.current = wish;
    chat.send({ type: "CHAT.ASKED", now: now() });
  }, [chat, wish, now]);

  return { chat, snapshot };
}
