import { type ReactNode, useState } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useSession } from "../../runtime/runtime.tsx";
import { useChatWish } from "./chat-wish.ts";

const ChatHost = laterPart(() => import("./chat-host.tsx").then(({ ChatHost: part }) => part), {
  // The place of the bubble, which comes with the code.
  Waiting: () => <span data-chat="waiting" hidden />,
});

/**
 * Where the chat stands, once there is somebody for it: it loads with the login (CHAT-06), or when a
 * visitor asks for it. A page without the module, or without a member, loads nothing of it.
 */
export function ChatPlace(): ReactNode {
  const { modules, session } = useSession();
  const wish = useChatWish();
  const [met, setMet] = useState(false);
  const isWanted = session.signedIn || wish > 0;
  if (modules.CBS3 !== "1") return null;
  if (isWanted && !met) setMet(true);
  if (!met) return null;
  return <ChatHost />;
}
