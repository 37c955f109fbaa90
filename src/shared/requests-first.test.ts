import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { makeRequestsFirst } from "./requests-first.ts";

/** Longer than any test: who waits that long waits for good. */
const never = 2 ** 30;

const order = async (of: Record<string, Promise<unknown>>): Promise<string> =>
  Promise.race(Object.entries(of).map(([name, done]) => done.then(() => name)));

it("holds long work back until the last request is answered", async () => {
  const server = new EventEmitter();
  const first = makeRequestsFirst(never);
  first.follow(server as never);
  const answers = [new EventEmitter(), new EventEmitter()];
  for (const answer of answers) server.emit("request", {}, answer);
  let goesOn = false;
  const paused = first.pause().then(() => {
    goesOn = true;
  });
  answers[0]?.emit("close");
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(goesOn).toBe(false);
  answers[1]?.emit("close");
  await paused;
  expect(goesOn).toBe(true);
});

it("goes on after a bounded time beside a request that lasts, and at once where nobody asks", async () => {
  const server = new EventEmitter();
  const bounded = makeRequestsFirst(5);
  bounded.follow(server as never);
  server.emit("request", {}, new EventEmitter());
  await bounded.pause();
  const idle = makeRequestsFirst(never);
  idle.follow(new EventEmitter() as never);
  expect(await order({ idle: idle.pause() })).toBe("idle");
});
