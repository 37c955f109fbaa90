import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Page } from "playwright/test";
import {
  approveWithdrawal,
  disburseWithdrawal,
} from "#src/platform/domains/wallet/withdrawals/staff.ts";
import type { Tx } from "#src/store/tx.ts";
import { saveAccountOf } from "#tests/support/funds.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { playRounds } from "#tests/support/play-rounds.ts";
import { newPlayer, openSession, type Player, register } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** A quarter of a deposit has to be staked: three rounds of a thousand dong for twelve thousand. */
const payments = { minDeposit: "1000", minWithdrawal: "1000", turnover: { deposit: 0.25 } };

test.beforeAll(async () => {
  own = await openOwnPortal((merchants) => {
    const file = join(merchants, "aurora/merchant.json");
    const merchant = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...merchant, payments }, null, 2));
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

/** What the ledger's entries say of a member and of the house's two accounts of withdrawals, in hundredths. */
interface Books {
  held: number;
  deposited: number;
  staked: number;
  won: number;
  withdrawn: number;
  waiting: number;
  sent: number;
}

async function readBooks(db: Tx, username: string): Promise<Books> {
  const { rows } = await sql<Record<keyof Books, string>>`
    with entry as (
      select account.kind as whose, account.owner, transfer.kind, entry.amount
      from ledger_entry as entry
      join ledger_transfer as transfer on transfer.id = entry.transfer_id
      join ledger_account as account on account.id = entry.account_id
    ), mine as (
      select entry.* from entry join member on member.id::text = entry.owner
      where entry.whose = 'member' and member.username = ${username}
    )
    select
      coalesce(sum(amount), 0) as held,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposited,
      coalesce(-sum(amount) filter (where kind like 'game-%' and amount < 0), 0) as staked,
      coalesce(sum(amount) filter (where kind like 'game-%' and amount > 0), 0) as won,
      coalesce(-sum(amount) filter (where kind like 'withdraw%'), 0) as withdrawn,
      (select coalesce(sum(amount), 0) from entry where owner = 'withdrawals') as waiting,
      (select coalesce(sum(amount), 0) from entry where owner = 'bank:withdrawals') as sent
    from mine`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The ledger says nothing.");
  const number = (name: keyof Books): number => Number(row[name]);
  return {
    held: number("held"),
    deposited: number("deposited"),
    staked: number("staked"),
    won: number("won"),
    withdrawn: number("withdrawn"),
    waiting: number("waiting"),
    sent: number("sent"),
  };
}

/** Stops the portal, lets the operator's people do something, and comes back as the same player. */
async function meanwhile(page: Page, player: Player, work: (db: Tx) => Promise<void>) {
  await page.goto("about:blank");
  await changeRows(own, work);
  await speakEnglish(page);
  await openSession(page, player);
}

const speakEnglish = (page: Page) =>
  page.context().addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
const toCents = (amount: string): number => Math.round(Number(amount) * 100);
const held = async (page: Page): Promise<number> =>
  toCents((await callFrom(page, "balance", {})).value.sumBalance);
const main = (page: Page) => page.locator("#main, [role=dialog]").last();
const amount = (page: Page) => page.locator('[name="amount"]');
const press = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

/** Asks for a withdrawal on its page. */
async function ask(page: Page, { password }: Player, sum: string): Promise<void> {
  await amount(page).fill(sum);
  await page.locator('[name="paymentPassword"]').fill(password);
  await press(page, "withdraw.ask").click();
}

test("MEM-04 MEM-05 WDRAW-02 money is paid in, played, withdrawn, approved, received in part and then whole, right to the unit", async ({
  page,
  complaints,
}) => {
  test.setTimeout(300_000);
  await speakEnglish(page);
  const player = newPlayer("aurora", "EN");
  await register(page, player);
  await page.keyboard.press("Escape");

  await page.goto(portalUrl("aurora", "/member/depositv2"));
  await page.getByRole("radio", { name: t("deposit.method.instant") }).check();
  await amount(page).fill("12000");
  await press(page, "deposit.start").click();
  await expect(page.getByText(t("deposit.is.paid"))).toBeVisible({ timeout: 30_000 });
  expect(await held(page)).toBe(1_200_000);

  await saveAccountOf(page, player);
  await page.goto(portalUrl("aurora", "/member/withdraw"));
  await expect(main(page)).toContainText(t("record.progress", ["₫0.00", "₫3,000.00"]));
  complaints.expect(/409/);
  await ask(page, player, "5000");
  await expect(main(page)).toContainText(
    t("turnover.refused", ["₫3,000.00", "₫0.00", "₫3,000.00"]),
  );
  expect(await held(page)).toBe(1_200_000);
  await main(page)
    .getByRole("link", { name: t("turnover.more") })
    .last()
    .click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/turnover"));
  await expect(main(page)).toContainText(t("turnover.rule"));

  await playRounds(page, 1);
  for (const key of ["withdraw", "transferFund", "turnover", "bonusDetails"]) {
    await page.goto(portalUrl("aurora", `/member/${key}`));
    await expect(main(page)).toContainText(t("record.progress", ["₫1,000.00", "₫3,000.00"]));
    await expect(main(page)).toContainText("₫2,000.00");
  }
  await playRounds(page, 2);
  await page.goto(portalUrl("aurora", "/member/turnover"));
  await expect(main(page)).toContainText(t("record.progress", ["₫3,000.00", "₫3,000.00"]));
  await expect(main(page)).toContainText(t("turnover.met"));
  const played = await held(page);
  const { totals } = (await callFrom(page, "recordBet", {})).value;
  expect(toCents(totals.validBet)).toBe(300_000);
  expect(played).toBe(1_200_000 + toCents(totals.net));

  await page.goto(portalUrl("aurora", "/member/withdraw"));
  await ask(page, player, "7250");
  await expect(page).toHaveURL(/\?withdrawal=[0-9a-f-]{36}$/);
  await expect(page.getByText(t("withdraw.next.requested"))).toBeVisible();
  expect(await held(page)).toBe(played - 725_000);
  const { pathname, search } = new URL(page.url());
  const id = search.replace("?withdrawal=", "");
  const books = {
    deposited: 1_200_000,
    staked: 300_000,
    won: played - 900_000,
    held: played - 725_000,
  };

  await meanwhile(page, player, async (db) => {
    const asked = { ...books, withdrawn: 725_000 };
    expect(await readBooks(db, player.username)).toEqual({ ...asked, waiting: 725_000, sent: 0 });
    const staff = { id, staff: "mai", now: Date.now() };
    expect(await approveWithdrawal(db, staff)).toMatchObject({ ok: true });
    expect(await disburseWithdrawal(db, staff)).toMatchObject({ ok: true });
    expect(await readBooks(db, player.username)).toEqual({ ...asked, waiting: 0, sent: 725_000 });
  });
  await page.goto(portalUrl("aurora", pathname + search));
  await page.getByRole("radio", { name: t("withdraw.reply.partlyReceived") }).check();
  await amount(page).fill("2050");
  await expect(main(page)).toContainText("₫5,200.00");
  await press(page, "withdraw.reply.send").click();
  await expect(page.getByText(t("withdraw.next.partlyReceived"))).toBeVisible();
  expect((await callFrom(page, "withdrawals", {})).value.items).toMatchObject([
    { id, status: "partlyReceived", received: "5200.00", remaining: "2050.00" },
  ]);
  expect(await held(page)).toBe(played - 725_000);

  await meanwhile(page, player, async (db) => {
    const sent = await disburseWithdrawal(db, { id, staff: "mai", now: Date.now() });
    expect(sent).toMatchObject({ ok: true, value: { status: "disbursed" } });
  });
  await page.goto(portalUrl("aurora", pathname + search));
  await page.getByRole("radio", { name: t("withdraw.reply.received"), exact: true }).check();
  await press(page, "withdraw.reply.send").click();
  await expect(page.getByText(t("withdraw.next.received"))).toBeVisible();
  expect((await callFrom(page, "withdrawals", {})).value.items).toMatchObject([
    { id, status: "received", received: "7250.00", remaining: "0.00" },
  ]);
  expect(await held(page)).toBe(played - 725_000);

  await meanwhile(page, player, async (db) => {
    const whole = { ...books, withdrawn: 725_000, waiting: 0, sent: 725_000 };
    expect(await readBooks(db, player.username)).toEqual(whole);
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(amount), 0)::text as sum from ledger_entry`.execute(db);
    expect(rows).toEqual([{ sum: "0" }]);
  });
});
