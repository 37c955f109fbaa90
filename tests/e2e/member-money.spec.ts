import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { disburseWithdrawal } from "#src/platform/domains/wallet/withdrawals/staff.ts";
import { payIn, saveAccountOf } from "#tests/support/funds.ts";
import { loseAnswer } from "#tests/support/lost-answer.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { newPlayer, openAccount, openSession, type Player } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** Staff's part of a withdrawal is left to settings, and two vendors have wallets of their own. */
const payments = { autoApprove: true, autoDisburse: true, vendorWallets: ["JL", "PG"] };

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
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

const speakEnglish = (page: Page) =>
  page.context().addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);

async function enter(page: Page): Promise<Player> {
  await speakEnglish(page);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  return player;
}

const held = async (page: Page): Promise<string> =>
  (await callFrom(page, "balance", {})).value.sumBalance;
const withdrawals = async (page: Page) => (await callFrom(page, "withdrawals", {})).value.items;
const amount = (page: Page) => page.locator('[name="amount"]');
const press = (page: Page, key: string, args: (string | number)[] = []) =>
  page.getByRole("button", { name: t(key, args), exact: true });

test("MEM-04 SCOPE-08 HEAD-08 a deposit has one effect through a lost answer, a reload, a double press and two tabs, and is credited to the unit", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  await page.goto(portalUrl("aurora"));
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: t("screen.withdraw.title") })).toBeVisible();
  await header.getByRole("link", { name: t("screen.depositv2.title") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/depositv2"));
  await page.getByRole("radio", { name: t("deposit.method.instant") }).check();

  await amount(page).fill("1");
  await press(page, "deposit.start").click();
  await expect(page.getByText(t("validation.summaryOne"))).toBeVisible();
  await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
  await expect(amount(page)).toBeFocused();

  await amount(page).fill("12,345.67");
  const other = await page.context().newPage();
  await speakEnglish(other);
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  await other.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
  await other.goto(portalUrl("aurora", "/member/depositv2"));
  await expect(amount(other)).toHaveValue("12,345.67");

  complaints.expect(/ERR_CONNECTION_RESET/);
  await loseAnswer(page, "/wps/relay/deposit");
  await press(page, "deposit.start").click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await expect(amount(page)).toHaveValue("12,345.67");
  await page.reload();
  await expect(amount(page)).toHaveValue("12,345.67");
  await expect(page.getByRole("radio", { name: t("deposit.method.instant") })).toBeChecked();
  await press(page, "deposit.start").dblclick();
  await expect(page).toHaveURL(/\/member\/depositv2\?deposit=[0-9a-f-]{36}$/);
  await press(other, "deposit.start").click();
  await expect(other).toHaveURL(page.url());

  await expect(page.getByText(t("deposit.is.paid"))).toBeVisible({ timeout: 30_000 });
  const main = page.locator("#main, [role=dialog]").last();
  await expect(main).toContainText("₫12,345.67");
  expect(await held(page)).toBe("12345.67");
  expect((await callFrom(page, "deposits", {})).value.total).toBe(1);
  await page.reload();
  await expect(page.getByText(t("deposit.is.paid"))).toBeVisible();
  await page.getByRole("button", { name: t("centre.close") }).click();
  await expect(header.locator("bdi").filter({ hasText: "₫12,345.67" })).toBeVisible();
});

test("MEM-04 a declined deposit says so, and the form is there again", async ({ page }) => {
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/depositv2"));
  await page.getByRole("radio", { name: t("deposit.method.declined") }).check();
  await amount(page).fill("10000");
  await press(page, "deposit.start").click();
  await expect(page.getByText(t("deposit.is.pending"))).toBeVisible();
  await expect(page.getByText(t("deposit.is.failed"))).toBeVisible({ timeout: 30_000 });
  expect(await held(page)).toBe("0.00");
  await page.getByRole("link", { name: t("deposit.again") }).click();
  await expect(amount(page)).toHaveValue("");
});

test("MEM-05 WDRAW-02 SCREEN-05 a withdrawal goes out, arrives in part, and the rest arrives, right to the unit", async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  const player = await enter(page);
  await page.goto(portalUrl("aurora", "/member/withdraw"));
  const order = { key: crypto.randomUUID(), method: "instant", amount: "30000" };
  expect(await callFrom(page, "deposit", order)).toMatchObject({ success: true });
  await expect.poll(() => held(page), { timeout: 30_000 }).toBe("30000.00");
  await page.reload();
  // Without an account there is nothing to ask for, and a way to save one.
  await expect(page.getByText(t("bank.none"))).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await page.getByRole("link", { name: t("bank.open") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/securityCenter"));
  await saveAccountOf(page, player);
  await page.goto(portalUrl("aurora", "/member/withdraw"));
  // Less than the merchant pays out at once is refused on the page, which says from where on it is not.
  await expect(page.getByText(t("money.between", ["₫10,000.00", "₫30,000.00"]))).toBeVisible();
  await amount(page).fill("9,999.99");
  await press(page, "withdraw.ask").click();
  await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
  await amount(page).fill("20,000.50");
  await page.locator('[name="paymentPassword"]').fill("not my password");
  complaints.expect(/40[0-9]/);
  await press(page, "withdraw.ask").click();
  await expect(page.locator('[name="paymentPassword"]')).toHaveAttribute("aria-invalid", "true");
  expect(await held(page)).toBe("30000.00");
  await page.locator('[name="paymentPassword"]').fill(player.password);
  await press(page, "withdraw.ask").dblclick();
  await expect(page).toHaveURL(/\?withdrawal=[0-9a-f-]{36}$/);
  expect(await held(page)).toBe("9999.50");
  expect(await withdrawals(page)).toHaveLength(1);

  // A setting approves it and sends it out; the page finds out by itself.
  await expect(page.getByText(t("withdraw.reply.title")).first()).toBeVisible({ timeout: 45_000 });
  await page.reload();
  await page.getByRole("radio", { name: t("withdraw.reply.partlyReceived") }).check();
  await amount(page).fill("20000.50");
  await press(page, "withdraw.reply.send").click();
  await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
  await amount(page).fill("5,000.25");
  await expect(page.getByText("₫15,000.25")).toBeVisible();
  await press(page, "withdraw.reply.send").dblclick();
  await expect(page.getByText(t("withdraw.next.partlyReceived"))).toBeVisible();
  expect(await withdrawals(page)).toMatchObject([
    { status: "partlyReceived", received: "15000.25", remaining: "5000.25" },
  ]);
  const { pathname, search } = new URL(page.url());
  const id = search.replace("?withdrawal=", "");

  await page.goto("about:blank");
  await changeRows(own, async (db) => {
    const now = Date.now();
    const sent = await disburseWithdrawal(db, { id, staff: "mai", remark: "the rest", now });
    expect(sent).toMatchObject({ ok: true, value: { status: "disbursed" } });
  });
  await speakEnglish(page);
  await openSession(page, player);
  await page.goto(portalUrl("aurora", pathname));
  await page.getByRole("link", { name: t("withdraw.toAnswer") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", pathname + search));
  await page.getByRole("radio", { name: t("withdraw.reply.received"), exact: true }).check();
  await press(page, "withdraw.reply.send").click();
  await expect(page.getByText(t("withdraw.next.received"))).toBeVisible();
  expect(await withdrawals(page)).toMatchObject([
    { status: "received", received: "20000.50", remaining: "0.00" },
  ]);
  expect(await held(page)).toBe("9999.50");
});

test("MEM-03 STORE-13 money moves between wallets and comes back by one press, right to the unit", async ({
  page,
}) => {
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/transferFund"));
  const order = { key: crypto.randomUUID(), method: "instant", amount: "30000" };
  expect(await callFrom(page, "deposit", order)).toMatchObject({ success: true });
  await expect.poll(() => held(page), { timeout: 30_000 }).toBe("30000.00");
  await page.reload();
  for (const [vendor, moved] of some([
    ["JL", "1234.56"],
    ["PG", "100"],
  ] as const)) {
    await page.getByLabel(t("wallet.to"), { exact: true }).selectOption(vendor);
    await amount(page).fill(moved);
    await press(page, "wallet.moveNow").dblclick();
    await expect(page.getByText(t("wallet.moved"))).toBeVisible();
    await press(page, "wallet.again").click();
  }
  const kept = await page.evaluate(() => sessionStorage.getItem("merchantWallet"));
  expect(JSON.parse(kept ?? "null")).toMatchObject({ value: { isSingle: false } });
  expect((await callFrom(page, "merchantWallet", {})).value.wallets).toEqual([
    { wallet: "main", balance: "28665.44" },
    { wallet: "JL", balance: "1234.56" },
    { wallet: "PG", balance: "100.00" },
  ]);
  await press(page, "wallet.bringBack").press("Enter");
  await expect(page.getByText(t("wallet.broughtBack"))).toBeVisible();
  await expect(press(page, "wallet.bringBack")).toBeDisabled();
  // What can be pressed no more leaves the focus at its place.
  await expect(page.locator(":focus")).toHaveAccessibleName(t("wallet.all"));
  expect((await callFrom(page, "merchantWallet", {})).value.wallets).toEqual([
    { wallet: "main", balance: "30000.00" },
    { wallet: "JL", balance: "0.00" },
    { wallet: "PG", balance: "0.00" },
  ]);
});

test("MEM-08 the details that were opened are those of their row, and no other's on the next page", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  await payIn(page);
  // Each leaves a line at either wallet; twenty lines stand on a page.
  for (const count of Array.from({ length: 12 }, (_, index) => index + 1)) {
    const move = { key: crypto.randomUUID(), from: "main", to: "JL", amount: String(count) };
    expect(await callFrom(page, "walletTransfer", move)).toMatchObject({ success: true });
  }
  await page.goto(portalUrl("aurora", "/member/transactionHistory"));
  const rows = page.getByRole("table").locator("tbody > tr");
  await expect(rows).toHaveCount(20);
  const opener = rows.nth(1).getByRole("button", { name: t("record.details") });
  await opener.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(t("record.reference"))).toBeVisible();

  await press(page, "common.nextPage").press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(press(page, "common.nextPage")).toBeDisabled();
  await expect(page.locator("[aria-expanded=true]")).toHaveCount(0);
  await expect(page.getByText(t("record.reference"))).toBeHidden();
});

test("OPEN-064 a new report is one file of the skin: a server that runs opens it, with rows and sums to the unit", async ({
  page,
}) => {
  await enter(page);
  await payIn(page);
  const words = (text: string) => ({ EN: text, TY: text });
  const amountColumn = { field: "amount", label: words("Moved"), format: "change" };
  const paidIn = { field: "in", label: words("Paid in, all told"), format: "money" };
  const report = {
    title: words("Cash book"),
    route: {
      path: "/member/cashBook",
      chrome: { header: false, sideMenu: "none", banner: false, footer: false, bottomBar: false },
      ...{ access: "session", listed: false, chunk: "member", centre: "member" },
    },
    blocks: {
      book: {
        block: "record-list",
        props: {
          ...{ call: "recordTransaction", pageSize: 20 },
          columns: { items: { amount: amountColumn }, order: ["amount"] },
          totals: { items: { paidIn }, order: ["paidIn"] },
        },
      },
    },
    order: ["book"],
  };
  own.write("aurora/screens/cashBook.json", JSON.stringify(report));
  const status = async () => (await own.fetch("aurora", "/member/cashBook")).status;
  await expect.poll(status).not.toBe(404);
  await page.goto(portalUrl("aurora", "/member/cashBook"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cash book");
  const main = page.locator("#main, [role=dialog]").last();
  await expect(main.getByRole("columnheader", { name: "Moved" })).toBeVisible();
  await expect(main.getByRole("row").filter({ hasText: "₫10,000.00" })).toHaveCount(1);
  const sums = main.locator("dl > div").filter({ hasText: "Paid in, all told" });
  await expect(sums).toContainText("₫10,000.00");
});
