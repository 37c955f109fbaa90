import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LotteryTicketsValue } from "#src/contracts/api.gen.ts";
import type { WaitingDraw } from "./waiting-draws.ts";
import { watchResults } from "./watch-results.ts";

type Ticket = LotteryTicketsValue["content"][number];

const draw: WaitingDraw = {
  gameCode: "FIVE1",
  numero: "7",
  name: "Five",
  path: "/lottery",
  drawsAt: 60_000,
};
const ticket = (status: Ticket["status"], prize: string, numero = "7"): Ticket => ({
  id: `${numero}-${prize}`,
  gameCode: "FIVE1",
  name: "Five",
  numero,
  placedAt: "2026-11-21T00:00:00.000Z",
  drawsAt: "2026-11-21T00:01:00.000Z",
  stake: "1000.00",
  prize,
  status,
  numbers: null,
  bets: [],
});

const nothing: () => void = () => undefined;

/** A member who waits for draws; what they are answered and told. */
function watch(draws: WaitingDraw[]) {
  const world = {
    draws,
    tickets: [] as Ticket[] | undefined,
    asked: [] as number[],
    told: [] as [string, readonly string[]][],
    listener: nothing,
    see: nothing,
    isSeen: true,
    end: nothing,
  };
  world.end = watchResults({
    waiting: () => world.draws,
    drop: (one) => {
      const before = world.draws.length;
      world.draws = world.draws.filter(({ numero }) => numero !== one.numero);
      return world.draws.length < before;
    },
    onWaiting: (listener) => {
      world.listener = listener;
      return () => {
        world.listener = nothing;
      };
    },
    ask: async () => {
      world.asked.push(Date.now());
      return world.tickets;
    },
    tell: ({ numero }, prizes) => void world.told.push([numero, prizes]),
    now: () => Date.now(),
    untilSeen: () =>
      world.isSeen
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            world.see = resolve;
          }),
  });
  return world;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the watch of draws", () => {
  it("asks a moment after the draw, and tells of all its tickets once", async () => {
    const world = watch([draw]);
    world.tickets = [ticket("won", "95000.00"), ticket("lost", "0.00"), ticket("open", "0", "8")];
    await vi.advanceTimersByTimeAsync(61_000);
    expect(world.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.told).toEqual([["7", ["95000.00", "0.00"]]]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(world.asked).toEqual([62_000]);
    world.end();
  });

  it("asks again, less and less often, until the draw is settled", async () => {
    const world = watch([draw]);
    world.tickets = undefined;
    await vi.advanceTimersByTimeAsync(62_000);
    world.tickets = [ticket("open", "0.00")];
    await vi.advanceTimersByTimeAsync(3000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.asked).toEqual([62_000, 65_000, 70_000]);
    world.tickets = [ticket("lost", "0.00")];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.told).toEqual([["7", ["0.00"]]]);
    world.end();
  });

  it("tells at once who comes back after the draw, when the page is seen", async () => {
    vi.setSystemTime(90_000);
    const world = watch([draw]);
    world.isSeen = false;
    world.tickets = [ticket("lost", "0.00")];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.asked).toEqual([]);
    world.see();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.told).toHaveLength(1);
    world.end();
  });

  it("says nothing where another tab did, nor after its end", async () => {
    const world = watch([draw]);
    world.tickets = [ticket("lost", "0.00")];
    world.draws = [];
    await vi.advanceTimersByTimeAsync(70_000);
    expect(world.told).toEqual([]);
    world.draws = [{ ...draw, drawsAt: 100_000 }];
    world.listener();
    world.end();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(world.told).toEqual([]);
  });

  it("hears of a ticket that is placed meanwhile, and forgets a draw nobody settles in a day", async () => {
    const world = watch([]);
    world.draws = [{ ...draw, numero: "9" }];
    world.listener();
    world.tickets = [ticket("open", "0.00", "9")];
    await vi.advanceTimersByTimeAsync(25 * 3_600_000);
    expect(world.told).toEqual([]);
    expect(world.draws).toEqual([]);
    world.end();
  });
});
