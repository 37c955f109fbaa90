import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#src/store/database.ts";
import { DatabaseBusy } from "#src/store/failures.ts";
import { type MoneyWorld, makeMoneyWorld } from "#tests/support/money-world.ts";
import { takeMarked } from "./line-fold-repo.ts";
import { makeLineJob } from "./line-job.ts";

const zone = "Asia/Bangkok";
let world: MoneyWorld;
let [agent, member] = ["", ""];

beforeAll(async () => {
  world = await makeMoneyWorld();
  agent = await world.member();
  member = await world.member();
  await world.putBelow(member, agent);
});
afterAll(() => world?.close());

/** A deposit that was paid at noon of a day by the merchant's clock. */
const deposit = (day: string) =>
  world.test.asOwner(
    `insert into deposit (merchant, id, member_id, provider, method, currency, amount, status,
       created_at, expires_at, started_at, settled_at)
     values ($1, gen_random_uuid(), $2, 'x', 'instant', 'THB', 700, 'paid', $3, $3, $3, $3)`,
    [world.merchant, member, `${day} 05:00Z`],
  );

/** Sums until nothing is left, over a database that gives up so many times first. */
async function sumAll(gaveUp = 0): Promise<void> {
  const { database } = world.test;
  let asked = 0;
  const busy: Database = {
    ...database,
    withMerchant: (merchant, work) => {
      asked += 1;
      if (asked <= gaveUp) return Promise.reject(new DatabaseBusy("statement timeout"));
      return database.withMerchant(merchant, work);
    },
  };
  const { run } = makeLineJob({ database: busy });
  const { signal } = new AbortController();
  const merchant = { code: world.merchant, site: { timeZone: zone } };
  expect(await run(merchant, { now: world.clock.now, signal })).toBeUndefined();
}

const daysOf = async (id: string) =>
  (
    await world.test.asOwner<{ day: string; deposits: string }>(
      `select day::text, sum(deposits)::text as deposits from line_day
       where merchant = $1 and ancestor_id = $2 group by 1 order by 1`,
      [world.merchant, id],
    )
  ).map(({ day, deposits }) => [day, deposits]);

describe("the sums of lines by the day", () => {
  it("are made in smaller pieces where the database gave up on larger ones", async () => {
    await deposit("2026-03-01");
    await sumAll(6);
    expect(await daysOf(agent)).toEqual([["2026-03-01", "700"]]);
  });

  it("end with what the database said where not even the smallest piece comes to an end", async () => {
    await deposit("2026-03-02");
    await expect(sumAll(Number.POSITIVE_INFINITY)).rejects.toThrow("statement timeout");
    await sumAll();
  });

  it("make anew the days on which something changed, and none of those between", async () => {
    await deposit("2026-03-01");
    await deposit("2026-03-01");
    await deposit("2024-01-31");
    const touched = await world.inside((db) => takeMarked(db, zone, 500));
    expect(touched.toSorted((one, other) => one.since.localeCompare(other.since))).toEqual([
      { member_id: member, since: "2024-01-31", until: "2024-01-31" },
      { member_id: member, since: "2026-03-01", until: "2026-03-01" },
    ]);
  });
});
