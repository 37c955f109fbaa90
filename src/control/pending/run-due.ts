import type { PublishDeps } from "../revisions/publish.ts";
import { fulfil } from "./hold.ts";
import { type PendingRow, selectDue } from "./repo.ts";

/**
 * Publishes everything whose time has come, one after the other. Several control planes on one database
 * may do it at once: each pending publish ends once. One that cannot be read keeps no other waiting.
 * @param onFailed told each that did not become live: nobody is there who could be
 * @throws AggregateError with what kept some of them
 */
export async function runDue(
  deps: PublishDeps,
  now: number,
  onFailed: (row: PendingRow) => void = () => undefined,
): Promise<void> {
  const due = await deps.database.ofInstallation((db) => selectDue(db, now));
  const failed: unknown[] = [];
  for (const row of due)
    await fulfil(deps, row, now).then(
      (ended) => {
        if (ended.state === "failed") onFailed(ended);
      },
      (error: unknown) => void failed.push(error),
    );
  if (failed.length > 0)
    throw new AggregateError(failed, failed.map((error) => `${error}`).join(" "));
}
