import type { Locator, Page } from "playwright/test";
import { callFrom } from "#tests/support/page-call.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

/* The focus stays with what was done. */

const t = wordsOf("EN");

async function enter(page: Page, path: string): Promise<void> {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await openAccount(page, newPlayer("aurora", "EN"));
  await page.goto(portalUrl("aurora", path));
}

/** The part of the page under a heading. */
const part = (page: Page, key: string): Locator =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t(key), exact: true }) });
const press = (at: Locator | Page, key: string): Locator =>
  at.getByRole("button", { name: t(key), exact: true });

test("a form that stays keeps the focus from its opening to its next sending", async ({ page }) => {
  await enter(page, "/member/securityCenter");
  const profile = part(page, "profile.heading");
  await press(profile, "profile.edit").press("Enter");
  await expect(profile).toBeFocused();
  const nickname = profile.locator('[name="nickname"]');
  for (const name of ["Lotus of the lake", "Lotus of the river"]) {
    await nickname.fill(name);
    await press(profile, "profile.save").press("Enter");
    await expect(page.getByText(t("profile.saved"), { exact: true })).toBeVisible();
    await expect(press(profile, "profile.save")).toBeFocused();
    await expect(nickname).toHaveValue(name);
  }
});

test("a picture that was saved keeps the focus, and so does feedback that was sent", async ({
  page,
}) => {
  await enter(page, "/avatar");
  const third = page.getByRole("radio").nth(2);
  await third.press("Space");
  await expect(third).toBeChecked();
  await press(page, "avatar.save").press("Enter");
  await expect(page.getByText(t("avatar.saved"))).toBeVisible();
  await expect(third).toBeFocused();
  await expect(third).toBeChecked();

  await page.goto(portalUrl("aurora", "/feedback"));
  await page.locator("textarea").fill("The lanterns look well on a small screen in the evening.");
  await press(page, "feedback.send").press("Enter");
  const said = page.getByRole("status").filter({ hasText: t("feedback.sent") });
  await expect(said).toBeFocused();
  await press(page, "feedback.another").press("Enter");
  await expect(page.locator("textarea")).toBeFocused();
});

test("MEM-04 a form that is gone with its press leaves the focus at its place", async ({
  page,
}) => {
  await enter(page, "/member/depositv2");
  // Whoever answered the question about a first limit has nothing that takes the focus when it goes.
  const none = { kind: "deposit", period: "day", amount: "none" } as const;
  expect(await callFrom(page, "setLimit", none)).toMatchObject({ success: true });
  await page.reload();
  await page.getByRole("radio", { name: t("deposit.method.bank") }).check();
  await page.locator('[name="amount"]').fill("10000");
  await press(page, "deposit.start").press("Enter");
  await expect(page.getByText(t("deposit.is.pending"))).toBeVisible();
  await expect(page.locator(":focus")).toContainText(t("money.reference"));
});
