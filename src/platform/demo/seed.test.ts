import type { QueryResultRow } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision, type Revision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { quietLog } from "#tests/support/database.ts";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import { testSecret } from "#tests/support/test-secret.ts";
import { toDocuments } from "../domains/contract/document.ts";
import { selectContracts } from "../domains/contract/repo.ts";
import { demoBets } from "./accounts.ts";
import { openDemoAccount } from "./password.ts";
import { demoSteps } from "./rounds.ts";
import { beginDemo, playDemo } from "./seed.ts";
import { startDemo } from "./start.ts";

let platform: TestPlatform;
let aurora: Revision;
/** How often the data was stopped on its way. */
let stops = 0;

const seeding = async () => {
  const { database } = platform.test;
  const progress = await beginDemo(database, aurora, "small", platform.clock.now);
  if (progress === undefined) throw new Error("The merchant gets no data.");
  const stopping = new AbortController();
  let steps = 0;
  const done = await playDemo(
    {
      database,
      merchant: aurora,
      secret: testSecret,
      clock: () => platform.clock.now,
      signal: stopping.signal,
      onStep: async () => {
        steps += 1;
        if (steps === 200) stopping.abort();
      },
    },
    progress,
  );
  return { done, progress };
};

beforeAll(async () => {
  platform = await makeTestPlatform();
  const source = folderSource(new URL("../../../merchants", import.meta.url).pathname);
  aurora = makeRevision(await loadMerchant(source, "aurora"), new Date(0));
  // Days pass between one start and the next; the data must not notice.
  while (!(await seeding()).done) {
    stops += 1;
    platform.clock.now += 2 * 86_400_000;
  }
}, 300_000);
afterAll(() => platform?.close());

const one = async <Row extends QueryResultRow>(sql: string): Promise<Row> => {
  const [row] = await platform.test.asOwner<Row>(sql);
  if (row === undefined) throw new Error(`Nothing was found by ${sql}`);
  return row;
};

describe("demonstration data", () => {
  it("is whole although it was stopped twice, and a later start does nothing", async () => {
    expect(stops).toBe(2);
    const { bets } = await one<{ bets: string }>("select count(*)::text as bets from game_bet");
    expect(Number(bets)).toBe(demoBets.small);
    const again = await seeding();
    expect(again.progress).toMatchObject({ done: true, stepsDone: demoSteps });
    expect(await one("select count(*)::text as bets from game_bet")).toEqual({ bets });
  });

  it("keeps the ledger whole: balances are the sums of entries, and nothing is left over", async () => {
    const wrong = await platform.test.asOwner(
      `select account.id from ledger_account as account
       left join ledger_entry as entry
         on entry.merchant = account.merchant and entry.account_id = account.id
       group by account.merchant, account.id, account.balance
       having account.balance <> coalesce(sum(entry.amount), 0)`,
    );
    expect(wrong).toEqual([]);
    expect(await one("select sum(balance)::text as total from ledger_account")).toEqual({
      total: "0",
    });
  });

  it("moves for each bet what the bet's row says", async () => {
    const wrong = await platform.test.asOwner(
      `select bet.round_id from game_bet as bet
       join ledger_transfer as transfer on transfer.merchant = bet.merchant
         and transfer.idempotency_key = bet.vendor || ':' || bet.round_id || ':bet'
       join ledger_entry as entry on entry.merchant = bet.merchant
         and entry.transfer_id = transfer.id
       join ledger_account as account on account.id = entry.account_id and account.kind = 'member'
         and account.owner = bet.member_id::text
       group by bet.merchant, bet.vendor, bet.round_id, bet.moved
       having sum(entry.amount) <> bet.moved`,
    );
    expect(wrong).toEqual([]);
    const { transfers } = await one<{ transfers: number }>(
      "select count(*)::integer as transfers from ledger_transfer where kind = 'game-round'",
    );
    expect(transfers).toBe(demoBets.small);
  });

  it("has a paid deposit for each time money came in, and withdrawals and tickets that moved theirs", async () => {
    const found = await one<Record<string, number>>(
      `select (select count(*)::int from deposit where status = 'paid') as deposits,
         (select count(*)::int from ledger_transfer t join deposit d
            on t.merchant = d.merchant and t.idempotency_key = 'deposit:' || d.id) as paid,
         (select count(*)::int from withdrawal) as withdrawals,
         (select count(*)::int from ledger_transfer where kind = 'withdraw') as taken,
         (select count(distinct status)::int from withdrawal) as states,
         (select count(*)::int from lottery_ticket) as tickets,
         (select count(*)::int from ledger_transfer where kind = 'lottery-bet') as staked,
         (select count(*)::int from member_label) as labels`,
    );
    expect(found.deposits).toBeGreaterThan(40);
    expect(found.paid).toBe(found.deposits);
    expect(found.withdrawals).toBeGreaterThan(3);
    expect(found.taken).toBe(found.withdrawals);
    expect(found.states).toBeGreaterThan(2);
    expect(found.tickets).toBeGreaterThan(3);
    expect(found.staked).toBe(found.tickets);
    expect(found.labels).toBeGreaterThan(10);
  });

  it("MEM-05 asks for each deposit to be played once, one after the other, and lets nothing leave before", async () => {
    const wrong = await platform.test.asOwner(
      `select deposit.id from deposit full join (
         select *, lag(ends_at, 1, 0::bigint) over (partition by member_id order by place) as before
         from turnover_requirement) as own on own.reference = 'deposit:' || deposit.id
       where (own.amount, own.ends_at - own.begins_at) is distinct from (deposit.amount, deposit.amount)
         or own.begins_at < own.before`,
    );
    expect(wrong).toEqual([]);
    const early = await platform.test.asOwner(
      `select withdrawal.id from withdrawal
       join points_progress as progress on progress.member_id = withdrawal.member_id
       join turnover_requirement as own on own.member_id = withdrawal.member_id
       where own.ends_at > progress.valid_bet`,
    );
    expect(early).toEqual([]);
    const { open } = await one<{ open: number }>(
      `select count(distinct own.member_id)::int as open from turnover_requirement as own
       join points_progress as progress on progress.member_id = own.member_id
       where own.ends_at > progress.valid_bet`,
    );
    expect(open).toBeGreaterThan(3);
  });

  it("MEM-12 has members who came by others' codes, and income of those who did what it takes", async () => {
    const found = await one<Record<string, number>>(
      `select count(*)::int as invited, count(distinct inviter_id)::int as inviters,
         count(counted_at)::int as counting,
         count(*) filter (where invited.created_at < inviter.created_at)::int as younger,
         (select count(*)::int from ledger_transfer where kind = 'referral-income') as claims,
         (select count(*)::int from referral_income) as paid
       from referral join member as invited on invited.id = member_id
       join member as inviter on inviter.id = inviter_id`,
    );
    expect(found.invited).toBeGreaterThan(3);
    expect(found.inviters).toBeGreaterThan(2);
    expect(found.counting).toBeLessThan(found.invited ?? 0);
    expect(found.younger).toBe(0);
    expect(found.claims).toBeGreaterThan(0);
    expect(found.paid).toBeGreaterThan(0);
  });

  it("has contracts that agents agreed on by the rules for everybody, and offers that wait", async () => {
    const found = await one<Record<string, number>>(
      `select count(*) filter (where status = 'approved' and upline_id is null)::int as merchants,
         count(*) filter (where status = 'approved' and upline_id is not null)::int as agents,
         count(*) filter (where status = 'inProcess')::int as offers,
         count(*) filter (where contract.max_rate > (select max(above.max_rate) from contract as above
           where above.member_id = contract.upline_id and above.kind = contract.kind))::int as too_high,
         (select count(*)::int from contract_event where event = 'accepted') as accepted,
         (select count(*)::int from member_feature where dividend = '1') as switched_on
       from contract`,
    );
    expect(found.merchants).toBeGreaterThan(2);
    expect(found.agents).toBeGreaterThan(2);
    expect(found.offers).toBeGreaterThan(1);
    expect(found.too_high).toBe(0);
    expect(found.accepted).toBe((found.merchants ?? 0) + (found.agents ?? 0));
    expect(found.switched_on).toBeGreaterThan(5);
  });

  it("names the merchant as the other side of its own contracts", async () => {
    const [top] = await platform.test.asOwner<{ member_id: string }>(
      "select member_id from contract where upline_id is null limit 1",
    );
    const memberId = top?.member_id ?? "";
    const accounts = await platform.test.database.withMerchant("aurora", async (db) => {
      const filter = { memberId, currency: "VND", now: platform.clock.now };
      const rows = await selectContracts(
        db,
        { ...filter, side: "received" },
        { limit: 5, offset: 0 },
      );
      const { name: merchantName, timeZone } = aurora.site;
      const viewing = { viewerId: memberId, merchantName, now: filter.now, timeZone };
      return (await toDocuments(db, rows, viewing)).map(({ account }) => account);
    });
    expect(accounts.length).toBeGreaterThan(0);
    expect(new Set(accounts)).toEqual(new Set(["Aurora"]));
  });

  it("counts points for every valid bet", async () => {
    const wrong = await platform.test.asOwner(
      `select bet.member_id from game_bet as bet
       left join points_progress as progress
         on progress.merchant = bet.merchant and progress.member_id = bet.member_id
       group by bet.member_id, progress.valid_bet
       having sum(bet.valid_bet) <> coalesce(progress.valid_bet, 0)`,
    );
    expect(wrong).toEqual([]);
  });

  it("lists only games that were played as recent and favourite, and latest wins on the board", async () => {
    for (const table of ["game_recent", "game_favourite"]) {
      const found = await one<{ rows: number; unplayed: number }>(
        `select count(*)::integer as rows, count(*) filter (where not exists (
           select from game_bet as bet where bet.member_id = own.member_id
             and bet.node_id = own.node_id))::integer as unplayed from ${table} as own`,
      );
      expect(found.rows).toBeGreaterThan(20);
      expect(found.unplayed).toBe(0);
    }
    const board = await platform.visitor("aurora").call("winnerBoard", { count: 20 });
    const latest = await platform.test.asOwner<{ settled_at: Date }>(
      `select max(settled_at) as settled_at from game_bet where status = 'won' group by member_id
        order by max(settled_at) desc limit 20`,
    );
    expect(board.value.list.map(({ wonAt }: { wonAt: string }) => wonAt)).toEqual(
      latest.map(({ settled_at }) => settled_at.toISOString()),
    );
  });

  it("U4 is named as such on every board it feeds, and a member's rows are not", async () => {
    const visitor = platform.visitor("aurora");
    const wins = await visitor.call("winnerBoard", { count: 50 });
    const leaders = await visitor.call("missionLeaderboard", { missionId: "month", count: 100 });
    for (const rows of [wins.value.list, leaders.value.places]) {
      expect(rows.length).toBeGreaterThan(5);
      for (const row of some(rows)) expect(row.demonstration).toBe(true);
    }
  });

  it("has accounts that nobody can log in to", async () => {
    const { username } = await one<{ username: string }>("select username from member limit 1");
    const reply = await platform.visitor("aurora").login(username, "Tamarind-Boat-7");
    expect(reply.success).toBe(false);
    expect(await one("select count(*)::integer as rows from credential")).toEqual({ rows: 0 });
  });

  it("opens one account to a developer who asks, and never one of a person", async () => {
    const { database } = platform.test;
    const now = platform.clock.now;
    const opened = await openDemoAccount(database, "aurora", undefined, now);
    if (!opened.ok) throw new Error(opened.error);
    const { username, password, agentType } = opened.value;
    expect(agentType).toBe(1);
    expect((await platform.visitor("aurora").login(username, password)).success).toBe(true);
    const again = await openDemoAccount(database, "aurora", username.toUpperCase(), now);
    expect(again).toMatchObject({ ok: true, value: { username } });
    expect((await platform.visitor("aurora").login(username, password)).success).toBe(false);
    await platform.visitor("aurora").join("person01");
    const person = await openDemoAccount(database, "aurora", "person01", now);
    expect(person).toEqual({ ok: false, error: "aurora has no demonstration account person01." });
  });

  it("is not mixed with a merchant's own members", async () => {
    await platform.visitor("siam").join("somebody");
    const siam = { code: "siam", site: aurora.site };
    expect(await beginDemo(platform.test.database, siam, "small", 0)).toBeUndefined();
  });

  it("is begun in the background, said in words, and stops between two transactions", async () => {
    platform.addMerchant("lotus", "aurora", () => undefined);
    const said: string[] = [];
    const failures: object[] = [];
    const stop = startDemo({
      database: platform.test.database,
      secret: testSecret,
      merchants: [aurora, { code: "lotus", site: aurora.site }],
      clock: () => platform.clock.now,
      say: (sentence) => void said.push(sentence),
      log: { ...quietLog, error: (facts) => void failures.push(facts) },
      restBeforeMs: 0,
    });
    await expect.poll(() => said.length).toBe(1);
    await stop();
    expect(said).toEqual(["Demonstration data for lotus: 4,000 bets, beside everything else …"]);
    expect(failures).toEqual([]);
    const { done } = await one<{ done: boolean }>(
      "select done_at is not null as done from demo_progress where merchant = 'lotus'",
    );
    expect(done).toBe(false);
  });
});
