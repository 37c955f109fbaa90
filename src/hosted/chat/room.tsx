import { type KeyboardEvent, useEffect } from "react";
import type { ChatClosing } from "#src/shared/chat-wire.ts";
import { tellPortal } from "./around.ts";
import { Composer } from "./composer.tsx";
import { Lines } from "./lines.tsx";
import type { TextKey } from "./texts/en.ts";
import { useRoom } from "./use-room.ts";
import type { Say } from "./words.ts";

interface RoomProps {
  /** What the page enters with; undefined when it has nothing. */
  pass: string | undefined;
  say: Say;
  /** BCP 47. */
  tag: string;
}

const reasons: Readonly<Record<ChatClosing, TextKey>> = {
  SESSION_ENDED: "ended",
  MODULE_OFF: "closed",
  SYSTEM_MAINTENANCE: "closed",
  REGION_RESTRICTED: "closed",
  TRIAL_NOT_ALLOWED: "closed",
  RATE_LIMITED: "busy",
  ACCOUNT_EXCLUDED: "excluded",
  ACCOUNT_COOLING_OFF: "excluded",
};

const leaveOnEscape = ({ key, nativeEvent }: KeyboardEvent): void => {
  if (key === "Escape" && !nativeEvent.isComposing) tellPortal({ type: "CHAT.LEFT" });
};

// No landmarks of a page of its own: it is a part of the portal's, which has its header and main.
/** The chat room: its head, the messages, the field to write in. */
export function Room({ pass, say, tag }: RoomProps) {
  const { state, actions: hands } = useRoom(pass);
  const { link, closing, title } = state;
  useEffect(() => {
    if (title !== "") document.title = title;
  }, [title]);
  const words =
    closing !== null
      ? say(reasons[closing])
      : link === "open"
        ? ""
        : say(link === "connecting" ? "connecting" : "again");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc works wherever in the page the focus is
    <div className="room" data-link={link} onKeyDown={leaveOnEscape}>
      <div className="head">
        <h1>{title === "" ? say("room") : title}</h1>
        <span aria-hidden="true" className="light" />
      </div>
      <section aria-label={say("room")} className="body">
        <p className="state" role="status">
          {words}
          {link === "broken" ? (
            <button onClick={hands.retry} type="button">
              {say("retry")}
            </button>
          ) : null}
        </p>
        <Lines actions={hands} say={say} state={state} tag={tag} />
        <Composer
          disabled={link === "closed"}
          onWrite={hands.write}
          say={say}
          shown={state.shown && link === "open"}
        />
      </section>
    </div>
  );
}
