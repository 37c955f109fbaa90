import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import type { Job } from "../../kernel/jobs/job.ts";
import { applyAnswer } from "./apply-answer.ts";
import type { OnPassed } from "./passed.ts";
import { unsealPerson } from "./person.ts";
import type { IdentityProvider } from "./provider.types.ts";
import { type IdentityCheck, takeDue } from "./repo.ts";

/** How many checks are asked about one after the other before the next are taken. */
const max = 20;

/** What the asking again is made of. */
export interface IdentityJobDeps {
  database: Database;
  identity?: IdentityProvider | undefined;
  /** Left out where nobody checks. */
  secret?: PlatformSecret | undefined;
  onPassed?: OnPassed | undefined;
  log: StoreLog;
}

/**
 * Makes the job that asks the provider again about checks it has not decided: its answer was lost, or its
 * message was. Any number of platforms may run it over one database, as the same reference is the same check.
 */
export function makeIdentityJob({
  database,
  identity: provider,
  secret,
  onPassed,
  log,
}: IdentityJobDeps): Job<{ code: string; site: Merchant }> {
  return {
    kind: "identity",
    fault: "Identity providers could not be asked again",
    run: async ({ code: merchant, site }, { now, signal }) => {
      if (provider === undefined || secret === undefined || onPassed === undefined)
        return undefined;
      const ask = async (check: IdentityCheck): Promise<void> => {
        const answer = await provider.check(unsealPerson(secret, check), check.id, {
          merchant,
          now,
        });
        if (answer.ok)
          await database.withMerchant(merchant, (db) =>
            applyAnswer(db, provider.name, answer.value, { site, now, onPassed }),
          );
        else
          log.warn(
            { merchant, check: check.id, why: answer.error },
            "An identity check got no answer",
          );
      };
      let goesOn = true;
      while (goesOn && !signal.aborted) {
        const due = await database.withMerchant(merchant, (db) =>
          takeDue(db, provider.name, now, max),
        );
        for (const check of due) await ask(check);
        goesOn = due.length === max;
      }
      return goesOn ? now : undefined;
    },
  };
}
