/** What the chat's page and the room say to each other: one JSON text a message, over a WebSocket. */

/** The longest message, in characters as a reader counts them. */
export const longestChatText = 500;

/** A message of the room. */
export interface ChatLine {
  /** Its place in the room, from 1, without gaps. */
  readonly place: number;
  /** Who wrote it, as shown to others. */
  readonly name: string;
  /** Plain text; never markup. */
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Written by whoever reads it. */
  readonly own: boolean;
  /** What its writer called it; others get null. */
  readonly key: string | null;
}

/** What a page asks. */
export type ChatAsk =
  /** The first thing said: a ticket or, to go on, a token; and the last place seen before. */
  | { readonly type: "enter"; readonly pass: string; readonly after: number | null }
  /** `key` is made by the page, so that a message sent again is still one. */
  | { readonly type: "say"; readonly key: string; readonly text: string }
  | { readonly type: "read"; readonly place: number }
  | { readonly type: "earlier"; readonly before: number };

/** Why a message was not taken. */
export type ChatRefusal = "EMPTY" | "TOO_LONG" | "TOO_FAST" | "REPEATED";

/** Why the room is closed to somebody. */
export type ChatClosing =
  | "SESSION_ENDED"
  | "MODULE_OFF"
  | "SYSTEM_MAINTENANCE"
  | "REGION_RESTRICTED"
  | "RATE_LIMITED"
  | "ACCOUNT_EXCLUDED"
  | "ACCOUNT_COOLING_OFF"
  | "TRIAL_NOT_ALLOWED";

/** What a page is told. */
export type ChatTold =
  | {
      readonly type: "welcome";
      /** Opens the room again, as long as the session lives. */
      readonly token: string;
      readonly name: string;
      readonly title: string;
      readonly language: string;
      /** #rrggbb, or null. */
      readonly headerColor: string | null;
      /** The newest lines, or those after the place that was named. */
      readonly lines: readonly ChatLine[];
      /** There are lines before these. */
      readonly more: boolean;
      /** Everything up to here has been read. */
      readonly read: number;
    }
  | { readonly type: "lines"; readonly lines: readonly ChatLine[] }
  | { readonly type: "earlier"; readonly lines: readonly ChatLine[]; readonly more: boolean }
  | {
      readonly type: "refused";
      readonly key: string;
      readonly code: ChatRefusal;
      /** Seconds to wait, where that helps. */
      readonly wait: number | null;
    }
  /** Said before the socket is closed for good. */
  | { readonly type: "closed"; readonly code: ChatClosing };
