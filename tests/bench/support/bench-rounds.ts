import { randomUUID } from "node:crypto";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { print, summarise } from "./measure.ts";
import { watchProcess } from "./processes.ts";
import { verdict } from "./verdict.ts";

/** The goal: 99 of 100 bets are settled within so many milliseconds at so many rounds a second. */
const goal = { rate: 100, p99Ms: 150 };
/** A player's rounds are 2.5 seconds apart (G12); a little more, so that none comes too soon. */
const ownPaceMs = 2600;
const purse = 1_000_000_000n;

interface Player {
  token: string;
  stake: string;
}

/** Members who each sit at a slot of their own. */
async function seatPlayers(world: HouseWorld, count: number): Promise<Player[]> {
  const slots = await world.platform.test.asOwner<{ nodeId: string; vassalage: string }>(
    `select g.node_id::text as "nodeId", g.vendor as vassalage
       from game g join game_vendor v on v.code = g.vendor
      where g.category = 'RNG' and g.play_key = 'reels' and not g.maintenance and not v.maintenance
      order by g.node_id limit $1`,
    [count],
  );
  const players: Player[] = [];
  for (const slot of slots) {
    const ip = `198.18.${Math.floor(players.length / 250)}.${(players.length % 250) + 1}`;
    const member = await world.newMember("aurora", ip, purse);
    const { value } = await world.ask("enter", { ticket: await world.ticketOf(member, slot) });
    players.push({ token: world.place(value.token, ip), stake: value.stakes[0] });
  }
  if (players.length < count) throw new Error(`There are only ${players.length} slots to sit at.`);
  return players;
}

/** Milliseconds of processor time so far: of this process, and of the server's where it has any here. */
async function cpuSoFar({ platform }: HouseWorld): Promise<{ own: number; server: number }> {
  const { user, system } = process.cpuUsage();
  const isServer = Boolean(process.env.PORTICO_TEST_DATABASE_URL);
  const backends = isServer
    ? await platform.test.asOwner<{ pid: number }>("select pid from pg_stat_activity")
    : [];
  const server = backends.reduce((sum, { pid }) => sum + watchProcess(pid).cpu(), 0);
  return { own: (user + system) / 1000, server };
}

/** Lets rounds begin so many times a second; gives how long each took from when it was due. */
async function play(
  world: HouseWorld,
  players: readonly Player[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ durations: number[]; totalMs: number; refused: number; cost: string }> {
  const durations: number[] = [];
  let refused = 0;
  const running: Promise<void>[] = [];
  const before = await cpuSoFar(world);
  const began = performance.now();
  const clockBegan = world.platform.clock.now;
  const spin = async ({ token, stake }: Player, due: number): Promise<void> => {
    const { success, code } = await world.ask("reels/spin", { key: randomUUID(), stake }, token);
    // Where rounds pile up, a player's next one begins too soon after the one before, or finds no room.
    if (code === "GAME_PACE" || code === "BUSY") refused += 1;
    else if (!success) throw new Error(`A round was refused: ${code}.`);
    durations.push(performance.now() - due);
  };
  for (let round = 0; round < rate * seconds; round += 1) {
    const due = began + (round * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    world.platform.clock.now = clockBegan + Math.round(due - began);
    const player = players[round % players.length];
    if (player !== undefined) running.push(spin(player, due));
  }
  await Promise.all(running);
  const totalMs = performance.now() - began;
  const after = await cpuSoFar(world);
  const each = (one: "own" | "server") => ((after[one] - before[one]) / running.length).toFixed(1);
  const cost = `a round: ${each("own")} ms of this process, ${each("server")} of the server's`;
  // Nobody's next round comes too soon after this one.
  world.later(Math.round(totalMs) + ownPaceMs);
  return { durations, totalMs, refused, cost };
}

/**
 * Plays slots at each rate and prints how long rounds take.
 * @param rates rounds a second
 * @returns how many goals are not met
 */
export async function benchRounds(rates: readonly number[], seconds: number): Promise<void> {
  const world = await makeHouseWorld({ guarded: true });
  try {
    const maxPlayers = Math.ceil((Math.max(...rates) * ownPaceMs) / 1000);
    const players = await seatPlayers(world, maxPlayers);
    await play(world, players, { rate: Math.min(...rates), seconds: 2 });
    for (const rate of rates) {
      const { durations, totalMs, refused, cost } = await play(world, players, { rate, seconds });
      const timing = summarise(durations, totalMs);
      const isGoal = rate === goal.rate;
      const isMet = timing.p99 <= goal.p99Ms && refused === 0;
      const p99 = `99 of 100 within ${goal.p99Ms} ms`;
      const judge = () => `${p99}: ${verdict(isMet, `${rate} rounds a second, ${p99}`)}`;
      const told = refused > 0 ? [`${refused} refused`] : [];
      const notes = [cost, ...(isGoal ? [judge()] : []), ...told];
      print(`${rate} rounds a second`, timing, notes.join(", "));
    }
    const [rows] = await world.platform.test.asOwner<{ bets: number; sum: string }>(
      `select count(*)::int as bets, (select sum(balance)::text from ledger_account) as sum
         from game_bet`,
    );
    console.log(`  ${rows?.bets} bets are on record, and all accounts come to ${rows?.sum}.`);
  } finally {
    await world.platform.close();
  }
}
