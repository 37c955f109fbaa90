import { css } from "@emotion/react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useLocale, useTheme } from "../../runtime/runtime.tsx";
import type { Chat } from "./lazy-chat.ts";

const frame = css({
  inlineSize: "100%",
  blockSize: "100%",
  border: 0,
  background: "var(--c-page)",
});

/** Its own scripts and storage on its own host, and its form; nothing of the portal (T8). */
const rights = "allow-scripts allow-same-origin allow-forms";

interface ChatFrameProps {
  address: string;
  chat: Chat;
  /** In view, so that what comes counts as read. */
  shown: boolean;
  frameRef: RefObject<HTMLIFrameElement | null>;
}

/** The room itself, from its own host. Hears only what that host says. */
export function ChatFrame({ address, chat, shown, frameRef }: ChatFrameProps): ReactNode {
  const { t, site } = useLocale();
  const theme = useTheme();
  const { origin } = new URL(address);
  const [ready, setReady] = useState(false);
  // The address works once: the theme it was opened in stays in it, or the frame would load again.
  const [source] = useState(() => `${address}#${theme}`);

  useEffect(() => {
    const listen = ({ source: from, origin: at, data }: MessageEvent<unknown>): void => {
      if (at !== origin || from !== frameRef.current?.contentWindow) return;
      const { type, count } = (data ?? {}) as { type?: unknown; count?: unknown };
      if (type === "CHAT.READY") {
        setReady(true);
        chat.send({ type });
      } else if (type === "CHAT.LOST") chat.send({ type });
      else if (type === "CHAT.LEFT") chat.send({ type: "CHAT.HIDDEN" });
      else if (type === "CHAT.UNREAD" && typeof count === "number" && Number.isSafeInteger(count))
        chat.send({ type, count: Math.max(0, count) });
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [chat, origin, frameRef]);

  useEffect(() => {
    if (!ready) return;
    const page = frameRef.current?.contentWindow;
    page?.postMessage({ type: "CHAT.THEME", theme }, origin);
    page?.postMessage({ type: "CHAT.SHOWN", shown }, origin);
    if (shown) frameRef.current?.focus();
  }, [ready, shown, theme, origin, frameRef]);

  return (
    <iframe
      css={frame}
      ref={frameRef}
      referrerPolicy="no-referrer"
      sandbox={rights}
      src={source}
      title={t("chat.room", [site.name])}
    />
  );
}
