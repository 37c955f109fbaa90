import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { callAs, launchHouseGame } from "#tests/support/games.ts";
import { loseAnswer } from "#tests/support/lost-answer.ts";
import { openTab } from "#tests/support/open-tab.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

/** Where one bet of the house's slot makes a hundred points, so that a test can earn them. */
const generous = { betPerPoint: "10", pointsPerUnit: 10, minConvert: 5 };
const points = { bet: 100, mug: 4, converted: 30 };

let own: OwnPortal;
const shared = process.env.PORTICO_TEST_PORT;

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await openOwnPortal((merchants) => {
    const file = join(merchants, "aurora/merchant.json");
    const merchant = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...merchant, points: generous }, null, 2));
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

test("POINT-03 POINT-04 a player earns points, redeems and converts them, right to the unit", async ({
  page,
  complaints,
}) => {
  test.setTimeout(60_000);
  const t = wordsOf("TY");
  const player = newPlayer("aurora", "TY");
  await openAccount(page, player);
  await payIn(page);
  const game = await page.context().newPage();
  await game.goto(await launchHouseGame(page, "lantern"));
  const spin = game.locator("button.primary");
  await spin.click();
  await expect(game.locator(".outcome")).toHaveAttribute("data-phase", "shown");
  await game.close();

  await page.goto(portalUrl("aurora", "/pointMall"));
  const shown = page.locator("header bdi").filter({ hasText: /^[0-9,]+$/ });
  await expect(shown).toHaveText(String(points.bet));
  const card = page
    .getByRole("listitem")
    .filter({ hasText: t("points.price", [points.mug]) })
    .first();
  await card.getByRole("button", { name: t("points.redeem") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("points.address")).fill("12 Nguyễn Huệ, Quận 1");
  await dialog.getByLabel(t("points.password"), { exact: true }).fill("not my password");
  complaints.expect(/40[0-9]/);
  await dialog.getByRole("button", { name: t("points.redeem") }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await expect(dialog.getByLabel(t("points.address"))).toHaveValue(/Nguyễn Huệ/);
  await dialog.getByLabel(t("points.password"), { exact: true }).fill(player.password);
  await dialog.getByRole("button", { name: t("points.redeem") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shown).toHaveText(String(points.bet - points.mug));

  const before = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const form = page.locator("form").filter({ hasText: t("points.convertHowMany") });
  await form.getByLabel(t("points.convertHowMany")).fill(String(points.converted));
  await form.getByLabel(t("points.password"), { exact: true }).fill(player.password);
  await form.getByRole("button", { name: t("points.convert") }).click();
  await expect(shown).toHaveText(String(points.bet - points.mug - points.converted));
  const after = await callAs(page, "GET", "/wps/v2/wallets/balance");
  const cents = (amount: string): number => Math.round(Number(amount) * 100);
  expect(cents(after.value.sumBalance) - cents(before.value.sumBalance)).toBe(
    (points.converted / generous.pointsPerUnit) * 100,
  );

  await page.getByRole("tab", { name: t("points.view.history") }).click();
  await expect(page.getByText(t("points.status.inProcess"))).toBeVisible();
  await page.getByRole("tab", { name: t("points.view.details") }).click();
  for (const kind of ["bet", "redeem", "convert"])
    await expect(page.getByText(t(`points.kind.${kind}`)).first()).toBeVisible();
});

for (const theme of process.env.PORTICO_TEST_FULL === "1" ? ["dark", "light"] : ["light"])
  test(`the point mall in the ${theme} theme fits a phone and passes axe`, async ({
    page,
    context,
  }) => {
    await context.addCookies([
      { name: "portico_theme", value: theme, url: portalUrl("aurora", "/") },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await openAccount(page, newPlayer("aurora", "TY"));
    await page.goto(portalUrl("aurora", "/pointMall"));
    await expect(page.getByRole("tab")).toHaveCount(3);
    await expect(page.locator("main li img").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    const { violations } = await makeAxe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

test("SCREEN-12 SCREEN-13 SCREEN-14 a player signs in for the day, does a task and draws a prize by keyboard, right to the unit", async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000);
  const t = wordsOf("TY");
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page);
  // The raffle begins with the first look at it, and counts bets from then on.
  await page.goto(portalUrl("aurora", "/raffle"));
  await expect(page.getByText(t("raffle.noTicket"))).toBeVisible();
  const game = await page.context().newPage();
  await game.goto(await launchHouseGame(page, "lantern"));
  const spin = game.locator("button.primary");
  for (const phase of [1, 2, 3, 4]) {
    await spin.click();
    await expect(game.locator(".outcome"), `spin ${phase}`).toHaveAttribute("data-phase", "shown");
  }
  await game.close();
  const pointsNow = async (): Promise<number> =>
    (await callAs(page, "GET", "/wps/relay/points/balance")).value.points;
  const cents = async (): Promise<number> =>
    Math.round(
      Number((await callAs(page, "GET", "/wps/v2/wallets/balance")).value.sumBalance) * 100,
    );
  const pressed = async (name: string): Promise<void> => {
    const button = page.getByRole("button", { name, exact: true });
    // A button waits, without taking presses, until it is known whose page it is.
    await expect(button).not.toHaveAttribute("aria-busy", "true");
    await button.focus();
    await page.keyboard.press("Enter");
  };

  const before = await pointsNow();
  await page.goto(portalUrl("aurora", "/tasks"));
  await pressed(t("signIn.now"));
  await expect(page.getByRole("button", { name: t("signIn.done") })).toBeDisabled();
  // The deposit's own task waits beside it.
  const warmUp = `${t("reward.claim")}: Khởi động`;
  const claim = page.getByRole("button", { name: warmUp, exact: true });
  await expect(claim).toHaveCount(1);
  await claim.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("task.claimed"), { exact: true })).toBeVisible();
  // Twenty for the first day, a hundred for the task.
  expect(await pointsNow()).toBe(before + 120);

  const [pointsThen, centsThen] = [await pointsNow(), await cents()];
  await page.goto(portalUrl("aurora", "/raffle"));
  // No answer came: loaded anew, the page asks for the draw that was made, and no other ticket goes.
  complaints.expect(/ERR_CONNECTION_RESET/);
  await loseAnswer(page, "/wps/relay/raffle/claim");
  await pressed(t("raffle.draw"));
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await page.reload();
  await pressed(t("raffle.draw"));
  await expect(page.getByText(t("raffle.won", [""]).trim())).toBeVisible();
  const answer = await callAs(page, "POST", "/wps/relay/raffle/promotion", {});
  expect(answer.value).toMatchObject({ tickets: 1, history: [expect.anything()] });
  // A tab that hears nothing of the others, as after a night in the background.
  const late = await openTab(page);
  await late.evaluate(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true),
  );
  const [drawn] = answer.value.history;
  const prize = answer.value.prizes.find((one: { name: string }) => one.name === drawn.prize);
  expect(await pointsNow()).toBe(pointsThen + prize.points);
  expect(await cents()).toBe(centsThen + Math.round(Number(prize.amount) * 100));

  const tab = await openTab(page);
  const draw = (one: Page) => one.getByRole("button", { name: t("raffle.draw"), exact: true });
  for (const one of [tab, late]) await expect(draw(one)).toBeEnabled();
  // The line of the session is what hears of other tabs; its clock is drawn once it does.
  await expect(tab.getByRole("complementary", { name: t("safer.line") })).toContainText(/\d+:\d\d/);
  await pressed(t("raffle.draw"));
  await expect(draw(page)).toBeDisabled();
  await expect(draw(tab)).toBeDisabled();
  complaints.expect(/409/);
  await draw(late).click();
  await expect(late.getByText(t("error.PAID_ALREADY"))).toBeVisible();
  await expect(draw(late)).toBeDisabled();
  const { tickets, history } = (await callAs(page, "POST", "/wps/relay/raffle/promotion", {}))
    .value;
  expect([tickets, history.length]).toEqual([0, 2]);
  for (const one of [tab, late]) await one.close();

  await page.goto(portalUrl("aurora", "/vip"));
  await expect(page.getByRole("progressbar")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: t("rank.next", ["VIP 1"]) })).toBeVisible();

  await page.goto(portalUrl("aurora", "/avatar"));
  await page.getByRole("radio", { name: t("avatar.drawn") }).focus();
  await page.keyboard.press("ArrowRight");
  await pressed(t("avatar.save"));
  const face = page.getByRole("banner").locator("img[src^='/_art/avatar/']");
  const first = page.getByRole("radio", { name: t("avatar.picture", [1]), exact: true });
  await expect(page.getByText(t("avatar.saved")).first()).toBeVisible();
  await expect(face).toHaveAttribute(
    "src",
    (await first.locator("xpath=following-sibling::img").getAttribute("src")) ?? "",
  );
});
