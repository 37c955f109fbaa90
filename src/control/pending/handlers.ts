import { ok } from "#src/shared/result.ts";
import { merchantsOf } from "../kernel/access.ts";
import type { Handlers } from "../kernel/context.ts";
import type { PublishDeps } from "../revisions/publish.ts";
import { approvePending, holdPublish, withdrawPending } from "./hold.ts";
import { readPending, toPending } from "./read.ts";
import {
  type PendingRow,
  selectFailures,
  selectPending,
  selectReview,
  selectWaiting,
} from "./repo.ts";
import { changeReview } from "./review.ts";

/** The calls about publishes that wait, and about who has to say yes. */
export function pendingHandlers(deps: PublishDeps): Handlers {
  const { database, view } = deps;
  const shown = async (rows: readonly PendingRow[]) => ({
    items: await Promise.all(rows.map((row) => toPending(deps, row))),
  });
  return {
    listPending: async ({ staff }, { merchant }) => {
      await view.catchUp();
      const asked = merchant === undefined ? merchantsOf(staff, "viewer") : [merchant];
      const rows = await database.ofInstallation((db) => selectPending(db, asked));
      return ok(await shown(rows));
    },
    listFailures: async () => {
      await view.catchUp();
      const [failed, waiting] = await database.ofInstallation(async (db) => [
        await selectFailures(db),
        await selectWaiting(db),
      ]);
      const willFail = (await shown(waiting)).items.filter(
        ({ moved, overtakenBy }) => moved || overtakenBy !== null,
      );
      return ok({ items: [...(await shown(failed)).items, ...willFail] });
    },
    readPending: ({ staff }, payload) => readPending(deps, payload, staff),
    holdPublish: ({ staff, now }, payload) => holdPublish(deps, payload, staff.login, now),
    approvePending: ({ staff, now }, payload) => approvePending(deps, payload, staff.login, now),
    withdrawPending: ({ staff, now }, payload) => withdrawPending(deps, payload, staff.login, now),
    readReview: async (_facts, { merchant }) => {
      const settings = await database.ofInstallation((db) => selectReview(db, merchant));
      return ok({ merchant, settings: [...settings] });
    },
    setReview: ({ staff, now }, payload) => changeReview(database, payload, staff.login, now),
  };
}
