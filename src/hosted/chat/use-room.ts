import { useEffect, useReducer, useRef } from "react";
import { keepToken, onPortal, showHeaderColour, showTheme, tellPortal } from "./around.ts";
import { type Connection, connectRoom } from "./connection.ts";
import { firstState, lastPlace, nextState, type RoomState, unreadOf } from "./room-state.ts";

/** What the view may do. */
export interface RoomActions {
  readonly write: (text: string) => void;
  /** Sends a refused message again. */
  readonly again: (key: string) => void;
  readonly earlier: () => void;
  readonly retry: () => void;
}

const socketAddress = (): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;

const isAlone = (): boolean => window.parent === window;

/** The room's state, and what can be done in it. */
export function useRoom(pass: string | undefined): { state: RoomState; actions: RoomActions } {
  const [state, send] = useReducer(nextState, firstState);
  const latest = useRef(state);
  latest.current = state;
  const connection = useRef<Connection>(null);

  useEffect(() => {
    if (pass === undefined) {
      send({ type: "told", told: { type: "closed", code: "SESSION_ENDED" } });
      return undefined;
    }
    const line = connectRoom({
      address: socketAddress(),
      pass,
      lastPlace: () => lastPlace(latest.current),
      onToken: keepToken,
      onBroken: () => send({ type: "broke" }),
      onTold: (told) => {
        send({ type: "told", told });
        if (told.type === "welcome") {
          showHeaderColour(told.headerColor);
          tellPortal({ type: "CHAT.READY" });
          // What was on its way when the line broke is sent again, under the same keys.
          for (const { key, text, refusal } of latest.current.pending)
            if (refusal === null) line.say({ type: "say", key, text });
        }
        if (told.type === "closed") tellPortal({ type: "CHAT.LOST" });
      },
    });
    connection.current = line;
    const online = (): void => line.retry();
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      line.close();
    };
  }, [pass]);

  useEffect(() => {
    if (isAlone()) send({ type: "shown", shown: true });
    return onPortal((message) => {
      if (message.type === "CHAT.THEME") showTheme(message.theme);
      else send({ type: "shown", shown: message.shown });
    });
  }, []);

  const unread = unreadOf(state);
  useEffect(() => tellPortal({ type: "CHAT.UNREAD", count: unread }), [unread]);
  const { read, link } = state;
  useEffect(() => {
    if (link === "open" && read > 0) connection.current?.say({ type: "read", place: read });
  }, [read, link]);

  const put = (key: string, text: string): void => {
    send({ type: "wrote", key, text });
    connection.current?.say({ type: "say", key, text });
  };
  return {
    state,
    actions: {
      write: (text) => put(crypto.randomUUID(), text),
      again: (key) => {
        const text = state.pending.find((one) => one.key === key)?.text;
        if (text !== undefined) put(key, text);
      },
      earlier: () => {
        const before = state.lines[0]?.place;
        if (before !== undefined) connection.current?.say({ type: "earlier", before });
      },
      retry: () => connection.current?.retry(),
    },
  };
}
