import { type MinesGame, makeMines, mineCounts, mineFields } from "#src/shared/open/mines.ts";
import { type OpenEntry, openEdition } from "#src/shared/open/open-shape.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { beginFair, type FairMark } from "../fairness/fair-draws.ts";
import { keepMade } from "../keep-made.ts";
import type { GameRow } from "../service.ts";
import { wholeChips } from "../stakes.ts";
import { beginRound } from "../vendor-jl/begin-round.ts";
import {
  betMessage,
  type Player,
  readStake,
  rollbackMessage,
  settleMessage,
  tellWallet,
  toWire,
} from "../vendor-jl/house.ts";
import {
  finishHouseRound,
  type HouseRound,
  insertHouseRound,
  latestRound,
  lockHouseRound,
  updateHouseRound,
} from "../vendor-jl/round-repo.ts";

/** A round of a game that is no slot lasts at least this long (G12). */
const minesPaceMs = 5000;
/** A round that nobody plays on is over after this. */
export const minesLifeMs = 15 * 60_000;

const gameOf = keepMade<OpenEntry, MinesGame>(makeMines, 300);

const entryOf = ({ node_id }: GameRow): OpenEntry => ({ edition: openEdition, nodeId: node_id });

/** What the page publishes: the entry its mathematics follow from, what they return, and the pace. */
export function minesRules(row: GameRow): object {
  const entry = entryOf(row);
  const rtp = gameOf(entry).returns.toFixed(2);
  return { entry, rtp, paceMs: minesPaceMs, lifeMinutes: minesLifeMs / 60_000 };
}

/** What is stored of a round: where the mines lie, what was opened, and what it brought. */
interface MinesState extends FairMark {
  entry: OpenEntry;
  choice: { mines: number };
  /** As the fairness page reads what a round drew. */
  outcome: { drawn: [number[]] };
  opened: number[];
  /** Hundredths of the stake, once the round is over. */
  paid?: number;
}

/** What a page is told of a round; where the mines lie only once it is over. */
export interface MinesValue {
  roundId: string;
  stake: string;
  mines: number;
  opened: number[];
  /** What it brings now, and with the next field: hundredths of the stake. */
  pays: number;
  next: number;
  done: boolean;
  fields: number[] | null;
  payout: string | null;
}

const stateOf = ({ state }: HouseRound) => state as unknown as MinesState;
const payoutOf = (stake: bigint, pays: number): bigint => (stake * BigInt(pays)) / 100n;
const prefixOf = (nodeId: number): string => `mines-${nodeId}-`;

function toValue(player: Player, round: HouseRound, state: MinesState): MinesValue {
  const { entry, choice, opened, outcome, paid } = state;
  const game = gameOf(entry);
  return {
    roundId: round.roundId,
    stake: toWire(player, round.stake),
    mines: choice.mines,
    opened,
    pays: paid ?? game.pays(choice.mines, opened.length),
    next: game.pays(choice.mines, opened.length + 1),
    done: paid !== undefined,
    fields: paid === undefined ? null : outcome.drawn[0],
    payout: paid === undefined ? null : toWire(player, payoutOf(round.stake, paid)),
  };
}

async function finish(
  player: Player,
  round: HouseRound,
  state: MinesState,
): Promise<Result<MinesState, CallError>> {
  const { roundId, stake } = round;
  const told = await tellWallet(player, roundId, [
    settleMessage(roundId, payoutOf(stake, state.paid ?? 0)),
  ]);
  if (!told.ok) return told;
  await finishHouseRound(player.db, roundId, { ...state });
  return ok(state);
}

/**
 * Ends a round that was left: it brings what it was worth. Where no field was opened nothing was risked,
 * and the stake goes back as if there had been no round.
 */
export async function endMines(
  player: Player,
  round: HouseRound,
): Promise<Result<MinesState, CallError>> {
  const state = stateOf(round);
  const { entry, choice, opened } = state;
  if (opened.length > 0)
    return finish(player, round, {
      ...state,
      paid: gameOf(entry).pays(choice.mines, opened.length),
    });
  const told = await tellWallet(player, round.roundId, [rollbackMessage(round.roundId)]);
  if (!told.ok) return told;
  const over = { ...state, paid: 100 };
  await finishHouseRound(player.db, round.roundId, { ...over });
  return ok(over);
}

/** Begins a round with so many mines. */
export async function startMines(
  player: Player,
  { key, stake: wanted, choice }: { key: string; stake: string; choice: { mines?: number } },
): Promise<Result<MinesValue, CallError>> {
  const { db, right, now } = player;
  const { memberId, nodeId } = right;
  const row = player.game;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const stake = readStake(player, wanted, wholeChips(row, player.site.currency));
  if (!stake.ok) return stake;
  const { mines = 0 } = choice;
  if (!mineCounts.includes(mines))
    return err({ code: "BET_INVALID", message: "choice is none that this game offers." });
  const roundId = `${prefixOf(nodeId)}${key}`;
  const turn = { stake: stake.value, shortestMs: minesPaceMs };
  const begun = await beginRound(player, { roundId, playKey: "mines" }, turn);
  if (!begun.ok) return begun;
  if (begun.value !== undefined) return ok(toValue(player, begun.value, stateOf(begun.value)));
  const last = await watchMines(player);
  if (!last.ok) return last;
  if (last.value !== null && !last.value.done) return err({ code: "STATE_INVALID" });
  const told = await tellWallet(player, roundId, [betMessage(roundId, stake.value)]);
  if (!told.ok) return told;
  const entry = entryOf(row);
  const fair = await beginFair(db, memberId, now);
  const drawn: [number[]] = [gameOf(entry).draw(mines, player.drawsOf(fair))];
  const state: MinesState = {
    entry,
    choice: { mines },
    outcome: { drawn },
    opened: [],
    fair: fair.fair,
  };
  const round: HouseRound = {
    roundId,
    memberId,
    playKey: "mines",
    stake: stake.value,
    state: { ...state },
    startedAt: now,
    endsAt: now + minesLifeMs,
    done: false,
  };
  await insertHouseRound(db, round);
  return ok(toValue(player, round, state));
}

/** The player's own round of this game, locked, ended if its time is over. */
async function lockOwn(
  player: Player,
  roundId: string,
): Promise<Result<{ round: HouseRound; state: MinesState }, CallError>> {
  const { db, right, now } = player;
  if (!roundId.startsWith(prefixOf(right.nodeId))) return err({ code: "NOT_FOUND" });
  const round = await lockHouseRound(db, roundId);
  if (round?.memberId !== right.memberId) return err({ code: "NOT_FOUND" });
  if (round.done || now < round.endsAt) return ok({ round, state: stateOf(round) });
  const ended = await endMines(player, round);
  return ended.ok ? ok({ round, state: ended.value }) : ended;
}

/** Opens a field. The same field again, or one of a round that is over, changes nothing. */
export async function openField(
  player: Player,
  { roundId, field }: { roundId: string; field: number },
): Promise<Result<MinesValue, CallError>> {
  const own = await lockOwn(player, roundId);
  if (!own.ok) return own;
  const { round, state } = own.value;
  if (field >= mineFields)
    return err({ code: "BET_INVALID", message: "field is not on the board." });
  if (state.paid !== undefined || state.opened.includes(field))
    return ok(toValue(player, round, state));
  const { mines } = state.choice;
  const game = gameOf(state.entry);
  const next: MinesState = { ...state, opened: [...state.opened, field] };
  const isMine = state.outcome.drawn[0].includes(field);
  if (isMine || next.opened.length >= game.maxOpened(mines)) {
    const paid = isMine ? 0 : game.pays(mines, next.opened.length);
    const ended = await finish(player, round, { ...next, paid });
    return ended.ok ? ok(toValue(player, round, ended.value)) : ended;
  }
  await updateHouseRound(player.db, roundId, { ...next });
  return ok(toValue(player, round, next));
}

/** Takes what a round is worth; refused before the first field, when nothing was risked yet. */
export async function cashMines(
  player: Player,
  { roundId }: { roundId: string },
): Promise<Result<MinesValue, CallError>> {
  const own = await lockOwn(player, roundId);
  if (!own.ok) return own;
  const { round, state } = own.value;
  if (state.paid !== undefined) return ok(toValue(player, round, state));
  if (state.opened.length === 0) return err({ code: "STATE_INVALID" });
  const ended = await endMines(player, round);
  return ended.ok ? ok(toValue(player, round, ended.value)) : ended;
}

/** The player's latest round of this game, ended when its time is over; null before the first. */
export async function watchMines(player: Player): Promise<Result<MinesValue | null, CallError>> {
  const { db, right } = player;
  const latest = await latestRound(db, right.memberId, {
    playKey: "mines",
    prefix: prefixOf(right.nodeId),
  });
  if (latest === undefined) return ok(null);
  const own = await lockOwn(player, latest.roundId);
  return own.ok ? ok(toValue(player, own.value.round, own.value.state)) : own;
}
