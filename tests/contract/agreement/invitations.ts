import { expect, it } from "vitest";
import { type OwnGuest, readGuests } from "#tests/support/own-centre.ts";
import { money, sum } from "#tests/support/own-sums.ts";
import { ranges, within } from "#tests/support/report-players.ts";
import { some } from "#tests/support/some.ts";
import { readFile, readPages } from "./pages.ts";
import { platform, players } from "./stage.ts";

/*
 * Who came by a member's code, and what came of it: a thousandth of what they bet, once they have a
 * number, paid in 100,000 dong and bet 500,000; at most 5,000,000 of one and 10,000,000 in a day.
 */

const dong = (amount: bigint): bigint => amount * 100n;
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const isCounted = ({ counts, isNear, hasNumber, paidIn, bets }: OwnGuest): boolean =>
  counts || (hasNumber && !isNear && paidIn >= dong(100_000n) && bets >= dong(500_000n));

const incomeOf = (guest: OwnGuest): bigint =>
  isCounted(guest) ? smaller(guest.bets / 1000n, dong(5_000_000n)) : 0n;

/** What of a member's income was paid. */
async function readPaid(memberId: string): Promise<bigint> {
  const [row] = await platform.test.asOwner<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from ledger_entry as entry
     join ledger_transfer as transfer on transfer.id = entry.transfer_id
     join ledger_account as account on account.id = entry.account_id
     where account.owner = $1 and transfer.kind = 'referral-income'`,
    [memberId],
  );
  return BigInt(row?.sum ?? 0);
}

it("MEM-12 who came is listed with what they bet and what comes of it, by the merchant's days and pages", async () => {
  const kinds = new Set<unknown>();
  for (const { id, visitor } of some(players)) {
    const all = await readGuests(platform, id);
    for (const range of some(ranges)) {
      const own = all.filter(({ day }) => within(range, day));
      const shown = await readPages(visitor, "referralMembers", { ...range }, 3);
      expect(shown.map(({ createdAt: _, ...row }) => row)).toEqual(
        own.map((guest) => ({
          account: `${guest.account.slice(0, 2)}***${guest.account.slice(-1)}`,
          qualified: isCounted(guest),
          validBet: money(guest.bets),
          income: money(incomeOf(guest)),
        })),
      );
      expect(await readFile(visitor, "referralMembers", { ...range })).toEqual(shown);
    }
    for (const guest of all)
      kinds.add(isCounted(guest) ? (guest.counts ? "counts" : "new") : "waits");
  }
  expect([...kinds].sort()).toEqual(["counts", "new", "waits"]);
});

it("MEM-12 the income is what comes of all who count, and what may be claimed is what the day leaves of it", async () => {
  const figures: string[] = [];
  for (const { id, visitor } of some(players)) {
    const all = await readGuests(platform, id);
    const income = sum(all.map(incomeOf));
    const paid = await readPaid(id);
    const { value } = await visitor.call("referral");
    expect(value).toMatchObject({
      invited: all.length,
      qualified: all.filter(isCounted).length,
      income: money(income),
      claimed: money(paid),
      // All that was paid was paid today.
      claimable: money(smaller(income - paid, dong(10_000_000n) - paid)),
    });
    figures.push(value.claimable, value.claimed);
  }
  expect(figures.filter((figure) => figure !== "0.00").length).toBeGreaterThan(1);
});
