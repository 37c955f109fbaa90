import { afterAll, beforeAll } from "vitest";
import { addCentreRows } from "#tests/support/centre-rows.ts";
import { makeReportPlayers, type Player } from "#tests/support/report-players.ts";
import type { TestPlatform } from "#tests/support/test-platform.ts";

/** The platform with the seeded 90 days, once everything on it has happened. */
export let platform: TestPlatform;
/** The members who are looked at. */
export let players: Player[] = [];

beforeAll(async () => {
  const made = await makeReportPlayers();
  ({ platform } = made);
  await addCentreRows(platform, made.players, made.merchant);
  ({ players } = made);
}, 300_000);
afterAll(() => platform?.close());
