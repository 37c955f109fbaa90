import { makeContractJob } from "#src/platform/domains/contract/job.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { quietLog } from "./database.ts";
import type { MoneyWorld } from "./money-world.ts";

/** Settles the contracts that are due by a world's clock and pays what came of them, as a platform does. */
export const settleContracts = (world: MoneyWorld): Promise<void> =>
  makeTimer({
    ...{ jobs: [makeContractJob(world.test)], database: world.test.database },
    merchants: () => [{ code: world.merchant, site: world.site }],
    ...{ clock: () => world.clock.now, log: quietLog },
  }).tick();
