import type { ChatAsk, ChatClosing, ChatTold } from "#src/shared/chat-wire.ts";

/** The page's line to the room. */
export interface Connection {
  /** Says something; false when the line is broken, so that it can be said again later. */
  readonly say: (ask: ChatAsk) => boolean;
  /** Tries again at once, as after a press or when the browser is online again. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** What a line is given. */
export interface Line {
  /** Where the socket is. */
  readonly address: string;
  /** The ticket of the address, or the token kept from before. */
  readonly pass: string;
  /** The last place seen, when the line comes back. */
  readonly lastPlace: () => number;
  readonly onTold: (told: ChatTold) => void;
  readonly onBroken: () => void;
  /** A token that opens the room again. */
  readonly onToken: (token: string | null) => void;
  readonly open?: (address: string) => WebSocket;
  readonly random?: () => number;
}

/** Reasons to come back by oneself; all others are for good. */
const passing: readonly ChatClosing[] = ["SYSTEM_MAINTENANCE", "RATE_LIMITED"];

/** Milliseconds before the next try: 0.5, 1, 2 … 30 seconds, each spread over its upper half. */
export function pauseBefore(attempt: number, random: () => number): number {
  const full = Math.min(30_000, 500 * 2 ** Math.min(attempt, 6));
  return full / 2 + (random() * full) / 2;
}

/** Opens a line that mends itself, with growing pauses, until it is closed for good. */
export function connectRoom(line: Line): Connection {
  const { onTold, onBroken, onToken, open = (address) => new WebSocket(address) } = line;
  const random = line.random ?? Math.random;
  let pass = line.pass;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let wasIn = false;
  let over = false;

  const handle = (told: ChatTold): void => {
    if (told.type === "welcome") {
      attempt = 0;
      wasIn = true;
      pass = told.token;
      onToken(pass);
    }
    if (told.type === "closed" && !passing.includes(told.code)) {
      over = true;
      onToken(null);
    }
    // What is only passing looks like a broken line that is being mended.
    if (told.type !== "closed" || over) onTold(told);
  };

  const dial = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const current = open(line.address);
    socket = current;
    current.addEventListener("open", () => {
      const after = wasIn ? line.lastPlace() : null;
      current.send(JSON.stringify({ type: "enter", pass, after } satisfies ChatAsk));
    });
    current.addEventListener("message", ({ data }) => handle(JSON.parse(String(data)) as ChatTold));
    current.addEventListener("close", () => {
      if (socket !== current) return;
      socket = undefined;
      if (over) return;
      onBroken();
      timer = setTimeout(dial, pauseBefore(attempt, random));
      attempt += 1;
    });
  };
  dial();

  return {
    say: (ask) => {
      if (socket?.readyState !== 1 || !wasIn) return false;
      socket.send(JSON.stringify(ask));
      return true;
    },
    retry: () => {
      if (timer !== undefined) dial();
    },
    close: () => {
      over = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
