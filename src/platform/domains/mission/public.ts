import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { selectMissionWords } from "./mission-repo.ts";
import { grantReward as grant, openRewards } from "./open-rewards.ts";
import { judgeRankAgain as judge, reachedRank as reached } from "./ranks.ts";
import type { Given as GivenReward } from "./rewards.ts";
import { selectTaskWords } from "./task-repo.ts";
import { wordsIn } from "./words.ts";

/** Takes a rank back that only bets gave which were rolled back. */
export const judgeRankAgain = judge;

/** The rank a member has reached by now, be it looked at or not; it is noted. */
export const reachedRank = reached;

/** The domain's migrations. */
export const missionMigrations: MigrationSet = {
  domain: "mission",
  dir: join(import.meta.dirname, "migrations"),
};

/** A member's rewards of tasks, missions, ranks and signing in that were not paid. */
export const openMissionRewards = openRewards;

/** What a reward came to, as the wire has it. */
export type Given = GivenReward;

/** Pays one of them, in the caller's transaction; whoever asks has judged whether the member may have it. */
export const grantMissionReward = grant;

/** What tasks and missions are called in a language, by `task:` or `mission:` and their id. */
export async function missionTitles(
  db: Tx,
  currency: string,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const tasks = await selectTaskWords(db, currency);
  const missions = await selectMissionWords(db, currency);
  const titleOf = ({ id, words }: (typeof tasks)[number]): string =>
    wordsIn(words, language)?.title ?? id;
  return new Map([
    ...tasks.map((row) => [`task:${row.id}`, titleOf(row)] as const),
    ...missions.map((row) => [`mission:${row.id}`, titleOf(row)] as const),
  ]);
}
