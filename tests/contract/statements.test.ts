import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { beginDemo, playDemo } from "#src/platform/demo/seed.ts";
import { hashPassword } from "#src/platform/domains/session/passwords.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

/** Lists, what is asked of each for one row and for many, and how many rows are many. */
const lists: [name: CallName, one: object, many: object, atLeast: number][] = [
  ["gameList", { gameClassify: "RNG", pageSize: 1 }, { gameClassify: "RNG", pageSize: 50 }, 50],
  ["winnerBoard", { count: 1 }, { count: 50 }, 50],
  ["recordBet", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["recentGames", { pageSize: 1 }, { pageSize: 50 }, 10],
  ["transactionDetail", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["recordTransaction", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["pointsReward", { pageSize: 1 }, { pageSize: 50 }, 30],
  ["redeemList", { pageSize: 1 }, { pageSize: 50 }, 4],
  ["deposits", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["lotteryTickets", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["popularLotteries", { count: 1 }, { count: 50 }, 3],
  ["memberAnnouncements", { pageSize: 1 }, { pageSize: 50 }, 2],
  ["messages", { pageSize: 1 }, { pageSize: 50 }, 3],
];

/** Lists that come whole: what makes a row more, and how often it is done. */
const whole: [name: CallName, add: (player: Visitor, turn: number) => Promise<unknown>][] = [
  ["sessions", (_player, turn) => platform.test.asOwner(copySession, [`-${turn}`, username])],
  ["favouriteIds", (player, turn) => player.call("addFavourite", gameOf(turn))],
];

let platform: TestPlatform;
let player: Visitor;
let username = "";
let statements = 0;
let games: { nodeId: string; vassalage: string; gameType: string }[] = [];

/** Another session of the member's: fifty logins would be fifty passwords to hash. */
const copySession = `insert into session
  select (jsonb_populate_record(own, jsonb_build_object('id', gen_random_uuid(),
    'token_hash', own.token_hash || $1::text, 'cookie_hash', own.cookie_hash || $1::text))).*
  from session as own
  where own.member_id = (select id from member where merchant = 'aurora' and username = $2::text)
  order by own.created_at limit 1`;
const gameOf = (turn: number) => {
  const { nodeId = "", vassalage = "", gameType = "" } = games[turn] ?? {};
  return { nodeId, vendor: vassalage, gameType };
};

/** The rows of an answer, whatever its list is called. */
const rowsOf = (value: unknown): unknown[] => {
  const rows = Object.values(value as object).filter((part) => Array.isArray(part));
  return rows[0] ?? [];
};

async function count(name: CallName, payload: object) {
  const before = statements;
  const reply = await player.call(name, payload as Record<string, unknown>);
  if (!reply.success) throw new Error(`${name} was refused: ${reply.code} (${reply.message}).`);
  return { statements: statements - before, rows: rowsOf(reply.value).length };
}

/** The busiest account of the demonstration data, with a password that the test knows. */
async function openBusiest(): Promise<string> {
  const [row] = await platform.test.asOwner<{ id: string; username: string }>(
    `select member.id, member.username from member
     join game_bet on game_bet.merchant = member.merchant and game_bet.member_id = member.id
     where member.merchant = 'aurora' group by member.id, member.username
     order by count(*) desc limit 1`,
  );
  if (row === undefined) throw new Error("Nobody has played.");
  await platform.test.asOwner(
    "insert into credential (merchant, member_id, password_hash, password_set_at) values ('aurora', $1, $2, $3)",
    [row.id, await hashPassword(goodPassword), new Date(platform.clock.now)],
  );
  return row.username;
}

beforeAll(async () => {
  platform = await makeTestPlatform({
    onStatement: () => {
      statements += 1;
    },
  });
  const { database } = platform.test;
  const source = folderSource(new URL("../../merchants", import.meta.url).pathname);
  const merchant = makeRevision(await loadMerchant(source, "aurora"), new Date(0));
  const clock = () => platform.clock.now;
  const progress = await beginDemo(database, merchant, "small", clock());
  if (progress === undefined) throw new Error("There is no demonstration data.");
  await playDemo({ database, merchant, clock, onStep: async () => undefined }, progress);
  player = platform.visitor("aurora");
  username = await openBusiest();
  await player.login(username, goodPassword);
  for (let turn = 0; turn < 50; turn += 1)
    await player.call("deposit", {
      key: `statements-${String(turn).padStart(10, "0")}`,
      method: "instant",
      amount: "50000",
    });
  await platform.servePayments();
  const lobby = (await player.call("lotteryLobby")).value.list;
  const { gameCode, numero } = lobby.at(-1);
  for (let turn = 0; turn < 50; turn += 1)
    await player.call("lotteryBet", {
      key: `statements-bet-${String(turn).padStart(6, "0")}`,
      gameCode,
      numero,
      bets: [{ playType: "oddEven", numbers: "odd", stake: "1000" }],
    });
  games = (await player.call("gameList", { gameClassify: "RNG", pageSize: 60 })).value.games;
}, 120_000);
afterAll(() => platform?.close());

describe("the number of SQL statements", () => {
  it.each(lists)("of %s is the same for one row and for many", async (name, one, many, atLeast) => {
    // The first call of all may have something to make, such as a shop's first items.
    await count(name, one);
    const small = await count(name, one);
    const large = await count(name, many);
    expect(small.rows).toBe(1);
    expect(large.rows).toBeGreaterThanOrEqual(atLeast);
    expect(large.statements).toBe(small.statements);
  });

  it.each(whole)("of %s is the same after fifty more rows", async (name, add) => {
    await add(player, 0);
    const small = await count(name, {});
    for (let turn = 1; turn <= 50; turn += 1) await add(player, turn);
    const large = await count(name, {});
    expect(large.rows).toBeGreaterThan(small.rows);
    expect(large.statements).toBe(small.statements);
  });
});
