import type { CallProblem } from "../api/problem.ts";

/** Who is there, as far as the chat cares: a trial account may not enter (CHAT-05). */
export type ChatPlayer = "visitor" | "trial" | "player";

/** How large the window is. */
export type ChatSize = "small" | "large";

/** The room's address, and when it was given; it works once, and soon ends. */
export interface ChatAddress {
  readonly url: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What the chat starts from. */
export interface ChatInput {
  readonly player: ChatPlayer;
  /** As it was left the last time. */
  readonly size: ChatSize;
  /** As many messages as were unread when the page was still without the machine. */
  readonly unread?: number;
}

/** What the chat remembers. */
export interface ChatContext extends ChatInput {
  readonly address: ChatAddress | null;
  readonly unread: number;
  /** The frame is drawn: it stays, also while it is hidden, and counts by itself. */
  readonly framed: boolean;
  /** Asked for before it could be opened. */
  readonly wanted: boolean;
  readonly problem: CallProblem | null;
}

/** What the chat is told. */
export type ChatEvent =
  | { type: "SESSION.KNOWN"; player: ChatPlayer }
  /** The bubble or a menu entry was pressed; when. */
  | { type: "CHAT.ASKED"; now: number }
  | { type: "CHAT.HIDDEN" }
  | { type: "CHAT.ENLARGED" }
  | { type: "CHAT.SHRUNK" }
  /** The trial account's warning was read. */
  | { type: "CHAT.WARNED" }
  | { type: "CHAT.RETRIED" }
  /** From the frame: it is in the room. */
  | { type: "CHAT.READY" }
  /** From the frame: how many messages have not been read. */
  | { type: "CHAT.UNREAD"; count: number }
  /** From the frame: the room is closed to it. */
  | { type: "CHAT.LOST" };

/** What a view may ask for. */
export type ChatTag =
  /** The bubble shows. */
  | "bubble"
  /** The window shows. */
  | "window"
  | "large"
  | "waiting"
  | "failed"
  | "warned";
