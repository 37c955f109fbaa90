import { describe, expect, it } from "vitest";
import { makeSteadyClock } from "./steady-clock.ts";

function makeClocks() {
  const time = { wall: 1_000_000, running: 50 };
  const clock = makeSteadyClock({ wall: () => time.wall, running: () => time.running });
  const pass = (ms: number): void => {
    time.wall += ms;
    time.running += ms;
  };
  return { time, clock, pass };
}

describe("the page's clock", () => {
  it("runs as the wall's does", () => {
    const { clock, pass } = makeClocks();
    pass(1500);
    expect(clock()).toBe(1_001_500);
  });

  it("runs on where the wall is set back, and does not jump when it is set right again", () => {
    const { time, clock, pass } = makeClocks();
    pass(1000);
    clock();
    time.wall -= 3_600_000;
    pass(1000);
    expect(clock()).toBe(1_002_000);
    time.wall += 3_600_000;
    pass(1000);
    expect(clock()).toBe(1_003_000);
  });

  it("counts a sleep, in which nothing runs", () => {
    const { time, clock } = makeClocks();
    time.wall += 28_800_000;
    expect(clock()).toBe(1_000_000 + 28_800_000);
  });
});
