import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { type ActorRefFrom, createActor, type SnapshotFrom } from "xstate";
import type { chatMachine } from "../../machines/chat.machine.ts";
import type { ChatPlayer } from "../../machines/chat.types.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import type { SessionView } from "../../runtime/session.ts";
import { chatSizeKey, makeChat } from "./chat-flow.ts";
import { useChatWish } from "./chat-wish.ts";

export type ChatActor = ActorRefFrom<typeof chatMachine>;
export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;

const playerOf = ({ signedIn, isTrial }: SessionView): ChatPlayer =>
  signedIn ? (isTrial ? "trial" : "player") : "visitor";

const brand = (): string | undefined => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--c-brand").trim();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
};

/** Runs the chat for as long as the caller is on screen. */
export function useChat(): { actor: ChatActor; snapshot: ChatSnapshot } {
  const { client, storage, now, inspect } = useServices();
  const { site, language, t } = useLocale();
  const { session } = useSession();
  const { login } = usePage();
  const latest = useRef({ site, language, t, login });
  latest.current = { site, language, t, login };
  const player = playerOf(session);
  const account = session.user?.account ?? "";
  const [actor] = useState(() => {
    const machine = makeChat({
      client,
      storage,
      now,
      language: () => latest.current.language,
      title: () => latest.current.t("chat.room", [latest.current.site.name]),
      headerColor: brand,
      askLogin: () => latest.current.login.open(window.location.pathname + window.location.search),
    });
    const size = storage.local.get(chatSizeKey) === "large" ? "large" : "small";
    const input = { player, size } as const;
    return createActor(machine, { input, ...(inspect === undefined ? {} : { inspect }) });
  });
  const snapshot = useSelector(actor, (current) => current);

  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);

  const known = useRef({ player, account });
  useEffect(() => {
    const before = known.current;
    known.current = { player, account };
    if (before.player === player && before.account === account) return;
    // Another member in the same tab: what the chat knew belonged to the one before.
    if (before.player === player) actor.send({ type: "SESSION.KNOWN", player: "visitor" });
    actor.send({ type: "SESSION.KNOWN", player });
  }, [actor, player, account]);

  const wish = useChatWish();
  const heard = useRef(0);
  useEffect(() => {
    if (wish === heard.current) return;
    heard.current = wish;
    actor.send({ type: "CHAT.ASKED", now: now() });
  }, [actor, wish, now]);

  return { actor, snapshot };
}
