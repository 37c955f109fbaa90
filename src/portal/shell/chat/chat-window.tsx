import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { phone, tabletUp } from "../../ui/media.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ChatFrame } from "./chat-frame.tsx";
import type { Chat, ChatView } from "./lazy-chat.ts";

const root = css({
  position: "fixed",
  zIndex: 40,
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  overflow: "hidden",
  background: "var(--c-raised)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-2)",
  "&[data-shown='false']": { display: "none" },
  [phone]: { inset: 0 },
  [tabletUp]: {
    insetInlineEnd: 24,
    insetBlockEnd: 24,
    inlineSize: 380,
    blockSize: "min(560px, calc(100dvh - var(--header-h) - 48px))",
    border: "1px solid var(--c-border)",
    borderRadius: "var(--radius-sheet)",
    "&[data-size='large']": {
      inlineSize: "min(760px, calc(100vw - 48px))",
      blockSize: "calc(100dvh - var(--header-h) - 48px)",
    },
  },
});
const bar = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  paddingInlineStart: 16,
  paddingInlineEnd: 4,
  minBlockSize: 48,
});
const name = css({ fontSize: "var(--text-16)", fontWeight: 600 });
const buttons = css({ display: "flex" });
const wideOnly = css({ display: "contents", [phone]: { display: "none" } });
const stage = css({ position: "relative", minBlockSize: 0 });
const over = css({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: 16,
  padding: 24,
  background: "var(--c-raised)",
  textAlign: "center",
});

interface ChatWindowProps {
  chat: Chat;
  snapshot: ChatView;
}

function Failed({ chat }: { chat: Chat }): ReactNode {
  const { t, site } = useLocale();
  const { open } = usePage();
  return (
    <div css={over} role="alert">
      <p>{t("chat.failed")}</p>
      <Button onClick={() => chat.send({ type: "CHAT.RETRIED" })}>{t("common.retry")}</Button>
      {site.customerService.order.length === 0 ? null : (
        <Button icon="headset" kind="secondary" onClick={() => open({ type: "customerService" })}>
          {t("status.contact")}
        </Button>
      )}
    </div>
  );
}

/** The window: over the page's corner, enlarged, or a sheet on phones. Hidden, its frame lives on. */
export function ChatWindow({ chat, snapshot }: ChatWindowProps): ReactNode {
  const { t } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { address, framed } = snapshot.context;
  const shown = snapshot.hasTag("window");
  const large = snapshot.hasTag("large");
  const failed = snapshot.hasTag("failed");

  // Until the room itself takes the focus, it is at the way out.
  useEffect(() => {
    if (shown) close.current?.focus();
  }, [shown]);

  return (
    <section
      aria-label={t("chat.title")}
      css={root}
      data-shown={shown}
      data-size={large ? "large" : "small"}
      onKeyDown={({ key }) => {
        if (key === "Escape") chat.send({ type: "CHAT.HIDDEN" });
      }}
      role="dialog"
    >
      <div css={bar}>
        <h2 css={name}>{t("chat.title")}</h2>
        <div css={buttons}>
          <span css={wideOnly}>
            <IconButton
              icon={large ? "minimize" : "maximize"}
              label={t(large ? "chat.shrink" : "chat.enlarge")}
              onClick={() => chat.send({ type: large ? "CHAT.SHRUNK" : "CHAT.ENLARGED" })}
            />
          </span>
          <IconButton
            icon="chevron-down"
            label={t("chat.hide")}
            onClick={() => chat.send({ type: "CHAT.HIDDEN" })}
            ref={close}
          />
        </div>
      </div>
      <div css={stage}>
        {framed && address !== null ? (
          <ChatFrame
            chat={chat}
            address={address.url}
            frameRef={frame}
            key={address.url}
            shown={shown}
          />
        ) : null}
        {failed ? <Failed chat={chat} /> : null}
        {snapshot.hasTag("waiting") ? (
          <div css={over}>
            <Spinner />
          </div>
        ) : null}
      </div>
    </section>
  );
}
