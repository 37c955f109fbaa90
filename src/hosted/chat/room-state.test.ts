import { expect, it } from "vitest";
import type { ChatLine, ChatTold } from "#src/shared/chat-wire.ts";
import { connectRoom, pauseBefore } from "./connection.ts";
import { firstState, maxLines, nextState, type RoomState, unreadOf } from "./room-state.ts";

const line = (place: number, more: Partial<ChatLine> = {}): ChatLine => ({
  place,
  name: "Lan",
  text: `line ${place}`,
  at: place,
  own: false,
  key: null,
  ...more,
});

const welcome = (lines: ChatLine[], more: Partial<ChatTold> = {}): ChatTold =>
  ({
    type: "welcome",
    token: "t",
    name: "Minh",
    title: "Aurora",
    language: "EN",
    headerColor: null,
    lines,
    more: false,
    read: 0,
    ...more,
  }) as ChatTold;

const tell = (state: RoomState, told: ChatTold) => nextState(state, { type: "told", told });
const places = ({ lines }: RoomState) => lines.map(({ place }) => place);

it("takes a line once, and counts what was not read until it is in view", () => {
  let state = tell(firstState, welcome([line(1), line(2)], { read: 1 } as Partial<ChatTold>));
  state = tell(state, { type: "lines", lines: [line(2), line(3), line(4, { own: true })] });
  expect(places(state)).toEqual([1, 2, 3, 4]);
  expect(unreadOf(state)).toBe(2);
  state = nextState(state, { type: "shown", shown: true });
  expect(unreadOf(state)).toBe(0);
  state = tell(nextState(state, { type: "shown", shown: false }), {
    type: "lines",
    lines: [line(5)],
  });
  expect(unreadOf(state)).toBe(1);
});

it("after a break puts what was missed behind, or begins anew where too much was", () => {
  const before = tell(firstState, welcome([line(1), line(2)]));
  const broken = nextState(before, { type: "broke" });
  expect(places(tell(broken, welcome([line(3)])))).toEqual([1, 2, 3]);
  const gap = tell(broken, welcome([line(60), line(61)], { more: true } as Partial<ChatTold>));
  expect(places(gap)).toEqual([60, 61]);
  expect(gap.more).toBe(true);
});

it("keeps a message on its way until the room has it, and says why it was refused", () => {
  let state = tell(firstState, welcome([]));
  state = nextState(state, { type: "wrote", key: "k1", text: "Hello" });
  state = tell(state, { type: "refused", key: "k1", code: "TOO_FAST", wait: 4 });
  expect(state.pending[0]?.refusal).toEqual({ code: "TOO_FAST", wait: 4 });
  state = nextState(state, { type: "wrote", key: "k1", text: "Hello" });
  state = tell(state, { type: "lines", lines: [line(1, { own: true, key: "k1" })] });
  expect(state.pending).toEqual([]);
});

it("never holds more lines than its bound", () => {
  let state = tell(firstState, welcome([]));
  for (let place = 1; place <= maxLines + 50; place += 1)
    state = tell(state, { type: "lines", lines: [line(place)] });
  expect(state.lines).toHaveLength(maxLines);
  expect(state.more).toBe(true);
});

it("waits longer before each try, up to half a minute", () => {
  const pauses = [0, 1, 2, 3, 10].map((attempt) => pauseBefore(attempt, () => 1));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 30_000]);
  expect(pauseBefore(10, () => 0)).toBe(15_000);
});

/** A socket that a test holds the other end of. */
class HeldSocket extends EventTarget {
  readyState = 1;
  sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.dispatchEvent(new Event("close"));
  }
  handle(told: ChatTold): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(told) }));
  }
}

it("comes back with its token and its last place; not once it is told to stay away", () => {
  const sockets: HeldSocket[] = [];
  const line = connectRoom({
    address: "ws://chat.example/socket",
    pass: "ticket",
    lastPlace: () => 7,
    onTold: () => undefined,
    onBroken: () => undefined,
    onToken: () => undefined,
    open: () => {
      const socket = new HeldSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  const [first] = sockets;
  first?.dispatchEvent(new Event("open"));
  expect(first?.sent).toEqual([{ type: "enter", pass: "ticket", after: null }]);
  expect(line.say({ type: "read", place: 1 })).toBe(false);
  first?.handle(welcome([]));
  first?.close();
  line.retry();
  const second = sockets[1];
  second?.dispatchEvent(new Event("open"));
  expect(second?.sent).toEqual([{ type: "enter", pass: "t", after: 7 }]);
  second?.handle({ type: "closed", code: "SESSION_ENDED" });
  second?.close();
  line.retry();
  expect(sockets).toHaveLength(2);
});
