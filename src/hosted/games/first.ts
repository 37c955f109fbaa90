/**
 * What the games' page does before what draws it has come: this file is small and runs by itself, so that
 * the vendor answers while the rest is still on its way.
 */
import { type Answer, ask, openGame, openRound, type Play } from "./api.ts";
import { followTheme } from "./follow-theme.ts";
import type { Look } from "./round/round.types.ts";

const isRound = location.pathname === "/round";
followTheme();

/** What a page needs before its game can be played, beside what it is told when it opens. */
const firstCalls: Readonly<Record<string, string>> = { table: "table/watch", book: "book/watch" };
const ahead = new Map<string, Promise<Answer<never>>>();

/** What was asked for ahead; undefined where it was not, or was taken already. */
export function takeAhead<Value>(path: string): Promise<Answer<Value>> | undefined {
  const answer = ahead.get(path);
  ahead.delete(path);
  return answer;
}

async function openAhead(): Promise<Answer<Play>> {
  const opened = await openGame();
  const path = opened.ok ? firstCalls[opened.value.game.key] : undefined;
  if (opened.ok && path !== undefined) ahead.set(path, ask(path, {}, opened.value.token));
  return opened;
}

/** What the address's ticket is exchanged for: a game to play, or one round to look at. */
export const opening: { game: Promise<Answer<Play>> } | { round: Promise<Answer<Look>> } = isRound
  ? { round: openRound<Look>() }
  : { game: openAhead() };
