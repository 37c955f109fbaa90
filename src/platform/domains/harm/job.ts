import type { Merchant } from "#src/contracts/site.gen.ts";
import { addDays } from "#src/shared/zoned-time.ts";
import type { Database } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { startOfDay, todayOf } from "../../kernel/calendar.ts";
import { type Job, lockedMs } from "../../kernel/jobs/job.ts";
import { selectFigures } from "./figures-repo.ts";
import { insertMarks, selectStandings } from "./mark-repo.ts";
import { findMarkers, isNewMark, settingsOf } from "./markers.ts";
import { isDone, selectNext, takeRun, updateRun } from "./run-repo.ts";

/** How many members are looked at in one transaction. */
const atOnce = 200;
/** Of how many the figures are asked for at once: what that costs grows faster than their number. */
const figuresAtOnce = 20;

type HarmSite = Pick<Merchant, "currency" | "timeZone" | "harm">;

/** What the daily look at members is made of. */
export interface HarmJobDeps {
  database: Database;
}

/** Marks those of some members who show enough signs. As many statements for one as for many. */
async function markMembers(
  db: Tx,
  site: HarmSite,
  { memberIds, day, now }: { memberIds: readonly string[]; day: string; now: number },
): Promise<void> {
  const { currency, timeZone } = site;
  const settings = settingsOf(site);
  if (memberIds.length === 0) return;
  const figures = await selectFigures(db, { memberIds, currency, timeZone, now });
  const standings = await selectStandings(db, memberIds);
  const marks = [...figures].flatMap(([memberId, own]) => {
    const markers = findMarkers(own, settings);
    const standing = standings.get(memberId);
    return isNewMark(markers, settings, { standing, now }) ? [{ memberId, markers }] : [];
  });
  await insertMarks(db, marks, { day, now });
}

/** Looks at the next members of a merchant; false where none is left today, or somebody else is at it. */
async function lookAtNext(db: Tx, site: HarmSite, now: number): Promise<boolean> {
  const run = await takeRun(db, todayOf(site, now).day, now);
  if (run === undefined || run.done) return false;
  const next = await selectNext(db, run, atOnce);
  const memberIds = next.filter(({ active }) => active).map(({ id }) => id);
  for (let at = 0; at < memberIds.length; at += figuresAtOnce) {
    const part = memberIds.slice(at, at + figuresAtOnce);
    await markMembers(db, site, { memberIds: part, day: run.day, now });
  }
  const done = next.length < atOnce;
  await updateRun(db, { afterId: next.at(-1)?.id ?? run.afterId, done });
  return !done;
}

/**
 * Makes the job that looks once a day at every member who moved money since the day before, for signs of
 * harm. Any number of platforms may run it over one database: one of them at a time looks for a merchant.
 */
export const makeHarmJob = ({ database }: HarmJobDeps): Job<{ code: string; site: HarmSite }> => ({
  kind: "harm",
  hangsOnSettings: true,
  fault: "Members could not be looked at for signs of harm",
  run: async ({ code, site }, { now, signal }) => {
    let goesOn = true;
    while (goesOn && !signal.aborted)
      goesOn = await database.withMerchant(code, (db) => lookAtNext(db, site, now));
    if (signal.aborted) return now;
    const { day } = todayOf(site, now);
    const done = await database.withMerchant(code, (db) => isDone(db, day));
    return done ? startOfDay(addDays(day, 1), site.timeZone) : now + lockedMs;
  },
});
