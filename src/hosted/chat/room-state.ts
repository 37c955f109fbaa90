import type { ChatClosing, ChatLine, ChatRefusal, ChatTold } from "#src/shared/chat-wire.ts";

/** A message that the room has not taken yet. */
export interface Pending {
  readonly key: string;
  readonly text: string;
  /** Why the room refused it; null while it is on its way. */
  readonly refusal: { readonly code: ChatRefusal; readonly wait: number | null } | null;
}

/** What the page shows. */
export interface RoomState {
  readonly link: "connecting" | "open" | "broken" | "closed";
  readonly closing: ChatClosing | null;
  readonly title: string;
  readonly lines: readonly ChatLine[];
  readonly more: boolean;
  readonly pending: readonly Pending[];
  /** The last place that has been read. */
  readonly read: number;
  /** Bound to be in view, so what comes is read at once. */
  readonly shown: boolean;
}

/** What changes it. */
export type RoomEvent =
  | { readonly type: "told"; readonly told: ChatTold }
  | { readonly type: "broke" }
  | { readonly type: "wrote"; readonly key: string; readonly text: string }
  | { readonly type: "dropped"; readonly key: string }
  | { readonly type: "shown"; readonly shown: boolean };

/** Lines that stay in the page's memory; older ones can be asked for again. */
export const maxLines = 400;

/** A page that has just been opened. */
export const firstState: RoomState = {
  link: "connecting",
  closing: null,
  title: "",
  lines: [],
  more: false,
  pending: [],
  read: 0,
  shown: false,
};

/** The newest place the page has. */
export const lastPlace = ({ lines }: RoomState): number => lines.at(-1)?.place ?? 0;

/** How many messages of others have not been read. */
export const unreadOf = ({ lines, read }: RoomState): number =>
  lines.filter(({ place, own }) => !own && place > read).length;

/** Puts lines behind what is there; a line that is there already is not taken twice. */
function withLines(state: RoomState, lines: readonly ChatLine[]): RoomState {
  const last = lastPlace(state);
  const fresh = lines.filter(({ place }) => place > last);
  const all = [...state.lines, ...fresh];
  const kept = all.slice(-maxLines);
  const taken = new Set(lines.map(({ key }) => key));
  const pending = state.pending.filter(({ key }) => !taken.has(key));
  const next = { ...state, lines: kept, pending, more: state.more || kept.length < all.length };
  return state.shown ? { ...next, read: lastPlace(next) } : next;
}

/** What was missed while away comes behind; when too much was missed, the newest stands alone. */
function welcomed(state: RoomState, told: ChatTold & { type: "welcome" }): RoomState {
  const first = told.lines[0]?.place;
  const hasGap = first !== undefined && first > lastPlace(state) + 1;
  const base = hasGap ? { ...state, lines: [] } : state;
  const more = hasGap || state.lines.length === 0 ? told.more : state.more;
  const read = Math.max(state.read, told.read);
  const open = { ...base, link: "open" as const, closing: null, title: told.title, more, read };
  return withLines(open, told.lines);
}

function told(state: RoomState, message: ChatTold): RoomState {
  switch (message.type) {
    case "welcome":
      return welcomed(state, message);
    case "lines":
      return withLines(state, message.lines);
    case "earlier": {
      const first = state.lines[0]?.place ?? Number.POSITIVE_INFINITY;
      const older = message.lines.filter(({ place }) => place < first);
      return { ...state, lines: [...older, ...state.lines], more: message.more };
    }
    case "refused": {
      const { code, wait } = message;
      const refuse = (one: Pending): Pending =>
        one.key === message.key ? { ...one, refusal: { code, wait } } : one;
      return { ...state, pending: state.pending.map(refuse) };
    }
    case "closed":
      return { ...state, link: "closed", closing: message.code };
  }
}

/** The page's state after an event. Pure. */
export function nextState(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case "told":
      return told(state, event.told);
    case "broke":
      return state.link === "closed" ? state : { ...state, link: "broken" };
    case "wrote":
      return {
        ...state,
        pending: [
          ...state.pending.filter(({ key }) => key !== event.key),
          { key: event.key, text: event.text, refusal: null },
        ],
      };
    case "dropped":
      return { ...state, pending: state.pending.filter(({ key }) => key !== event.key) };
    case "shown":
      return event.shown
        ? { ...state, shown: true, read: Math.max(state.read, lastPlace(state)) }
        : { ...state, shown: false };
  }
}
