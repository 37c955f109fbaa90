import { expect, it } from "vitest";
import { readCounted, readIncomes, readWithdrawals } from "#tests/support/own-centre.ts";
import { money, sum } from "#tests/support/own-sums.ts";
import { ranges, within } from "#tests/support/report-players.ts";
import { some } from "#tests/support/some.ts";
import { readFile, readPages } from "./pages.ts";
import { platform, players } from "./stage.ts";

/* Withdrawals, and what has to be played before money leaves, to the unit. */

it("WDRAW-01 withdrawals are listed with what arrived and what is under way, by the ledger's own entries", async () => {
  const seen = new Set<string>();
  for (const { id, visitor } of some(players)) {
    const all = await readWithdrawals(platform, id);
    for (const range of some(ranges)) {
      const own = all.filter(({ day }) => within(range, day));
      const shown = await readPages(visitor, "withdrawals", { ...range }, 5);
      expect(
        shown.map((row) => [row.id, row.status, row.amount, row.received, row.remaining]),
      ).toEqual(
        own.map((row) => [
          row.id,
          row.status,
          money(row.amount),
          money(row.received),
          money(row.remaining),
        ]),
      );
      expect(await readFile(visitor, "withdrawals", { ...range })).toEqual(shown);
    }
    for (const { status } of all) seen.add(status);
  }
  expect([...seen].sort()).toEqual(
    [
      ...["approved", "autoConfirmed", "disbursed", "forced", "notReceived", "partlyReceived"],
      ...["received", "refunded", "rejected", "requested"],
    ].sort(),
  );
});

it("WDRAW-02 what arrived of all withdrawals and what is still to come is what left the members' wallets", async () => {
  for (const { id, visitor } of some(players)) {
    const all = await readWithdrawals(platform, id);
    const { totals } = (await visitor.call("transactionDetail", { kind: "withdraw" })).value;
    const out = sum(all.map(({ received, remaining }) => received + remaining));
    expect(totals.net).toBe(money(-out));
  }
});

/** Hundredths that money is to be played, as Aurora's document says. */
const times: Readonly<Record<string, bigint>> = { deposit: 100n, "promotion-reward": 300n };

it("MEM-05 what has to be played is each deposit and bonus times its rule, one after the other", async () => {
  const states = new Set<unknown>();
  for (const { id, visitor } of some(players)) {
    const played = await readCounted(platform, id);
    let end = 0n;
    // Bonuses that the stage pays at a bygone moment come past the rule.
    const incomes = (await readIncomes(platform, id)).filter(
      ({ reference }) => !reference.startsWith("promotion-reward:some:"),
    );
    const own = some(incomes).map(({ reference, kind, amount, playedBefore }, place) => {
      const begins = end > playedBefore ? end : playedBefore;
      const required = (amount * (times[kind] ?? 0n)) / 100n;
      end = begins + required;
      const done = played < begins ? 0n : played > end ? required : played - begins;
      return {
        row: {
          id: String(place + 1),
          reference,
          amount: money(amount),
          required: money(required),
          played: money(done),
          remaining: money(required - done),
          status: done === required ? "met" : "open",
        },
        required,
        done,
      };
    });
    const { value } = await visitor.call("turnover", {});
    const open = own.filter(({ row }) => row.status === "open");
    const required = sum(open.map((one) => one.required));
    const done = sum(open.map((one) => one.done));
    expect([value.required, value.played, value.remaining]).toEqual(
      [required, done, required - done].map(money),
    );
    const shown = await readPages(visitor, "turnover", {}, 7);
    expect(shown).toMatchObject(own.map(({ row }) => row).reverse());
    expect(await readFile(visitor, "turnover", {})).toEqual(shown);
    for (const { row } of own) states.add(row.played === "0.00" ? "untouched" : row.status);
  }
  expect([...states].sort()).toEqual(["met", "open", "untouched"]);
});
