import { ok } from "#src/shared/result.ts";
import { merchantsOf } from "../kernel/access.ts";
import type { Handlers } from "../kernel/context.ts";
import type { PublishDeps } from "../revisions/publish.ts";
import { approvePending, holdPublish, toPending, withdrawPending } from "./hold.ts";
import { selectFailures, selectPending, selectReview } from "./repo.ts";
import { changeReview } from "./review.ts";

/** The calls about publishes that wait, and about who has to say yes. */
export function pendingHandlers(deps: PublishDeps): Handlers {
  const { database } = deps;
  return {
    listPending: async ({ staff }, { merchant }) => {
      const asked = merchant === undefined ? merchantsOf(staff, "viewer") : [merchant];
      const rows = await database.ofInstallation((db) => selectPending(db, asked));
      return ok({ items: rows.map(toPending) });
    },
    listFailures: async () => {
      const rows = await database.ofInstallation(selectFailures);
      return ok({ items: rows.map(toPending) });
    },
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
