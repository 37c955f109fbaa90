import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Page } from "playwright/test";
import type { Tx } from "#src/store/tx.ts";
import { dong, enter } from "#tests/support/agent-pages.ts";
import { payInFor } from "#tests/support/funds.ts";
import { killBeforeAnswer } from "#tests/support/killed-platform.ts";
import { loseAnswer } from "#tests/support/lost-answer.ts";
import { openTab } from "#tests/support/open-tab.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { callFrom } from "#tests/support/page-call.ts";
import {
  expectAccessible,
  expectNoOverflow,
  lookAgain,
  settle,
} from "#tests/support/page-checks.ts";
import { newPlayer, join as signUp } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { cents } from "#tests/support/shown-money.ts";
import { some } from "#tests/support/some.ts";
import { makeAgents, putBelow } from "#tests/support/staff-deeds.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
const path = "/member/transferUpline";
let own: OwnPortal;

/** An agent, a member below who may send money up, one below who may not, and one of nobody's line. */
const agent = newPlayer("aurora", "EN");
const member = newPlayer("aurora", "EN");
const other = newPlayer("aurora", "EN");
const stranger = newPlayer("aurora", "EN");

/** Puts both below the agent, as staff would. */
async function makeLine(db: Tx): Promise<void> {
  await makeAgents(db, [agent.username]);
  await putBelow(db, agent.username, [member.username, other.username]);
  await sql`update member set to_upline = true where username = ${member.username}`.execute(db);
}

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  own = await openOwnPortal((merchants) => {
    const file = join(merchants, "aurora/merchant.json");
    const merchant = JSON.parse(readFileSync(file, "utf8"));
    const payments = {
      lineTransfers: ["upline", "downline"],
      minTransfer: "100",
      maxTransferPerDay: "6000",
    };
    writeFileSync(file, JSON.stringify({ ...merchant, payments }, null, 2));
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
  const page = await browser.newPage();
  await page.goto(portalUrl("aurora", "/"));
  for (const player of [agent, member, other, stranger]) await signUp(page, player);
  await payInFor(page, member);
  await page.close();
  await changeRows(own, makeLine);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

const held = async (page: Page): Promise<string> =>
  (await callFrom(page, "balance", {})).value.sumBalance;
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const main = (page: Page) => page.locator("#main, [role=dialog]").last();
const send = (page: Page) =>
  page.getByRole("button", { name: t("lineTransfer.send"), exact: true }).last();

test("MEM-06 SCOPE-11 AGENT-17 an amount goes up once through a wrong password, a lost answer and a double press, and both sides have it to the unit", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  await enter(page, member);
  await page.goto(portalUrl("aurora", "/member"));
  await page.getByRole("link", { name: t("screen.transferUpline.title") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", path));
  const masked = `${agent.username.slice(0, 2)}***${agent.username.slice(-1)}`;
  await expect(main(page)).toContainText(masked);
  await expect(main(page)).toContainText(t("money.between", ["₫100.00", "₫6,000.00"]));
  await expectAccessible(page);

  await field(page, "amount").fill("6,000.01");
  await field(page, "password").fill(member.password);
  await send(page).click();
  await expect(field(page, "amount")).toHaveAttribute("aria-invalid", "true");

  complaints.expect(/403|ERR_CONNECTION_RESET/);
  await field(page, "amount").fill("1,234.56");
  await field(page, "password").fill("not my password");
  await send(page).click();
  const asking = page.getByRole("dialog", { name: t("lineTransfer.confirm") });
  await expect(asking).toContainText("₫1,234.56");
  await expect(asking).toContainText(masked);
  await expectAccessible(page);
  await send(page).click();
  await expect(field(page, "password")).toHaveAttribute("aria-invalid", "true");
  expect(await held(page)).toBe("10000.00");

  await loseAnswer(page, "/wps/relay/transfer/upline");
  await field(page, "password").fill(member.password);
  await send(page).click();
  await expect(asking).toBeVisible();
  await send(page).click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await page.reload();
  await expect(field(page, "amount")).toHaveValue("1,234.56");
  await field(page, "password").fill(member.password);
  await send(page).click();
  await expect(asking).toBeVisible();
  await send(page).dblclick();
  await expect(page.getByRole("heading", { name: t("lineTransfer.done") })).toBeVisible();
  await expect(main(page)).toContainText("₫8,765.44");
  expect(await held(page)).toBe("8765.44");
  const { value } = await callFrom(page, "recordTransaction", {});
  const rows = value.items.filter(({ kind }) => kind === "lineTransfer");
  expect(rows).toMatchObject([{ amount: "-1234.56", balanceAfter: "8765.44" }]);
  const [row] = rows;
  await expect(main(page)).toContainText(row?.reference ?? "none");
  await expectAccessible(page);

  await page
    .getByRole("link", { name: t("money.toRecord") })
    .last()
    .click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/transactionHistory"));
  await expect(main(page)).toContainText(t("movement.lineTransfer"));

  const above = await browser.newPage();
  await enter(above, agent);
  expect(await held(above)).toBe("1234.56");
  const came = await callFrom(above, "recordTransaction", {});
  expect(came.value.items).toMatchObject([{ amount: "1234.56", reference: row?.reference }]);
  const back = {
    key: crypto.randomUUID(),
    member: member.username,
    amount: "234.56",
    password: agent.password,
  };
  for (const _ of [1, 2])
    expect((await callFrom(above, "transferDownline", back)).success).toBe(true);
  expect([await held(above), await held(page)]).toEqual(["1000.00", "9000.00"]);
  await above.close();
});

test("MEM-06 an amount goes up once from two tabs, past Back, and where the platform is killed before it answers", async ({
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  await enter(page, member);
  await page.goto(portalUrl("aurora", path));
  const before = cents(await held(page));
  const tab = await openTab(page);
  const fill = async (one: Page, amount: string): Promise<void> => {
    await field(one, "amount").fill(amount);
    await field(one, "password").fill(member.password);
  };
  const confirm = async (one: Page): Promise<void> => {
    await send(one).click();
    await expect(one.getByRole("dialog", { name: t("lineTransfer.confirm") })).toBeVisible();
    await send(one).click();
  };
  const done = (one: Page) => one.getByRole("heading", { name: t("lineTransfer.done") });
  for (const one of [page, tab]) await fill(one, "300");
  for (const one of [page, tab]) await confirm(one);
  for (const one of [page, tab]) await expect(done(one)).toBeVisible();
  expect(cents(await held(page))).toBe(before - 30_000);
  await tab.close();

  // Back and forth again, nothing is left to press but an empty form.
  await page
    .getByRole("link", { name: t("money.toRecord") })
    .last()
    .click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/transactionHistory"));
  // The address is there before its page: Back from what is in view would be Back from the form.
  await expect(done(page)).toHaveCount(0);
  await page.goBack();
  await expect(field(page, "amount")).toHaveValue("");

  // While there is no platform, whatever the page asks is refused.
  complaints.expect(/50[0-9]|ERR_/);
  await fill(page, "200");
  await killBeforeAnswer(page, own, "/wps/relay/transfer/upline");
  await confirm(page);
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await expect
    .poll(async () => (await own.fetch("aurora", "/")).status, { timeout: 30_000 })
    .toBe(200);
  await field(page, "password").fill(member.password);
  await confirm(page);
  await expect(done(page)).toBeVisible();
  expect(cents(await held(page))).toBe(before - 50_000);
});

test("AGENT-17 what is typed wrong for a downline is said beside its field with a way to mend it, stays, and moves nothing; a double press moves it once", async ({
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  await enter(page, member);
  const sent = { key: crypto.randomUUID(), amount: "500", password: member.password };
  expect(await callFrom(page, "transferUpline", sent)).toMatchObject({ success: true });
  await enter(page, agent);
  const pin = { paymentPassword: "240817", confirmPaymentPassword: "240817" };
  const set = await callFrom(page, "changePaymentPassword", { password: agent.password, ...pin });
  expect(set).toMatchObject({ success: true });
  const before = cents(await held(page));
  await page.goto(portalUrl("aurora", "/agent/transferDownline"));
  const asking = page.getByRole("dialog", { name: t("agent.transferAsk") });
  const right = { member: member.username, amount: "100", password: pin.paymentPassword };
  const between = t("money.between", ["₫100.00", dong(before)]);
  const writing = t("money.write", ["₫1,234.00", 2]);
  const unknown = t("agent.notInLine");
  const wrong = t("common.sentences", [t("error.PASSWORD_WRONG"), t("points.passwordHint")]);
  const required = (key: string) => t("validation.required", [t(key)]);
  // The platform says no to the last of them, the form itself to the others.
  complaints.expect(/40[34]/);
  for (const [name, typed, words] of some([
    ["member", "", required("agent.account")],
    ["amount", "", required("field.amount")],
    ["password", "", required("withdraw.passwordLabel")],
    ...["0", "99.99", "10000000000000000000000"].map(
      (typed) => ["amount", typed, between] as const,
    ),
    ...["-5", "1e9", "abc", "100.5555"].map((typed) => ["amount", typed, writing] as const),
    ["member", "nobody", unknown],
    ["member", agent.username, unknown],
    ["member", stranger.username, unknown],
    ["password", agent.password, wrong],
  ] as const)) {
    for (const [key, value] of Object.entries({ ...right, [name]: typed }))
      await field(page, key).fill(value);
    await send(page).click();
    if (words === unknown || words === wrong) {
      await expect(asking).toBeVisible();
      await send(page).click();
    }
    await expect(field(page, name), typed).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAccessibleDescription(words);
    for (const [key, value] of Object.entries({ ...right, [name]: typed }))
      await expect(field(page, key)).toHaveValue(value);
  }
  expect(cents(await held(page))).toBe(before);

  // Digits of a full-width keypad, and two presses at once.
  for (const [key, value] of Object.entries({ ...right, amount: "１００" }))
    await field(page, key).fill(value);
  await send(page).click();
  await expect(asking).toContainText("₫100.00");
  await send(page).dblclick();
  await expect(page.getByRole("heading", { name: t("lineTransfer.done") })).toBeVisible();
  expect(cents(await held(page))).toBe(before - 10_000);
});

test("OPEN-033 whoever has no leave finds no way there, and the page itself says so", async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/);
  await enter(page, other);
  await page.goto(portalUrl("aurora", "/member"));
  const menu = page.getByRole("navigation", { name: t("centre.member") });
  await expect(menu.getByRole("link", { name: t("screen.withdraw.title") })).toBeVisible();
  await expect(menu.getByRole("link", { name: t("screen.transferUpline.title") })).toHaveCount(0);
  await page.goto(portalUrl("aurora", path));
  await expect(page.getByText(t("error.TRANSFER_NOT_ALLOWED"))).toBeVisible();
  await expect(field(page, "amount")).toHaveCount(0);
  await expectAccessible(page);
});

test("the transfer fits every width and passes axe, in both themes", async ({ page }) => {
  const url = portalUrl("aurora", "/");
  await page.context().addCookies([{ name: "portico_theme", value: "dark", url }]);
  await enter(page, member);
  await page.goto(portalUrl("aurora", path));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const theme of ["dark", "light"] as const)
    for (const width of [360, 768, 1280]) {
      await lookAgain(page, theme, { width, height: 800 });
      await expect(send(page)).toBeVisible();
      await settle(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
});
