import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { payIn, saveAccountOf } from "#tests/support/funds.ts";
import { openTab } from "#tests/support/open-tab.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount, type Player } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

/* What is refused says why, where it was asked, and leads on. */

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** A portal that asks for a real name whenever a member likes, and pays out what nobody has played. */
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await openOwnPortal((merchants) => {
    const file = join(merchants, "aurora/merchant.json");
    const merchant = JSON.parse(readFileSync(file, "utf8"));
    merchant.payments = {};
    merchant.registration.fields.items.payeeName = { enabled: true };
    writeFileSync(file, JSON.stringify(merchant));
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

async function enter(page: Page): Promise<Player> {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  return player;
}

/** The part of the page under a heading. */
const part = (page: Page, key: string): Locator =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t(key), exact: true }) });
const press = (at: Locator | Page, key: string): Locator =>
  at.getByRole("button", { name: t(key), exact: true });

test("MEM-02 a field that another window saved for good says so, and the rest of the form is kept and saved", async ({
  page,
  complaints,
}) => {
  complaints.expect(/409/);
  await enter(page);
  const other = await openTab(page);
  const profile = part(page, "profile.heading");
  await press(profile, "profile.edit").click();
  const box = profile.locator("form");
  await box.locator('[name="payeeName"]').waitFor();
  expect((await callFrom(other, "updateProfile", { payeeName: "Tran Thi Hoa" })).success).toBe(
    true,
  );
  await box.locator('[name="payeeName"]').fill("Nguyen Van An");
  await box.locator('[name="nickname"]').fill("Kept over it");
  await press(box, "profile.save").click();
  await expect(box).toContainText(t("error.FIELD_SET_ALREADY"));
  await expect(box.locator('[name="payeeName"]')).toHaveCount(0);
  await expect(profile).toContainText("Tran Thi Hoa");
  await expect(box.locator('[name="nickname"]')).toHaveValue("Kept over it");
  await expectAccessible(page);
  await press(box, "profile.save").click();
  await expect(page.getByText(t("profile.saved"), { exact: true })).toBeVisible();
  expect((await callFrom(page, "profile", {})).value.fields).toMatchObject({
    payeeName: "Tran Thi Hoa",
    nickname: "Kept over it",
  });
});

test("MEM-02 an account to which a withdrawal is under way says why it stays, where it was asked", async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000);
  complaints.expect(/409/);
  const player = await enter(page);
  await saveAccountOf(page, player);
  await payIn(page, 100_000);
  const [account] = (await callFrom(page, "bankAccounts", {})).value.list;
  const asked = await callFrom(page, "withdraw", {
    key: crypto.randomUUID(),
    amount: "50000",
    accountId: account?.id ?? "",
    password: player.password,
  });
  expect(asked).toMatchObject({ success: true, value: { status: "requested" } });
  await page.reload();
  const remove = press(part(page, "bank.heading"), "bank.remove");
  await remove.press("Enter");
  const asking = page.getByRole("dialog", { name: t("bank.removeTitle") });
  await press(asking, "bank.remove").press("Enter");
  await expect(asking.getByRole("alert")).toHaveText(t("error.BANK_ACCOUNT_IN_USE"));
  await expect(press(asking, "bank.remove")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
});
