import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "#src/merchant/json.ts";
import { settingNames } from "#src/merchant/setting-names.ts";
import { listWords, suggest } from "#src/merchant/suggest.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { writeAudit } from "../audit/repo.ts";
import { type CallError, Refused } from "../kernel/context.ts";
import type { LiveView } from "../revisions/live-view.ts";
import { replaceReview, selectReview } from "./repo.ts";

/**
 * The settings that differ between what a merchant has live and a candidate, each by the name of the
 * whole: `payments`, whatever in it was changed. Of a merchant that is new, all that it sets.
 */
export async function touchedSettings(
  view: LiveView,
  merchant: string,
  tree: JsonObject,
): Promise<string[]> {
  const isLive = view.current(merchant)?.owner === "studio";
  const before = isLive ? (await view.workspace.layer(merchant)).tree : {};
  const names = new Set([...Object.keys(before), ...Object.keys(tree)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], tree[name])).sort();
}

/**
 * Those of the touched settings for which the merchant asks for a second person. Another layer below may
 * change any of them.
 */
export async function settingsToReview(
  db: AcrossTx,
  merchant: string,
  touched: readonly string[],
): Promise<string[]> {
  const guarded = await selectReview(db, merchant);
  return touched.includes("extends")
    ? [...guarded]
    : touched.filter((name) => guarded.includes(name));
}

/** What is asked of a candidate here. */
interface Reviewed {
  merchant: string;
  kind: string;
  pending?: { approver: string | null };
}

/**
 * Refuses a publish that one person alone may not make. What is brought back was live before, so that a
 * roll back at night waits for nobody.
 * @throws Refused with the settings
 */
export async function refuseUnreviewed(
  db: AcrossTx,
  { merchant, kind, pending }: Reviewed,
  touched: readonly string[],
): Promise<void> {
  if (kind === "rollback" || (pending !== undefined && pending.approver !== null)) return;
  const settings = await settingsToReview(db, merchant, touched);
  if (settings.length === 0) return;
  throw new Refused({
    code: "REVIEW_REQUIRED",
    message: `It changes ${listWords(settings)}, for which a second person has to say yes. Nothing was changed.`,
    value: { settings },
  });
}

/** Sets which settings of a merchant need a second person, and writes down who did. */
export async function changeReview(
  database: Database,
  { merchant, settings, reason }: { merchant: string; settings: readonly string[]; reason: string },
  actor: string,
  now: number,
): Promise<Result<{ merchant: string; settings: string[] }, CallError>> {
  const unknown = settings.find((name) => !settingNames.includes(name));
  // It would guard nothing, and nobody would notice.
  if (unknown !== undefined) {
    const meant = suggest(unknown, settingNames);
    return err({
      code: "SETTING_UNKNOWN",
      message: `A merchant has no setting "${unknown}".${meant === undefined ? " docs/reference/settings.md lists those there are." : ` Did you mean "${meant}"?`}`,
    });
  }
  const sorted = [...settings].sort();
  await database.ofInstallation(async (db) => {
    const before = await selectReview(db, merchant);
    await replaceReview(db, merchant, sorted);
    const detail = { before, settings: sorted, reason };
    await writeAudit(db, { actor, action: "review", merchant, detail }, now);
  });
  return ok({ merchant, settings: sorted });
}
