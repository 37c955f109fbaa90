import { afterAll, beforeAll, expect, it } from "vitest";
import { isTimeZone } from "#src/shared/time-zone.ts";
import { makeTestDatabase, type TestDatabase } from "#tests/support/database.ts";

/*
 * A merchant's days begin by the clock of its zone, in sums that the database makes as in those that the
 * platform makes: what a config may write means the same hour to both.
 */

let store: TestDatabase;
beforeAll(async () => {
  store = await makeTestDatabase([]);
});
afterAll(() => store?.close());

const moments = ["2026-01-15T20:30:00Z", "2026-07-15T20:30:00Z"];

/** The hour that the database's clock shows; null where it does not know the zone. */
async function databaseShows(zone: string, moment: string): Promise<string | null> {
  try {
    const [row] = await store.asOwner<{ shown: string }>(
      "select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD HH24:MI') as shown",
      [moment, zone],
    );
    return row?.shown ?? null;
  } catch {
    return null;
  }
}

const runtimeShows = (zone: string, moment: string): string =>
  new Intl.DateTimeFormat("sv", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(new Date(moment));

it.each([
  "UTC",
  "GMT",
  "Etc/GMT-7",
  "Etc/GMT+3",
  "Asia/Bangkok",
  "asia/bangkok",
  "Asia/Ho_Chi_Minh",
  "Asia/Saigon",
  "Asia/Kolkata",
  "Asia/Manila",
  "Asia/Jakarta",
  "Asia/Shanghai",
  "Asia/Kathmandu",
  "Europe/London",
  "Europe/Dublin",
  "Europe/Malta",
  "America/New_York",
  "US/Eastern",
  "America/Argentina/Buenos_Aires",
  "America/St_Johns",
  "Australia/Lord_Howe",
])("reads %s as the database reads it", async (zone) => {
  expect(isTimeZone(zone)).toBe(true);
  for (const moment of moments)
    expect(await databaseShows(zone, moment)).toBe(runtimeShows(zone, moment));
});

it.each(["+07:00", "+07", "-03:00", "+05:30", "IST", "BST", "CST", "ACT", "VST"])(
  "refuses %s, which the database reads as another hour or not at all",
  async (zone) => {
    expect(isTimeZone(zone)).toBe(false);
    const differs = await Promise.all(
      moments.map(
        async (moment) => (await databaseShows(zone, moment)) !== runtimeShows(zone, moment),
      ),
    );
    expect(differs).toContain(true);
  },
);
