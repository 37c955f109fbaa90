import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import "../../api/member-calls.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { phone, tabletUp } from "../../ui/media.ts";
import { useChat } from "./use-chat.ts";

/** The window comes with the first wish for it: most pages show the bubble alone. */
const ChatWindow = laterPart(() =>
  import("./chat-window.tsx").then(({ ChatWindow: part }) => part),
);
/** Only a trial account is warned, and only when it asks for the chat. */
const ChatWarning = laterPart(() =>
  import("./chat-warning.tsx").then(({ ChatWarning: part }) => part),
);

const bubble = css({
  position: "fixed",
  zIndex: 25,
  insetInlineEnd: 16,
  insetBlockEnd: "calc(var(--bottom-h) + 16px)",
  display: "grid",
  placeItems: "center",
  inlineSize: 56,
  blockSize: 56,
  borderRadius: "50%",
  background: "var(--c-brand)",
  color: "var(--c-on-brand)",
  boxShadow: "var(--shadow-2)",
  [tabletUp]: { insetInlineEnd: 24, insetBlockEnd: "calc(var(--bottom-h) + 24px)" },
  // It was pressed, and its window is on the way.
  "&[aria-busy=true]": { opacity: 0.5 },
  // Where every place is worked on the menu's entry opens the chat, if the page has a menu.
  "html:has([data-side-menu]:not([data-side-menu=none]) [data-keep-clear]) &": {
    display: "none",
  },
  // Where there is no menu it ends the page instead of lying over it.
  "html:has([data-side-menu=none] [data-keep-clear]) &": {
    position: "relative",
    inset: "auto",
    marginInline: "auto 16px",
    marginBlockEnd: "calc(var(--bottom-h) + 16px)",
  },
  // The line it stands above is still to come: it comes with that, instead of being moved by it.
  "html:has(header [data-waiting]) &": { visibility: "hidden" },
  [phone]: {
    // What is typed into needs the room, and a toast's buttons lie where it is.
    "html:has(main form:focus-within, [role=status] button) &": { display: "none" },
    // Above what stays in reach at the foot of the page.
    "html:has([data-sticky=true]) &": { insetBlockEnd: "calc(var(--bottom-h) + 88px)" },
  },
});
const count = css({
  position: "absolute",
  insetBlockStart: -4,
  insetInlineEnd: -4,
  minInlineSize: 24,
  blockSize: 24,
  paddingInline: 6,
  borderRadius: "var(--radius-full)",
  border: "2px solid var(--c-page)",
  background: "var(--c-text)",
  color: "var(--c-page)",
  fontSize: "var(--text-12)",
  fontWeight: 700,
  lineHeight: "20px",
  textAlign: "center",
});

/** A number that stays short. */
const short = (number: number): string => (number > 99 ? "99+" : String(number));

/** The chat beside every page: the bubble with its count, the window, the trial account's warning. */
export function ChatHost(): ReactNode {
  const { now } = useServices();
  const { t } = useLocale();
  const { session } = useSession();
  const { page } = usePage();
  const { chat, snapshot } = useChat();
  const { unread, wanted } = snapshot.context;
  const button = useRef<HTMLButtonElement>(null);
  // A game has buttons of its own where the bubble would lie.
  const hasBubble = snapshot.hasTag("bubble") && page.screenId !== "game";
  const hasWindow = snapshot.hasTag("window");
  const hadWindow = useRef(false);

  // Whoever puts the window away is back at the bubble.
  useEffect(() => {
    if (hadWindow.current && hasBubble) {
      button.current?.focus();
      // Out of the way of what is worked on, it takes no focus: that goes on with the page.
      if (document.activeElement !== button.current) document.getElementById("main")?.focus();
    }
    hadWindow.current = hasWindow;
  }, [hasWindow, hasBubble]);

  return (
    <>
      {hasBubble ? (
        <button
          aria-busy={wanted}
          aria-label={unread > 0 ? t("chat.openUnread", [short(unread)]) : t("chat.open")}
          css={bubble}
          onClick={() => chat.send({ type: "CHAT.ASKED", now: now() })}
          ref={button}
          title={t("chat.open")}
          type="button"
        >
          <Icon name="message-circle" size={26} />
          {unread > 0 ? (
            <span aria-hidden="true" css={count}>
              {short(unread)}
            </span>
          ) : null}
        </button>
      ) : null}
      {session.signedIn && (hasWindow || snapshot.context.framed) ? (
        <ChatWindow chat={chat} snapshot={snapshot} />
      ) : null}
      {snapshot.hasTag("warned") ? (
        <ChatWarning onDone={() => chat.send({ type: "CHAT.WARNED" })} />
      ) : null}
    </>
  );
}
