import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Gift, money, type Play, sum } from "#tests/support/own-sums.ts";
import { type Player, type Range, ranges, within } from "#tests/support/report-players.ts";
import { some } from "#tests/support/some.ts";
import { platform, players } from "./stage.ts";

/*
 * Reports of the seeded 90 days against sums of this test's own: it reads bets and ledger entries by
 * statements that the product does not have, and adds them up here.
 */

/** The report by this test's own sums. */
function expectedProfit({ plays, gifts: given }: Player, range: Range, by: "day" | "category") {
  const own = plays.filter(({ day }) => within(range, day));
  const paid = given.filter(({ day }) => within(range, day));
  const labelOf = (row: Play | Gift) =>
    by === "day" ? row.day : "category" in row ? row.category : "bonus";
  const labels = [...new Set([...own, ...paid].map(labelOf))].sort();
  const toFigures = (played: readonly Play[], got: readonly Gift[]) => {
    const stake = sum(played.map((one) => one.stake));
    const payout = sum(played.map((one) => one.payout));
    const rebate = sum(got.filter(({ kind }) => kind === "rebate").map(({ amount }) => amount));
    const bonus = sum(got.map(({ amount }) => amount)) - rebate;
    return {
      stake: money(stake),
      validBet: money(sum(played.map((one) => one.validBet))),
      payout: money(payout),
      bonus: money(bonus),
      rebate: money(rebate),
      profitLoss: money(payout - stake + bonus + rebate),
    };
  };
  const at = (label: string) => (row: Play | Gift) => labelOf(row) === label;
  return {
    rows: labels.map((label) => {
      return { label, ...toFigures(own.filter(at(label)), paid.filter(at(label))) };
    }),
    totals: toFigures(own, paid),
  };
}

it.each(["day", "category"] as const)(
  "OPEN-080 the report of profit by %s is what bets and ledger entries add up to",
  async (by) => {
    expect(players.length).toBe(5);
    for (const player of some(players))
      for (const range of some(ranges)) {
        const { value } = await player.visitor.call("recordProfit", { ...range, by });
        expect(value).toEqual(expectedProfit(player, range, by));
      }
    const [busiest] = players;
    expect(busiest && expectedProfit(busiest, {}, by).rows.length).toBeGreaterThan(3);
  },
);

it("OPEN-080 the record of bets comes to the same as the report, lotteries and bonuses aside", async () => {
  for (const { visitor, plays } of some(players))
    for (const range of some(ranges)) {
      const own = plays.filter(({ day, ticket }) => within(range, day) && !ticket);
      const { totals } = (await visitor.call("recordBet", range)).value;
      const [stake, payout] = [sum(own.map((one) => one.stake)), sum(own.map((one) => one.payout))];
      expect([totals.stake, totals.payout]).toEqual([money(stake), money(payout)]);
    }
});

it("OPEN-080 the record of bonuses holds each once, whatever the filter and the size of a page", async () => {
  for (const { visitor, gifts: given } of some(players))
    for (const range of some(ranges))
      for (const kind of [undefined, "rank", "rebate", "referral"]) {
        const wanted = given.filter(
          (gift) => within(range, gift.day) && (kind === undefined || gift.kind === kind),
        );
        const seen: unknown[] = [];
        for (let pageNo = 1; pageNo <= Math.ceil(wanted.length / 7) + 1; pageNo += 1) {
          const asked = { ...range, ...(kind && { kind }), pageNo, pageSize: 7 };
          const { value } = await visitor.call("recordBonus", asked);
          expect(value).toMatchObject({
            totalAmount: money(sum(wanted.map(({ amount }) => amount))),
            total: wanted.length,
            totalPages: Math.ceil(wanted.length / 7),
          });
          for (const { id, kind: named, amount } of value.items) seen.push([id, named, amount]);
        }
        expect(seen).toEqual(wanted.map((one) => [one.id, one.kind, money(one.amount)]));
      }
});

it("what a member won and lost with real money is what the ledger moved for it", async () => {
  for (const { id, plays } of some(players)) {
    const [moved] = await platform.test.asOwner<{ amount: string }>(
      `select sum(amount)::text as amount from ledger_entry as entry
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       join ledger_account as account on account.id = entry.account_id
       where account.owner = $1 and (transfer.kind like 'game-%' or transfer.kind like 'lottery-%')`,
      [id],
    );
    // What this test wrote into the tables of bets past the ledger: two stakes, a win and a prize.
    const own = 12_345n - 2n * 5000n + 195_000n;
    const won = sum(plays.map(({ payout, stake }) => payout - stake));
    expect(String(won - own)).toBe(moved?.amount);
  }
});

it("keeps sums that are the bets' own, of every member there is", async () => {
  const wrong = await platform.test.asOwner(
    `with bets as (
       select member_id, game_bet.currency, category, sum(stake) as stake, sum(valid_bet) as valid,
         sum(payout) as payout
       from game_bet join game on game.node_id = game_bet.node_id
       where not game_bet.trial and status in ('open', 'won', 'even', 'lost') group by 1, 2, 3)
     select * from bets full join (
       select member_id, currency, played, sum(stake) as stake, sum(valid_bet) as valid,
         sum(payout) as payout
       from play_quarter where played not like 'lottery:%' group by 1, 2, 3
     ) as sums on sums.member_id = bets.member_id and played = category
       and sums.currency = bets.currency
     where (bets.stake, bets.valid, bets.payout) is distinct from
       (sums.stake, sums.valid, sums.payout)`,
  );
  expect(wrong).toEqual([]);
  const change = platform.test.database.withMerchant("aurora", (db) =>
    sql`update play_quarter set stake = 0`.execute(db),
  );
  await expect(change).rejects.toThrow("permission denied");
});

it("MEM-16 what was paid as a rebate and what waits for one are their rates of all bets, to the unit", async () => {
  const own = readFileSync(
    new URL("../../../merchants/base/merchant.json", import.meta.url),
    "utf8",
  );
  const rates = Object.entries<string>(JSON.parse(own).rebate.rates).sort();
  const shareOf = (bets: bigint, rate: string) =>
    (bets * BigInt(Math.round(Number(rate) * 10_000))) / 1_000_000n;
  for (const { id, visitor, plays, gifts: given } of some(players)) {
    const lines = await platform.test.asOwner<Record<"category" | "bets" | "amount", string>>(
      `select category, sum(line.valid_bet)::text as bets, sum(line.amount)::text as amount
       from rebate_line as line join rebate_claim as claim on claim.id = claim_id
       where member_id = $1 group by category order by category`,
      [id],
    );
    const paid = new Map(lines.map(({ category, bets }) => [category, BigInt(bets)]));
    const earned = rates.map(([category, rate]) => shareOf(paid.get(category) ?? 0n, rate));
    expect(lines.map(({ amount }) => BigInt(amount))).toEqual(earned.filter((one) => one > 0n));
    // The test's own gifts have a number for a cause.
    const claims = given.filter(({ key }) => /^rebate:[0-9a-f]{8}-/.test(key));
    const { items, totalAmount } = (await visitor.call("rebateRecord")).value;
    expect(items).toMatchObject(claims.map(({ amount }) => ({ amount: money(amount) })));
    expect([claims.length, totalAmount]).toEqual([1, money(sum(earned))]);
    const left = rates.flatMap(([gameClassify, rate]) => {
      const played = plays.filter(({ category }) => category === gameClassify);
      const bets = sum(played.map(({ validBet }) => validBet)) - (paid.get(gameClassify) ?? 0n);
      return bets === 0n ? [] : [{ gameClassify, rate, bets, amount: shareOf(bets, rate) }];
    });
    const { rows, waiting } = (await visitor.call("manualRebate")).value;
    const toRow = ({ bets, amount, ...row }: (typeof left)[number]) => {
      return { ...row, validBet: money(bets), amount: money(amount) };
    };
    expect(rows).toEqual(left.map(toRow));
    expect(waiting).toBe(money(sum(left.map(({ amount }) => amount))));
  }
});
