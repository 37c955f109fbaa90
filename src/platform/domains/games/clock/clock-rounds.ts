import { createHmac, randomBytes } from "node:crypto";
import { makeLru } from "#src/shared/lru.ts";
import { makeTableGame, type TableRound, tableEdition } from "#src/shared/tables/table-game.ts";
import type { Drawn, TableEntry, TableGame, TableKind } from "#src/shared/tables/table-shape.ts";
import type { Tx } from "#src/store/tx.ts";
import { fairDraws, hashOf } from "../fairness/fair-draws.ts";
import type { GameRow } from "../service.ts";
import { insertClockSeed, keyOf, readClockSeeds, type TableDay } from "./clock-repo.ts";

/** Games and drawn rounds that are kept ready. */
const games = makeLru<TableGame>({ maxWeight: 300 });
const rounds = makeLru<Drawn>({ maxWeight: 5000 });

/** What a table's mathematics follow from, as its rounds keep it. */
export const tableEntry = (row: GameRow): TableEntry => ({
  edition: tableEdition,
  nodeId: row.node_id,
  kind: row.engine_kind as TableKind,
});

/** The table of an entry. */
export function tableOf(entry: TableEntry): TableGame {
  const key = `${entry.edition} ${entry.kind} ${entry.nodeId}`;
  const game = games.get(key) ?? makeTableGame(entry);
  games.set(key, game);
  return game;
}

/** A game whose rounds follow from the clock, and one of them. */
type ClockGame = Pick<TableEntry, "nodeId">;
type ClockRound = Pick<TableRound, "no" | "opensAt">;

const dayOf = ({ nodeId }: ClockGame, { opensAt }: ClockRound): TableDay => ({
  nodeId,
  day: new Date(opensAt).toISOString().slice(0, 10),
});

/** Gives each round's seed. */
export type SeedOf = (entry: ClockGame, round: ClockRound) => string;

/**
 * Reads what rounds are drawn from; a table's day that nobody has looked at gets its seed now. Once a
 * day's seed is kept it never changes, so a round comes out the same whoever asks, and after a restart.
 */
export async function readSeedsOf(
  db: Tx,
  asked: readonly { entry: ClockGame; round: ClockRound }[],
): Promise<SeedOf> {
  const byKey = new Map(
    asked.map(({ entry, round }) => [keyOf(dayOf(entry, round)), dayOf(entry, round)]),
  );
  const days = [...byKey.values()];
  let seeds = await readClockSeeds(db, days);
  const missing = days.filter((day) => !seeds.has(keyOf(day)));
  for (const day of missing) await insertClockSeed(db, day, randomBytes(32).toString("hex"));
  if (missing.length > 0) seeds = await readClockSeeds(db, days);
  return (entry, round) => {
    const seed = seeds.get(keyOf(dayOf(entry, round)));
    if (seed === undefined) throw new Error("A table's round has no seed to be drawn from.");
    return createHmac("sha256", seed).update(`${entry.nodeId}:${round.no}`).digest("hex");
  };
}

/** What is promised of a round before anybody stakes: SHA-256 of its seed, in hexadecimal. */
export const promiseOf = hashOf;

/** What a round draws from its seed: the same way as a player's own rounds, with the table as client. */
export function drawnOf(entry: TableEntry, { no }: TableRound, seed: string): Drawn {
  const key = `${entry.edition} ${entry.kind} ${seed}`;
  const known = rounds.get(key);
  if (known !== undefined) return known;
  const draw = fairDraws({ serverSeed: seed, clientSeed: String(entry.nodeId), nonce: no });
  const drawn = tableOf(entry).draw(draw);
  rounds.set(key, drawn);
  return drawn;
}
