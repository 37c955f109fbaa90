import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openEmbedded } from "#src/store/embedded.ts";
import { quietLog } from "#tests/support/database.ts";
import { newKey } from "#tests/support/money-world.ts";
import { prepareData } from "#tests/support/prepared-data.ts";
import {
  type Answer,
  isGone,
  makeClient,
  type ProcessDoor,
  tellPaid,
} from "#tests/support/process-client.ts";
import { type ServiceWord, wordOf } from "#tests/support/service-word.ts";
import { cents } from "#tests/support/shown-money.ts";
import { some } from "#tests/support/some.ts";
import { registration } from "#tests/support/test-platform.ts";
import { verifyRound } from "#tests/verifier/verify.ts";

const root = join(import.meta.dirname, "../..");
const [gatewayKey, merchant] = ["faults-only-0123456789", "siam"];
/** Of every two, one falls among stakes that are placed, and one on the moment of the draw. */
const rounds = process.env.PORTICO_TEST_FULL === "1" ? 10 : 1;
const players = ["tableone", "tabletwo", "tablethree"];
const paidIn = 100_000;

let dir: string;
let child: ChildProcess | undefined;
/** How far the clock of what is started next is ahead: nobody waits for a draw. */
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "portico-table-kills-"));
  await prepareData(dir);
}, 240_000);
afterAll(async () => {
  if (child !== undefined) await end(child, "SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, "exit");
  running.kill(signal);
  await gone;
}

async function start(): Promise<{ process: ChildProcess; door: ProcessDoor }> {
  child = fork(join(root, "src/platform/server.ts"), {
    cwd: root,
    execArgv: ["--import", join(root, "tests/support/clock-off.ts")],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      CLOCK_OFF_MS: String(ahead),
      PORTICO_DATA: dir,
      PORTICO_GATEWAY_KEY: gatewayKey,
      PORTICO_LOG_LEVEL: "silent",
      PORTICO_DRAIN_SECONDS: "0",
      PORTICO_SANDBOX: "payments",
      PLATFORM_PORT: "0",
      DATABASE_URL: "",
    },
  });
  const died = once(child, "exit").then((): ServiceWord => ({ type: "died" }));
  const said = await Promise.race([wordOf(child), died]);
  expect(said.type).toBe("ready");
  return { process: child, door: { url: said.url ?? "", gatewayKey, merchant } };
}

/** A player at the table: how it asks the house, and the slips it sent. */
interface Seat {
  token: string;
  at: string;
  slips: Slip[];
}

interface Slip {
  key: string;
  no: number;
  bets: Readonly<Record<string, string>>;
  /** The round as it was answered; undefined where nobody answered. */
  told?: string;
}

async function askHouse(
  { url }: ProcessDoor,
  { token, at }: Pick<Seat, "token" | "at">,
  call: string,
  body: object,
): Promise<Answer> {
  const answer = await request(`${url}/vendor/jl/${call}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "x-portico-key": gatewayKey,
      "x-portico-client-ip": at,
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
    },
  });
  return (await answer.body.json()) as Answer;
}

/** A member with money, at a table; what its page was told. */
async function sitDown(door: ProcessDoor, name: string, at: string) {
  const client = makeClient(door);
  const joined = await client.send("/wps/member/register", "register", registration(name), true);
  expect(joined).toMatchObject({ success: true });
  const amount = String(paidIn / 100);
  const deposit = { key: newKey(), method: "late", amount };
  const { value: owed } = await client.send("/wps/relay/deposit", "deposit", deposit);
  const paid = { depositId: owed.id, eventId: randomUUID(), amount: `${amount}.00` };
  expect(await tellPaid(door, { ...paid, currency: "THB" })).toMatchObject({ success: true });
  const game = { nodeId: table.nodeId, vassalage: table.vassalage };
  const { value } = await client.send("/wps/v2/game/launchGame", "launchGameV2", game);
  const ticket = new URL(value.game_url).searchParams.get("ticket");
  const nobody = { token: "", at };
  const entered = await askHouse(door, nobody, "enter", { ticket });
  expect(entered).toMatchObject({ success: true });
  const seat: Seat = { token: entered.value.token, at, slips: [] };
  return { seat, told: entered.value };
}

let table = { nodeId: "", vassalage: "" };

async function findTable({ url, ...door }: ProcessDoor): Promise<typeof table> {
  const query = "gameClassify=LIVE&search=Speed+Baccarat&pageSize=20";
  const answer = await request(`${url}/wps/game/list?${query}`, {
    headers: { "x-portico-key": door.gatewayKey, "x-portico-merchant": merchant },
  });
  const { value } = (await answer.body.json()) as Answer;
  const open = value.games.filter(({ maintenance }: { maintenance: boolean }) => !maintenance);
  const [found] = some<typeof table>(open);
  if (found === undefined) throw new Error("No such table is open.");
  return found;
}

/** Sends a slip; what was answered of it stands in it. */
async function send(door: ProcessDoor, seat: Seat, slip: Slip): Promise<Answer> {
  const { told, ...body } = slip;
  const answer = await askHouse(door, seat, "table/bet", body);
  if (answer.success && told !== undefined) expect(answer.value.roundId).toBe(told);
  if (answer.success) slip.told = answer.value.roundId;
  return answer;
}

const watch = (door: ProcessDoor, seat: Seat) => askHouse(door, seat, "table/watch", {});

/** Waits for a round that takes stakes for a while; what is promised of it. */
const openRound = (door: ProcessDoor, seat: Seat) =>
  vi.waitFor(
    async () => {
      const { value } = await watch(door, seat);
      expect(value.closesIn).toBeGreaterThan(4000);
      return value as { no: number; drawsIn: number; endsIn: number; hash: string };
    },
    { timeout: 60_000, interval: 200 },
  );

/** Does something again and again until nobody answers any more. */
async function untilGone(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      if (!isGone(error)) throw error;
      return;
    }
  }
}

// Each start opens the database anew: some seconds, and many on a machine that is busy.
it(`a process that is killed ${rounds * 2} times among the stakes of a shared table and at its draw keeps ledger, bets and rounds of one mind`, {
  timeout: 120_000 + rounds * 120_000,
}, async () => {
  let running = await start();
  table = await findTable(running.door);
  const seats: Seat[] = [];
  const spots = ["player", "banker"];
  let chip = "";
  for (const [place, name] of some(players.entries())) {
    const { seat, told } = await sitDown(running.door, name, `203.0.113.${10 + place}`);
    seats.push(seat);
    chip = told.stakes[0];
    expect(told.rules.entry.kind).toBe("speed-baccarat");
  }
  const promises = new Map<number, string>();
  const [first] = seats;
  if (first === undefined) throw new Error("Nobody sits at the table.");
  for (let round = 0; round < rounds; round += 1) {
    const { no, drawsIn, endsIn, hash } = await openRound(running.door, first);
    promises.set(no, hash);
    const [drawsAt, endsAt] = [now() + drawsIn, now() + endsIn];
    // Among stakes: each of them is sent by three at once, and the process ends while they are.
    const victim = running;
    let answered = 0;
    await Promise.all(
      some(seats).map((seat, place) =>
        untilGone(async () => {
          const bets = { [spots[(seat.slips.length + place) % 2] ?? ""]: chip };
          const slip: Slip = { key: newKey(), no, bets };
          seat.slips.push(slip);
          await send(victim.door, seat, slip);
          // What was refused is none.
          if (slip.told === undefined) return void seat.slips.pop();
          answered += 1;
          if (answered !== seats.length) return;
          setTimeout(() => victim.process.kill("SIGKILL"), (round * 53 + 7) % 190);
        }),
      ),
    );
    await end(victim.process, "SIGKILL");
    expect(answered).toBeGreaterThanOrEqual(seats.length);
    // At the draw: everybody looks, so that each of them would settle it.
    ahead += Math.max(0, drawsAt - 6000 - now());
    const drawing = await start();
    setTimeout(
      () => drawing.process.kill("SIGKILL"),
      Math.max(0, drawsAt - now()) + ((round * 31 + 11) % 170),
    );
    await Promise.all(some(seats).map((seat) => untilGone(() => watch(drawing.door, seat))));
    await end(drawing.process, "SIGKILL");
    ahead += Math.max(0, endsAt - 2000 - now());
    running = await start();
  }
  // Everything again with the same keys: what stands stays, what never arrived comes too late.
  for (const seat of some(seats))
    for (const slip of some(seat.slips)) {
      const before = slip.told;
      const answer = await send(running.door, seat, slip);
      expect([before, answer.success]).toEqual([before, slip.told !== undefined]);
      if (!answer.success) expect(answer.code).toMatch(/^(DRAW_CLOSED|GAME_PACE)$/);
    }
  const lists = await Promise.all(
    some(seats).map((seat) =>
      vi.waitFor(
        async () => {
          const { value } = await askHouse(running.door, seat, "rounds", {});
          const items: { roundId: string; stake: string; payout: string | null }[] = value.items;
          expect(items.filter(({ payout }) => payout === null)).toEqual([]);
          return items;
        },
        { timeout: 60_000, interval: 250 },
      ),
    ),
  );
  // One of them may have come to nothing before the process ended.
  const played = seats.flatMap((seat, place) =>
    (lists[place] ?? []).map((listed) => ({ seat, ...listed })),
  );
  for (const { seat, roundId, stake, payout } of some(played)) {
    const slip = seat.slips.find(({ key }) => roundId.endsWith(key));
    const { value: proof } = await askHouse(running.door, seat, "proof", { roundId });
    const bets = Object.entries(slip?.bets ?? {}).map(([spot, one]) => [spot, cents(one)]);
    const faults = verifyRound({
      proof,
      promised: [promises.get(slip?.no ?? 0) ?? ""],
      stake: cents(stake),
      payout: cents(payout),
      isRefunded: false,
      bets: Object.fromEntries(bets),
    });
    expect([roundId, faults]).toEqual([roundId, []]);
  }
  await end(running.process, "SIGTERM");
  await judge(seats);
});

/** Compares what stands with what the players were told, and ledger, bets and rounds with each other. */
async function judge(seats: readonly Seat[]): Promise<void> {
  const database = await openEmbedded(dir, quietLog);
  const rowsOf = async <Row extends object>(text: string) => (await database.query<Row>(text)).rows;
  const kept = await rowsOf<{ id: string }>("select round_id as id from game_bet");
  const told = some(seats).flatMap(({ slips }) => slips.flatMap((slip) => slip.told ?? []));
  expect(kept.map(({ id }) => id).sort()).toEqual(told.sort());
  const [counts] = await rowsOf(
    `select (select count(*)::int from game_bet where status = 'open') as open,
      (select count(*)::int from house_round where not done) as undone,
      (select count(*)::int from game_bet bet left join house_round round
        on round.merchant = bet.merchant and round.round_id = bet.round_id
        where round.stake is distinct from bet.stake) as strays,
      (select coalesce(sum(balance), 0)::int from ledger_account) as total,
      (select count(*)::int from ledger_account account where balance <>
        (select coalesce(sum(amount), 0) from ledger_entry entry
          where entry.account_id = account.id)) as wrong`,
  );
  expect(counts).toEqual({ open: 0, undone: 0, strays: 0, total: 0, wrong: 0 });
  const balances = await rowsOf<{ balance: number; due: number }>(
    `select account.balance::int as balance,
        (${paidIn} + (select coalesce(sum(moved), 0) from game_bet
          where member_id = account.member_id))::int as due
      from ledger_account account where kind = 'member'`,
  );
  expect(balances).toHaveLength(players.length);
  for (const { balance, due } of some(balances)) expect(balance).toBe(due);
  await database.close();
}
