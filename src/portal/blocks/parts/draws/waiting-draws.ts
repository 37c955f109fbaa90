import { isRecord } from "#src/shared/is-record.ts";
import { makeListeners } from "#src/shared/listeners.ts";
import { type KeyValue, waitingDrawsKey } from "../../../runtime/storage.ts";

/** A draw that a member has a ticket for. */
export interface WaitingDraw {
  gameCode: string;
  numero: string;
  /** The lottery as the member saw it named. */
  name: string;
  /** The page of the lottery. */
  path: string;
  /** Epoch milliseconds. */
  drawsAt: number;
}

/** Those who want to know when a draw is noted or told of. */
const news = makeListeners();
export const onWaitingDraws = news.subscribe;

const isDraw = (value: unknown): value is WaitingDraw =>
  isRecord(value) &&
  [value.gameCode, value.numero, value.name, value.path].every((one) => typeof one === "string") &&
  typeof value.drawsAt === "number";

/** The draws that a member waits for; whatever else stands under the key counts for none. */
export function readWaitingDraws(local: KeyValue, username: string): WaitingDraw[] {
  try {
    const kept: unknown = JSON.parse(local.get(waitingDrawsKey(username)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDraw) : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}

const isSame = (one: WaitingDraw, other: WaitingDraw): boolean =>
  one.gameCode === other.gameCode && one.numero === other.numero;

function write(local: KeyValue, username: string, draws: readonly WaitingDraw[]): void {
  const key = waitingDrawsKey(username);
  if (draws.length === 0) local.remove(key);
  else local.set(key, JSON.stringify(draws));
  news.tell();
}

/** Notes that a member has a ticket for a draw; several tickets for one are told of together. */
export function noteWaitingDraw(local: KeyValue, username: string, draw: WaitingDraw): void {
  const others = readWaitingDraws(local, username).filter((one) => !isSame(one, draw));
  write(local, username, [...others, draw]);
}

/** Strikes a draw out; false when another tab has done so before. */
export function dropWaitingDraw(local: KeyValue, username: string, draw: WaitingDraw): boolean {
  const kept = readWaitingDraws(local, username);
  const others = kept.filter((one) => !isSame(one, draw));
  if (others.length === kept.length) return false;
  write(local, username, others);
  return true;
}
