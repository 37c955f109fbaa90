import { TOTP } from "otpauth";
import type { Page } from "playwright/test";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { memberPageKeys } from "#tests/support/member-page-keys.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount, openSession } from "#tests/support/player.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const centre = (page: Page) => page.getByRole("dialog", { name: t("centre.member") });

test.beforeEach(({ page }) =>
  page.context().addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]),
);

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("link", { name: t("centre.member") }).click();
  await expect(centre(page)).toBeVisible();
}

test("MEM-01 MEM-02 LAYOUT-02 SCOPE-09 the centre lies over the page, opens on its first, and closing it brings all back", async ({
  page,
  member,
}) => {
  await signIn(page, await member("aurora"));
  await page.goto(portalUrl("aurora", "/rng"));
  const lobby = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("button", { name: /^Account of / })).toBeVisible();
  const name = await lobby.textContent();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await openFromMenu(page);
  await expect(page).toHaveURL(portalUrl("aurora", "/member"));
  const heading = centre(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(t("screen.securityCenter.title"));
  await expect(heading).toBeFocused();
  // What lies under it is seen, and neither the keyboard nor a reader gets there.
  await expect(page.locator("main#main")).toBeVisible();
  expect(await page.locator("[inert] main#main").count()).toBe(1);
  await expectAccessible(page);
  await centre(page)
    .getByRole("link", { name: t("screen.messageV2.title") })
    .click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/messageV2"));
  await expect(heading).toHaveText(t("screen.messageV2.title"));
  await page.keyboard.press("Escape");
  await expect(centre(page)).toBeHidden();
  await expect(page).toHaveURL(portalUrl("aurora", "/rng"));
  await expect(lobby).toHaveText(name ?? "");
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  // It remembers the page that was seen last.
  await openFromMenu(page);
  await expect(page).toHaveURL(portalUrl("aurora", "/member/messageV2"));
  await page.getByRole("button", { name: t("centre.close") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/rng"));
});

test("MEM-15 each page of the centre opens by its own address, alone, and on a phone with an arrow back", async ({
  page,
  member,
}) => {
  await signIn(page, await member("aurora"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(portalUrl("aurora", "/member/messageV2"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("screen.messageV2.title"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const current = page
    .getByRole("navigation", { name: t("centre.member") })
    .locator("[aria-current='page']");
  await expect(current).toHaveText(new RegExp(`^${t("screen.messageV2.title")}`));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("centre.back") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/"));
});

test("a member logs out a device that is not theirs", async ({ page, browser, member }) => {
  await signIn(page, await member("aurora"));
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await openSession(elsewhere, await member("aurora"));
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  const sessions = page.getByRole("main").getByRole("listitem");
  const others = sessions.filter({ has: page.getByRole("button", { name: t("sessions.end") }) });
  await expect(sessions.filter({ hasText: t("sessions.here") })).toHaveCount(1);
  const before = await others.count();
  expect(before).toBeGreaterThan(0);
  for (let left = before - 1; left >= 0; left -= 1) {
    await others.first().getByRole("button").click();
    await expect(others).toHaveCount(left);
  }
  await elsewhere.goto(portalUrl("aurora", "/member/securityCenter"));
  // There the page asks for a login, whichever way that page was on.
  await expect(elsewhere.locator('input[name="username"]')).toBeVisible();
  await context.close();
});

test("a member sees by what each device is known, and logs out everywhere else at one press", async ({
  page,
  browser,
}) => {
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await context.addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await openSession(elsewhere, player);
  await openSession(elsewhere, player);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  const rows = page.getByRole("main").getByRole("listitem");
  const others = rows.filter({ has: page.getByRole("button", { name: t("sessions.end") }) });
  await expect(others).toHaveCount(2);
  await expect(others.first()).toContainText("Chrome · Windows");
  await expectAccessible(page);
  const all = page.getByRole("button", { name: t("sessions.endOthers") });
  await all.click();
  await expect(page.getByText(t("sessions.othersEnded"))).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(all).toHaveCount(0);
  await expect(page.getByRole("heading", { name: t("sessions.heading") })).toBeFocused();
  await expect(rows.filter({ hasText: t("sessions.here") })).toHaveCount(1);
  await elsewhere.goto(portalUrl("aurora", "/member/securityCenter"));
  await expect(elsewhere.locator('input[name="username"]')).toBeVisible();
  await context.close();
});

test("what another tab did with the authenticator app is said as it is", async ({
  page,
  complaints,
}) => {
  // Both tabs begin, one is late.
  complaints.expect(/409|400/);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: t("safety.app") });
  await row.getByRole("button", { name: t("safety.app.add") }).click();
  const dialog = page.getByRole("dialog", { name: t("safety.app") });
  await dialog.locator('[name="password"]').fill(player.password);
  // Meanwhile, in another tab.
  const begun = await callFrom(page, "startTotp", { password: player.password });
  const app = new TOTP({ secret: begun.value.secret });
  await callFrom(page, "confirmTotp", { code: app.generate() });
  await dialog.getByRole("button", { name: t("safety.app.next") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("safety.app.isOn"))).toBeVisible();
  await expect(row).toContainText(t("safety.on"));
});

test("a member puts an authenticator app before the account, and takes it away again", async ({
  page,
  complaints,
}) => {
  // A wrong code is refused.
  complaints.expect(/400/);
  const player = newPlayer("aurora", "EN");
  await page.context().clearCookies();
  await page
    .context()
    .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await openAccount(page, player);
  await page.goto(portalUrl("aurora", "/member/securityCenter"));
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: t("safety.app") });
  await row.getByRole("button", { name: t("safety.app.add") }).click();
  const dialog = page.getByRole("dialog", { name: t("safety.app") });
  await dialog.locator('[name="password"]').fill(player.password);
  await dialog.getByRole("button", { name: t("safety.app.next") }).click();
  const secret = await dialog.locator("bdi").textContent();
  const app = new TOTP({ secret: secret ?? "" });
  const now = Date.now();
  await expectAccessible(page);
  await dialog.locator('[name="code"]').fill("000000");
  await dialog.getByRole("button", { name: t("safety.app.confirm") }).click();
  await expect(dialog).toContainText(t("error.CODE_WRONG"));
  await dialog.locator('[name="code"]').fill(app.generate({ timestamp: now }));
  await dialog.getByRole("button", { name: t("safety.app.confirm") }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(t("safety.on"));
  await row.getByRole("button", { name: t("safety.app.remove") }).click();
  await dialog.locator('[name="password"]').fill(player.password);
  // Each code counts once; the one of the half minute ahead is taken too.
  await dialog.locator('[name="code"]').fill(app.generate({ timestamp: now + 30_000 }));
  await dialog.getByRole("button", { name: t("safety.app.remove") }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(t("safety.app.none"));
});

test("ROLE-04 ROLE-05 a trial account reads on every page of the centre why it is closed, and the way to a real account", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(portalUrl("aurora"));
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("login.freePlay") }).click();
  await dialog.getByRole("button", { name: t("login.age.confirm", [21]) }).click();
  await expect(page.getByRole("banner")).toContainText(t("header.freePlay"));
  for (const key of some(["securityCenter", ...memberPageKeys])) {
    await page.goto(portalUrl("aurora", `/member/${key}`));
    await expect(page.getByText(t("in_need_true_account"))).toBeVisible();
    await expect(page.getByRole("main").locator("form, table, input")).toHaveCount(0);
  }
  // Pages that anybody reads have a part of the member's own, which says the same.
  for (const path of ["/vip", "/tasks", "/raffle", "/pointMall", "/avatar"]) {
    await page.goto(portalUrl("aurora", path));
    await expect(page.getByText(t("in_need_true_account")), path).toBeVisible();
    await expect(page.getByRole("button", { name: t("login.toRegister") }), path).toBeVisible();
  }
  await page.getByRole("button", { name: t("login.toRegister") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/register"));
});
