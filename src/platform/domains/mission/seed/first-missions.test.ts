import { expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { firstMissions } from "./first-missions.ts";

const quarterMs = 900_000;
const epochOf = (moment: unknown): number => new Date(moment as Date).getTime();

it.each([Date.UTC(2026, 10, 26, 14, 15), Date.UTC(2026, 10, 26, 14, 21, 7, 3)])(
  "ends each event with a quarter of an hour, as bets are summed, and begins the next one there, from %d on",
  (now) => {
    const [first, ...others] = some(
      firstMissions({ unit: 100n, points: (units) => units }, now).filter(
        ({ kind }) => kind === "event",
      ),
    );
    expect(epochOf(first?.starts_at)).toBe(now);
    let end = first?.ends_at;
    expect(epochOf(end) % quarterMs).toBe(0);
    expect(epochOf(end)).toBeGreaterThanOrEqual(now + 30 * 86_400_000);
    for (const event of some(others)) {
      expect(event.starts_at).toEqual(end);
      end = event.ends_at;
      expect(epochOf(end) % quarterMs).toBe(0);
    }
  },
);
