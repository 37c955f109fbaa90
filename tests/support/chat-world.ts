import { WebSocket } from "undici";
import type { ChatAsk, ChatLine, ChatTold } from "#src/shared/chat-wire.ts";
import { portOf } from "./port-of.ts";
import { gatewayKey, makeTestPlatform, type TestPlatform, type Visitor } from "./test-platform.ts";

type Told<Type> = Extract<ChatTold, { type: Type }>;

/** A page of the chat, as a program. */
export interface ChatPage {
  ask(ask: ChatAsk): void;
  /** Sends what no page of ours sends. */
  raw(text: string): void;
  /** The first thing of a kind that was told and not taken yet; waits for it. */
  told<Type extends ChatTold["type"]>(type: Type): Promise<Told<Type>>;
  /** The next lines, one by one. */
  line(): Promise<ChatLine>;
  /** What was told in all. */
  all: ChatTold[];
  /** The closing code; waits for the end. */
  ended: Promise<number>;
  close(): Promise<void>;
}

/** A platform with open rooms. */
export interface ChatWorld {
  platform: TestPlatform;
  newMember(name: string, merchant?: string): Promise<Visitor>;
  ticketOf(visitor: Visitor, payload?: Record<string, unknown>): Promise<string>;
  /** A page that has said nothing yet. */
  connect(): Promise<ChatPage>;
  /** A page of a member in the room, and its token. */
  open(visitor: Visitor): Promise<ChatPage & { token: string; welcome: Told<"welcome"> }>;
  close(): Promise<void>;
}

/** Makes a platform that listens, with the chat open at both merchants. */
export async function makeChatWorld(): Promise<ChatWorld> {
  const platform = await makeTestPlatform();
  for (const merchant of ["aurora", "siam"])
    platform.addMerchant(merchant, merchant, (site) => {
      site.modules = { ...site.modules, CBS3: "1" };
    });
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  const port = portOf(platform.app.server);
  const pages = new Set<ChatPage>();

  const connect = async (): Promise<ChatPage> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/chat/socket`, {
      headers: { "x-portico-key": gatewayKey, "x-portico-client-ip": "203.0.113.9" },
    });
    const page = toPage(socket);
    pages.add(page);
    void page.ended.then(() => pages.delete(page));
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error("The socket did not open.")));
    });
    return page;
  };

  const ticketOf: ChatWorld["ticketOf"] = async (visitor, payload = {}) => {
    const { value } = await visitor.call("chatUrl", payload);
    return new URL(value.chatUrl).searchParams.get("ticket") ?? "";
  };

  return {
    platform,
    newMember: async (name, merchant = "aurora") => {
      const visitor = platform.visitor(merchant);
      await visitor.join(name);
      return visitor;
    },
    ticketOf,
    connect,
    open: async (visitor) => {
      const page = await connect();
      page.ask({ type: "enter", pass: await ticketOf(visitor), after: null });
      const welcome = await page.told("welcome");
      return Object.assign(page, { token: welcome.token, welcome });
    },
    close: async () => {
      await Promise.all([...pages].map((page) => page.close()));
      await platform.close();
    },
  };
}

const isTold =
  <Type extends ChatTold["type"]>(type: Type) =>
  (one: ChatTold): one is Told<Type> =>
    one.type === type;

function toPage(socket: WebSocket): ChatPage {
  const all: ChatTold[] = [];
  const untaken: ChatTold[] = [];
  const lines: ChatLine[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener("message", ({ data }) => {
    const told: ChatTold = JSON.parse(String(data));
    all.push(told);
    untaken.push(told);
    if (told.type === "lines") lines.push(...told.lines);
    for (const look of [...waiting]) look();
  });
  const ended = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
  });
  const until = <T>(take: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = take();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    all,
    ended,
    ask: (ask) => socket.send(JSON.stringify(ask)),
    raw: (text) => socket.send(text),
    told: <Type extends ChatTold["type"]>(type: Type) =>
      until(() => {
        const found = untaken.find(isTold(type));
        if (found !== undefined) untaken.splice(untaken.indexOf(found), 1);
        return found;
      }),
    line: () => until(() => lines.shift()),
    close: async () => {
      socket.close();
      await ended;
    },
  };
}
