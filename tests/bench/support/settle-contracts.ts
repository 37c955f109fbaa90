import { makeLineJob } from "#src/platform/domains/agent/line-job.ts";
import { makeContractJob } from "#src/platform/domains/contract/job.ts";
import type { Job } from "#src/platform/kernel/jobs/job.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { quietLog } from "#tests/support/database.ts";
import type { TestPlatform } from "#tests/support/test-platform.ts";

/** The merchant's zone, as the job needs it. */
export interface Zoned {
  code: string;
  site: { timeZone: string };
}

/** Does a job until nothing is due; gives the milliseconds it took. */
async function run(
  { test, clock }: TestPlatform,
  job: Job<Zoned>,
  merchant: Zoned,
): Promise<number> {
  const timer = makeTimer({
    jobs: [job],
    database: test.database,
    merchants: () => [merchant],
    clock: () => clock.now,
    log: {
      ...quietLog,
      error: (facts, message) => {
        throw new Error(message, { cause: facts });
      },
    },
  });
  await timer.look();
  const began = performance.now();
  await timer.tick();
  return performance.now() - began;
}

/** Makes the sums of lines by day, as the update that brings them would; gives the milliseconds it took. */
export const sumAll = (platform: TestPlatform, merchant: Zoned): Promise<number> =>
  run(platform, makeLineJob({ database: platform.test.database }), merchant);

/**
 * Has contracts by the day with members of the filled line settled and paid for the day that is over.
 * @param count how many; each member of the line has two at the most
 * @returns how many payments that came to, and the milliseconds it took
 */
export async function settleDay(
  platform: TestPlatform,
  merchant: Zoned,
  count: number,
): Promise<{ paid: number; tookMs: number }> {
  const { test, clock } = platform;
  await test.asOwner(
    `insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers, max_rate,
       status, created_at, expires_at, effective_from, due_at)
     select merchant, gen_random_uuid(), upline_id, id, kind, 'D', 'VND',
       '[{"rate": 50, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 50, 'approved', began, began,
       began, began
     from (select *, row_number() over (order by kind, id) as nth
       from member cross join (values ('daily'), ('dividend')) as paid_for (kind)
       where merchant = $1 and upline_id is not null) as member
     cross join (select date_trunc('day', $2::timestamptz at time zone $3) at time zone $3
       - interval '1 day' as began) as day
     where nth <= $4`,
    [merchant.code, new Date(clock.now), merchant.site.timeZone, count],
  );
  const tookMs = await run(platform, makeContractJob({ database: test.database }), merchant);
  const [row] = await test.asOwner<{ settled: number; paid: number; owed: number }>(
    `select count(*)::int as settled, (count(*) filter (where status = 'paid'))::int as paid,
       (count(*) filter (where status = 'owed'))::int as owed from contract_payment`,
  );
  if (row?.settled !== count || row.owed > 0)
    throw new Error(`Of ${count} contracts ${row?.settled} were settled, ${row?.owed} are owed.`);
  return { paid: row.paid, tookMs };
}
