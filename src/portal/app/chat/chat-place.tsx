import { lazy, type ReactNode, Suspense, useState } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { withinLimit } from "../chunk-limit.ts";
import { useChatWish } from "./chat-wish.ts";

const ChatHost = lazy(() =>
  withinLimit(() => import("./chat-host.tsx")).then(({ ChatHost: component }) => ({
    default: component,
  })),
);

/**
 * Where the chat stands, once there is somebody for it: it loads with the login (CHAT-06), or when a
 * visitor asks for it. A page without the module, or without a member, loads nothing of it.
 */
export function ChatPlace(): ReactNode {
  const { modules, session } = useRuntime();
  const wish = useChatWish();
  const [met, setMet] = useState(false);
  const isWanted = session.signedIn || wish > 0;
  if (modules.CBS3 !== "1") return null;
  if (isWanted && !met) setMet(true);
  if (!met) return null;
  return (
    <Suspense fallback={null}>
      <ChatHost />
    </Suspense>
  );
}
