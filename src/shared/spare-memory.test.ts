import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { giveBackMemory } from "./spare-memory.ts";

it("gives back what nobody holds any more, and leaves nothing of it to other code", async () => {
  const gone = (() => new WeakRef({ read: new Array(1000).fill("a file") }))();
  const held = { read: ["a file"] };
  const kept = new WeakRef(held);
  // What a job looked at lives until its end.
  await turn();
  giveBackMemory();
  expect(gone.deref()).toBeUndefined();
  expect(kept.deref()).toBe(held);
  expect(globalThis).not.toHaveProperty("gc");
});
