import { expect, it } from "vitest";
import { TooManyDrawings } from "./draw-limit.ts";
import { makeDrawQueue } from "./draw-queue.ts";

const [one, other] = ["203.0.113.1", "198.51.100.9"];

it("draws network by network, however many one of them asked for first (S8)", async () => {
  const queue = makeDrawQueue();
  const drawn: string[] = [];
  const ask = (address: string) => queue(address, async () => void drawn.push(address));
  await Promise.all([...Array.from({ length: 10 }, () => ask(one)), ask(other)]);
  expect(drawn).toHaveLength(11);
  // The first was drawn before the other asked.
  expect(drawn.indexOf(other)).toBeLessThanOrEqual(2);
});

it("draws one at a time and lets everything else have its turn between two", async () => {
  const queue = makeDrawQueue();
  let drawing = 0;
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const seen = await Promise.all(
    Array.from({ length: 8 }, () =>
      queue(one, async () => {
        drawing += 1;
        await Promise.resolve();
        const found = { drawing, turns };
        drawing -= 1;
        return found;
      }),
    ),
  );
  clearImmediate(timer);
  expect(seen.map((found) => found.drawing)).toEqual(Array(8).fill(1));
  expect(new Set(seen.map((found) => found.turns)).size).toBe(8);
});

it("refuses a network that has too many waiting, and nobody else", async () => {
  const queue = makeDrawQueue();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const held = queue(one, () => promise);
  const waiting = Array.from({ length: 12 }, () => queue(one, async () => "drawn"));
  await expect(queue(one, async () => "drawn")).rejects.toBeInstanceOf(TooManyDrawings);
  const stranger = queue(other, async () => "drawn");
  release();
  expect(await Promise.all([...waiting, stranger])).toEqual(Array(13).fill("drawn"));
  await held;
});

it("goes on after a drawing that failed, whose asker is told", async () => {
  const queue = makeDrawQueue();
  const failing = queue(one, () => Promise.reject(new Error("a defect")));
  const next = queue(one, async () => "drawn");
  await expect(failing).rejects.toThrow("a defect");
  expect(await next).toBe("drawn");
});
