import { expect, it } from "vitest";
import { makeSlices } from "./slices.ts";

it("lets others have their turn when a slice is used up, and not before", async () => {
  let now = 0;
  let turns = 0;
  const pause = async () => {
    turns += 1;
    now += 30;
  };
  const breathe = makeSlices({ now: () => now, pause, ms: 5 });
  const turnsAt: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    now += 2;
    await breathe();
    turnsAt.push(turns);
  }
  // Each slice begins with the end of the pause: what others took is not counted.
  expect(turnsAt).toEqual([0, 0, 1, 1, 1, 2]);
});

it("gives long work an eighth of the time that others take, however long that is", async () => {
  let now = 0;
  let paused = 0;
  const pause = async () => {
    now += 160;
    paused += 160;
  };
  const breathe = makeSlices({ now: () => now, pause, ms: 4 });
  for (let step = 0; step < 400; step += 1) {
    now += 1;
    await breathe();
  }
  expect(paused / 400).toBeGreaterThan(7);
  expect(paused / 400).toBeLessThanOrEqual(8.8);
});

it("never goes on for longer than 40 ms, whatever others took", async () => {
  let now = 0;
  const pauses: number[] = [];
  const pause = async () => {
    pauses.push(now);
    now += 5000;
  };
  const breathe = makeSlices({ now: () => now, pause, ms: 4 });
  for (let step = 0; step < 200; step += 1) {
    now += 1;
    await breathe();
  }
  const lengths = pauses.slice(1).map((at, index) => at - (pauses[index] ?? 0) - 5000);
  expect([lengths.length, Math.max(...lengths)]).toEqual([4, 40]);
});

it("lets those who wait together go on one after the other", async () => {
  let now = 0;
  let turns = 0;
  const pause = async () => {
    turns += 1;
  };
  const breathe = makeSlices({ now: () => now, pause, ms: 4 });
  const work = async () => {
    await breathe();
    now += 10;
    return turns;
  };
  expect(await Promise.all([work(), work(), work()])).toEqual([0, 1, 2]);
});
