import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { CallProblem } from "../api/problem.ts";
import { chatMachine } from "./chat.machine.ts";
import type { ChatInput } from "./chat.types.ts";

const problem: CallProblem = {
  code: "MODULE_OFF",
  status: 403,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};

const address = (at: number) => ({ url: `https://chat.example/room?ticket=${at}`, at });

/** The chat over answers that are written down. */
function start(input: Partial<ChatInput> = {}, answers: { fails?: boolean; unread?: number } = {}) {
  const clock = new SimulatedClock();
  const calls = { loadChat: 0, loadAddress: 0, countUnread: 0 };
  const askLogin = vi.fn();
  const storeSize = vi.fn();
  const { unread = 2 } = answers;
  const failed = { ok: false, error: problem } as const;
  const answer = <Value>(name: keyof typeof calls, value: Value) =>
    fromPromise(async () => {
      calls[name] += 1;
      return answers.fails === true ? failed : ({ ok: true, value } as const);
    });
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadChat: answer("loadChat", { address: address(1000), unread }),
        loadAddress: answer("loadAddress", address(90_000)),
        countUnread: answer("countUnread", 7),
      },
      actions: { askLogin, storeSize },
    }),
    { input: { player: "player", size: "small", ...input }, clock },
  ).start();
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { actor, clock, calls, askLogin, storeSize, settled };
}

const has = (actor: ReturnType<typeof start>["actor"], tag: "bubble" | "window" | "large") =>
  actor.getSnapshot().hasTag(tag);

describe("the chat", () => {
  it("opens with the address that just came for whoever asked meanwhile, and keeps the count it started from", async () => {
    const { actor, calls, settled } = start({ unread: 4 });
    expect(actor.getSnapshot().context.unread).toBe(4);
    actor.send({ type: "CHAT.ASKED", now: 0 });
    await settled();
    expect(has(actor, "window")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ framed: true, wanted: false, unread: 2 });
    expect(calls).toEqual({ loadChat: 1, loadAddress: 0, countUnread: 0 });
  });

  it("CHAT-06 loads the address and the unread count with the login", async () => {
    const { actor, calls, settled } = start({ player: "visitor" });
    await settled();
    expect(calls.loadChat).toBe(0);
    actor.send({ type: "SESSION.KNOWN", player: "player" });
    await settled();
    expect(calls).toEqual({ loadChat: 1, loadAddress: 0, countUnread: 0 });
    expect(actor.getSnapshot().context).toMatchObject({ unread: 2, address: address(1000) });
    expect(has(actor, "bubble")).toBe(true);
  });

  it("uses the address of the login while it is young, and asks for a new one later", async () => {
    const young = start();
    await young.settled();
    young.actor.send({ type: "CHAT.ASKED", now: 40_000 });
    expect(young.actor.getSnapshot().value).toEqual({ player: "entering" });
    const old = start();
    await old.settled();
    old.actor.send({ type: "CHAT.ASKED", now: 90_000 });
    await old.settled();
    expect(old.calls.loadAddress).toBe(1);
    expect(old.actor.getSnapshot().context.address?.url).toContain("90000");
  });

  it("CHAT-02 grows, shrinks, hides, and keeps its size and its frame", async () => {
    const { actor, storeSize, settled, clock, calls } = start();
    await settled();
    actor.send({ type: "CHAT.ASKED", now: 2000 });
    actor.send({ type: "CHAT.READY" });
    actor.send({ type: "CHAT.ENLARGED" });
    expect(has(actor, "large")).toBe(true);
    actor.send({ type: "CHAT.HIDDEN" });
    expect([has(actor, "window"), has(actor, "bubble")]).toEqual([false, true]);
    clock.increment(100_000);
    expect(calls.countUnread).toBe(0);
    actor.send({ type: "CHAT.UNREAD", count: 5 });
    expect(actor.getSnapshot().context).toMatchObject({ framed: true, unread: 5 });
    actor.send({ type: "CHAT.ASKED", now: 999_000 });
    expect(has(actor, "large")).toBe(true);
    actor.send({ type: "CHAT.SHRUNK" });
    expect(has(actor, "large")).toBe(false);
    expect(storeSize).toHaveBeenCalledTimes(2);
  });

  it("CHAT-03 counts again from time to time while it is not open", async () => {
    const { actor, clock, calls, settled } = start();
    await settled();
    clock.increment(45_000);
    await settled();
    expect(calls.countUnread).toBe(1);
    expect(actor.getSnapshot().context.unread).toBe(7);
  });

  it("CHAT-04 asks a visitor to log in, and opens once they have", async () => {
    const { actor, askLogin, settled } = start({ player: "visitor" });
    actor.send({ type: "CHAT.ASKED", now: 0 });
    expect(askLogin).toHaveBeenCalledTimes(1);
    expect([has(actor, "window"), has(actor, "bubble")]).toEqual([false, false]);
    actor.send({ type: "CHAT.HIDDEN" });
    actor.send({ type: "SESSION.KNOWN", player: "player" });
    await settled();
    expect(has(actor, "window")).toBe(true);
  });

  it("CHAT-05 ERR-06 warns a trial account and opens nothing", async () => {
    const { actor, calls, settled } = start({ player: "trial" });
    actor.send({ type: "CHAT.ASKED", now: 0 });
    await settled();
    expect(actor.getSnapshot().hasTag("warned")).toBe(true);
    expect(has(actor, "window")).toBe(false);
    expect(calls).toEqual({ loadChat: 0, loadAddress: 0, countUnread: 0 });
    actor.send({ type: "CHAT.WARNED" });
    expect(actor.getSnapshot().hasTag("warned")).toBe(false);
  });

  it("CHAT-07 is hidden by a logout and forgets what belonged to the member", async () => {
    const { actor, settled } = start();
    await settled();
    actor.send({ type: "CHAT.ASKED", now: 2000 });
    actor.send({ type: "CHAT.READY" });
    actor.send({ type: "SESSION.KNOWN", player: "visitor" });
    expect([has(actor, "window"), has(actor, "bubble")]).toEqual([false, false]);
    expect(actor.getSnapshot().context).toMatchObject({
      address: null,
      unread: 0,
      framed: false,
    });
  });

  it("says when the room does not open, and opens it after another try", async () => {
    const lost = start();
    await lost.settled();
    lost.actor.send({ type: "CHAT.ASKED", now: 2000 });
    lost.clock.increment(15_000);
    expect(lost.actor.getSnapshot().hasTag("failed")).toBe(true);
    lost.actor.send({ type: "CHAT.RETRIED" });
    await lost.settled();
    lost.actor.send({ type: "CHAT.READY" });
    expect(lost.actor.getSnapshot().hasTag("failed")).toBe(false);
    lost.actor.send({ type: "CHAT.LOST" });
    expect(lost.actor.getSnapshot().context.framed).toBe(false);
    const refused = start({}, { fails: true });
    await refused.settled();
    refused.actor.send({ type: "CHAT.ASKED", now: 50_000 });
    await refused.settled();
    expect(refused.actor.getSnapshot().context.problem).toEqual(problem);
  });
});
