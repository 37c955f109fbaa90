import type { Layer } from "#src/merchant/layer.ts";
import { withLayer } from "#src/merchant/load.ts";
import { settingNames } from "#src/merchant/setting-names.ts";
import { listWords, suggest } from "#src/merchant/suggest.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { writeAudit } from "../audit/repo.ts";
import { type CallError, Refused } from "../kernel/context.ts";
import { changedSettings } from "../revisions/changed-settings.ts";
import { chainOf } from "../revisions/judge.ts";
import type { LiveView } from "../revisions/live-view.ts";
import { replaceReview, selectReview, selectReviews } from "./repo.ts";
import { settingsOfPictures } from "./shown-pictures.ts";

/** What a candidate would change, setting by setting: `payments`, whatever in it is changed. */
export interface Touched {
  /** Settings that it writes otherwise than what is live, or that show another picture; of a merchant that is new, all that it writes. */
  own: readonly string[];
  /** Settings of merchants that stand on it and ask for a second person, as they would then be. */
  above: ReadonlyMap<string, readonly string[]>;
}

/**
 * Holds a candidate against what is live.
 * @param instead what is to be live in its place by then
 */
export async function touchedBy(
  { database, view }: { database: Database; view: LiveView },
  layer: Layer,
  instead?: Layer,
): Promise<Touched> {
  const { code } = layer;
  const isLive = instead !== undefined || view.current(code)?.owner === "studio";
  const workspace = instead === undefined ? view.workspace : withLayer(view.workspace, instead);
  const before = isLive ? (await workspace.layer(code)).tree : {};
  const candidate = withLayer(view.workspace, layer);
  const above = new Map<string, readonly string[]>();
  const present = new Set(await view.workspace.list());
  for (const other of (await database.ofInstallation(selectReviews)).keys()) {
    if (other === code || !present.has(other)) continue;
    if (!(await chainOf(view.workspace, other)).includes(code)) continue;
    const was = await workspace.load(other);
    const will = await candidate.load(other);
    above.set(other, [...changedSettings(was.tree, will.tree), ...settingsOfPictures(was, will)]);
  }
  const own = changedSettings(before, layer.tree);
  if (isLive)
    own.push(...settingsOfPictures(await workspace.load(code), await candidate.load(code)));
  return { own: [...new Set(own)].sort(), above };
}

/**
 * Those of the touched settings for which somebody asks for a second person, and who: the merchant, for
 * which another layer below may change any setting, and those that stand on it.
 */
async function findReview(
  db: AcrossTx,
  merchant: string,
  { own, above }: Touched,
): Promise<{ settings: string[]; above: string[] }> {
  const reviews = await selectReviews(db);
  const guarded = reviews.get(merchant) ?? [];
  const settings = own.includes("extends")
    ? [...guarded]
    : own.filter((name) => guarded.includes(name));
  const concerned: string[] = [];
  for (const [other, touched] of above) {
    const theirs = touched.filter((name) => reviews.get(other)?.includes(name));
    if (theirs.length > 0) concerned.push(other);
    settings.push(...theirs);
  }
  return { settings: [...new Set(settings)].sort(), above: concerned };
}

/** The settings for which a second person has to say yes. */
export const settingsToReview = async (
  db: AcrossTx,
  merchant: string,
  touched: Touched,
): Promise<string[]> => (await findReview(db, merchant, touched)).settings;

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
  touched: Touched,
): Promise<void> {
  if (kind === "rollback" || (pending !== undefined && pending.approver !== null)) return;
  const { settings, above } = await findReview(db, merchant, touched);
  if (settings.length === 0) return;
  const whose = above.length === 0 ? "" : `, also of ${listWords(above)} above it`;
  throw new Refused({
    code: "REVIEW_REQUIRED",
    message: `It changes ${listWords(settings)}${whose}, for which a second person has to say yes. Nothing was changed.`,
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
