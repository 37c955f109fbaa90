import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  movementKinds,
  plainLists,
  readBets,
  readListed,
  readMovements,
  readPaid,
} from "#tests/support/own-records.ts";
import { money, sum } from "#tests/support/own-sums.ts";
import { ranges, within } from "#tests/support/report-players.ts";
import { some } from "#tests/support/some.ts";
import { readFile, readPages } from "./pages.ts";
import { platform, players } from "./stage.ts";

/*
 * Lists of the seeded 90 days, page by page, against rows that this test reads by statements that the
 * product does not have: bets, ledger entries, deposits, points.
 */

const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => bigint) => sum(rows.map(pick));

it("CALL-099 the record of money is the ledger's entries, whatever the days, the kind and the page", async () => {
  for (const { id, visitor } of some(players)) {
    const all = await readMovements(platform, id);
    for (const range of some(ranges))
      for (const kind of [undefined, ...movementKinds]) {
        const own = all.filter(
          (row) => within(range, row.day) && (kind === undefined || row.kind === kind),
        );
        const asked = { ...range, ...(kind && { kind }) };
        const { value } = await visitor.call("transactionDetail", { ...asked, pageSize: 1 });
        const came = sumOf(own, ({ amount }) => (amount > 0n ? amount : 0n));
        const went = came - sumOf(own, ({ amount }) => amount);
        expect([asked, value.total, value.totals]).toEqual([
          asked,
          own.length,
          { in: money(came), out: money(went), net: money(came - went) },
        ]);
        // Kinds are looked at page by page over all days.
        if (kind !== undefined && Object.keys(range).length > 0) continue;
        const shown = await readPages(visitor, "transactionDetail", asked, kind ? 20 : 100);
        expect(shown.map((row) => [row.id, row.kind, row.amount, row.balanceAfter])).toEqual(
          own.map((row) => [row.id, row.kind, money(row.amount), money(row.after)]),
        );
      }
  }
}, 180_000);

it("MEM-07 the record of bets holds each once, whatever the days, the filter and the page", async () => {
  const filters = [
    {},
    ...["open", "won", "even", "lost", "refunded"].map((status) => ({ status })),
    ...["RNG", "SPORTS", "ESPORTS", "INHOUSE"].map((gameClassify) => ({ gameClassify })),
    { status: "won", gameClassify: "RNG" },
  ];
  for (const { id, visitor } of some(players)) {
    const all = await readBets(platform, id);
    const [vassalage = ""] = some(all.map(({ vendor }) => vendor));
    const ofVendor = [{ vassalage }, { vassalage, status: "won" }, { vassalage: "NOBODY" }];
    for (const range of some(ranges))
      for (const filter of some([...filters, ...ofVendor])) {
        const { status, gameClassify, vassalage }: Record<string, string | undefined> = filter;
        const own = all.filter(
          (bet) =>
            within(range, bet.day) &&
            (status === undefined || bet.status === status) &&
            (vassalage === undefined || bet.vendor === vassalage) &&
            (gameClassify === undefined || [bet.classify, bet.category].includes(gameClassify)),
        );
        const asked = { ...range, ...filter };
        const { value } = await visitor.call("recordBet", { ...asked, pageSize: 1 });
        const [stake, payout] = [sumOf(own, (bet) => bet.stake), sumOf(own, (bet) => bet.payout)];
        expect([asked, value.total, value.totals]).toEqual([
          asked,
          own.length,
          {
            stake: money(stake),
            validBet: money(sumOf(own, (bet) => bet.validBet)),
            payout: money(payout),
            net: money(payout - stake),
          },
        ]);
        if (range.from !== undefined && range.to !== undefined) continue;
        const shown = await readPages(visitor, "recordBet", asked, 13);
        expect(shown.map((row) => row.id)).toEqual(own.map((bet) => bet.id));
      }
  }
}, 180_000);

it("OPEN-080 deposits and points are listed as they stand in their tables, by the merchant's days", async () => {
  for (const { id, visitor } of some(players))
    for (const list of some(plainLists)) {
      const all = await readListed(platform, list, id);
      for (const range of some(ranges)) {
        const own = all.filter(({ day }) => within(range, day));
        const shown = await readPages(visitor, list, { ...range }, 7);
        expect(shown.map((row) => row.id)).toEqual(own.map((row) => row.id));
      }
    }
});

it("G10 the activity statement is what bets, deposits and withdrawals come to since each day", async () => {
  const since = { days7: "2026-11-15", days30: "2026-10-23", days365: "2025-11-22", ever: "" };
  for (const { id, visitor, plays } of some(players)) {
    const paid = await readPaid(platform, id);
    const { items } = (await visitor.call("activityStatement")).value;
    const own = Object.entries(since).map(([span, from]) => {
      const [moved, played] = [
        paid.filter(({ day }) => day >= from),
        plays.filter(({ day }) => day >= from),
      ];
      const [paidIn, paidOut] = [
        sumOf(moved, (row) => row.paidIn),
        sumOf(moved, (row) => row.paidOut),
      ];
      const [stake, payout] = [
        sumOf(played, (row) => row.stake),
        sumOf(played, (row) => row.payout),
      ];
      return {
        span,
        deposited: money(paidIn),
        withdrawn: money(paidOut),
        netDeposit: money(paidIn - paidOut),
        staked: money(stake),
        paidOut: money(payout),
        net: money(payout - stake),
      };
    });
    expect(items).toMatchObject(own);
  }
});

it.each(["recordBet", "transactionDetail", "recordBonus"] as const)(
  "OPEN-064 the file of %s has the rows of the list, all of them and in its order",
  async (call) => {
    for (const { visitor } of some(players)) {
      const asked = { from: "2026-09-15", to: "2026-11-20" };
      expect(await readFile(visitor, call, asked)).toEqual(
        await readPages(visitor, call, asked, 9),
      );
    }
  },
);

it("keeps sums by quarters that are the bets' and entries' own, of every member there is", async () => {
  const bets = await platform.test.asOwner(
    `with own as (
       select member_id, game_bet.currency, status, category, game_bet.vendor, count(*) as bets,
         sum(case status when 'refunded' then 0 else stake end) as stake, sum(valid_bet) as valid,
         sum(payout) as payout
       from game_bet join game on game.node_id = game_bet.node_id
       where status not in ('pending', 'refused') group by 1, 2, 3, 4, 5), kept as (
       select member_id, currency, status, category, vendor, sum(bets) as bets, sum(stake) as stake,
         sum(valid_bet) as valid, sum(payout) as payout
       from game_bet_quarter where status <> '' group by 1, 2, 3, 4, 5 having sum(bets) <> 0)
     select * from own full join kept using (member_id, currency, status, category, vendor)
     where (own.bets, own.stake, own.valid, own.payout)
       is distinct from (kept.bets, kept.stake, kept.valid, kept.payout)`,
  );
  expect(bets).toEqual([]);
  const entries = await platform.test.asOwner(
    `with own as (
       select account_id, transfer.kind, sum(amount) as amount, count(*) as entries
       from ledger_entry as entry join ledger_account as account on account.id = account_id
       join ledger_transfer as transfer on transfer.id = transfer_id
       where account.kind = 'member' group by 1, 2), kept as (
       select account_id, kind, sum(came - went) as amount, sum(came_entries + went_entries) as entries
       from ledger_quarter where kind <> '' and kind not like 'bonus:%' group by 1, 2)
     select * from own full join kept using (account_id, kind)
     where (own.amount, own.entries) is distinct from (kept.amount, kept.entries)`,
  );
  expect(entries).toEqual([]);
  for (const table of ["game_bet_quarter", "ledger_quarter"]) {
    const change = platform.test.database.withMerchant("aurora", (db) =>
      sql`delete from ${sql.table(table)}`.execute(db),
    );
    await expect(change).rejects.toThrow("permission denied");
  }
});
