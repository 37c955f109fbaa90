import { expect, it } from "vitest";
import { makeSlices } from "./slices.ts";

it("lets others have their turn when a slice is used up, and not before", async () => {
  let now = 0;
  let turns = 0;
  const pause = async () => {
    turns += 1;
    now += 100;
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
