import { sql } from "kysely";
import type { Locator, Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { killBeforeAnswer } from "#tests/support/killed-platform.ts";
import { openTab } from "#tests/support/open-tab.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow, settle } from "#tests/support/page-checks.ts";
import { playRounds } from "#tests/support/play-rounds.ts";
import { newPlayer, openAccount, openSession } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { cents } from "#tests/support/shown-money.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

// What is claimed is paid once: past a lost answer, a platform that dies before it says so, and from two tabs.
const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await openOwnPortal();
  own.save("aurora/merchant.json", (merchant) => {
    merchant.points = { betPerPoint: "10", pointsPerUnit: 10, minConvert: 5 };
  });
  await own.restart();
  process.env.PORTICO_TEST_PORT = String(own.server.port);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

const comesBack = () =>
  expect.poll(async () => (await own.fetch("aurora", "/")).status, { timeout: 30_000 }).toBe(200);

/** Ten of the slot's smallest bets do the mission, and two of the day's tasks. */
const spins = 10;

/** A member who has paid in, joined a mission and played: rewards of each kind wait. */
async function enter(page: Page): Promise<void> {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await openAccount(page, newPlayer("aurora", "EN"));
  await payIn(page);
  await page.goto(portalUrl("aurora", "/member/missionLeaderboard"));
  await page.getByRole("button", { name: `${t("mission.join")}: First lap`, exact: true }).click();
  await expect(page.getByText(t("promo.done.join"))).toBeVisible();
  await playRounds(page, spins);
}

/** A claim: where it is pressed, what the press calls, and what it brings. */
interface Claim {
  path: string;
  call: string;
  /** What it is called; the button of the day's sign-in has its own words. */
  name?: string;
  /** Hundredths. */
  money?: number;
  points?: number;
  /** The words of it. */
  words: string;
}

const claims: Claim[] = [
  {
    path: "/member/missionLeaderboard",
    call: "/wps/relay/mission/*/claim",
    name: "First lap",
    money: 5000,
    words: "₫50.00",
  },
  {
    path: "/tasks",
    call: "/wps/relay/task/*/claim",
    name: "Warm-up",
    points: 100,
    words: "100 points",
  },
  {
    path: "/member/rewardCenter",
    call: "/wps/relay/reward/*/claim",
    name: "Top-up",
    money: 2000,
    words: "₫20.00",
  },
  { path: "/tasks", call: "/wps/relay/task/signIn", points: 20, words: "20 points" },
];

const buttonOf = (page: Page, { name }: Claim): Locator =>
  name === undefined
    ? page.getByRole("button", { name: t("signIn.now"), exact: true })
    : page.getByRole("button", { name: `${t("reward.claim")}: ${name}`, exact: true });

/**
 * Makes a tab hear nothing of the others, as after a night in the background. A page that nobody has touched
 * yet asks all anew with the first move, whenever that is done: what it shows is not answered again before
 * its own press.
 */
async function makeDeaf(tab: Page, button: Locator): Promise<void> {
  await tab.reload({ waitUntil: "networkidle" });
  await expect(button).toBeEnabled();
  const pressed = tab.waitForRequest("**/wps/relay/rank/claim", { timeout: 0 });
  await tab.route("**/wps/relay/rank/list*", async (route) => {
    await pressed;
    await route.continue();
  });
  await tab.evaluate(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true),
  );
}

/** What the page says of a claim that was paid, whoever pressed. */
function standsPaid(page: Page, { name, path, words }: Claim): Locator {
  if (name === undefined) return page.getByRole("button", { name: t("signIn.done") });
  if (path !== "/member/rewardCenter")
    return page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) })
      .getByText(t("task.claimed"));
  return page
    .getByRole("region", { name: t("task.claimed"), exact: true })
    .getByRole("listitem")
    .filter({ hasText: name })
    .filter({ hasText: words });
}

/** What a member has: hundredths, and points. */
const purse = async (page: Page): Promise<[number, number]> => [
  cents((await callFrom(page, "balance", {})).value.sumBalance),
  (await callFrom(page, "pointsBalance", {})).value.points,
];

test("MEM-11 MEM-13 a claim whose platform is killed before it answers is paid once: the next press, or the page loaded anew, says so", async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  await enter(page);
  // While there is no platform, whatever the page asks is refused.
  complaints.expect(/50[0-9]|ERR_/);
  // A card of the missions, and the day's own button; the others are held by two tabs.
  for (const claim of some(
    claims.filter(({ name }) => name === "First lap" || name === undefined),
  )) {
    await page.goto(portalUrl("aurora", claim.path));
    const button = buttonOf(page, claim);
    await expect(button).toBeEnabled();
    const [money, points] = await purse(page);
    const after = [money + (claim.money ?? 0), points + (claim.points ?? 0)];
    await killBeforeAnswer(page, own, claim.call);
    await button.click();
    await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
    await comesBack();
    expect(await purse(page), claim.words).toEqual(after);
    await button.dblclick();
    await expect(page.getByText(t("reward.paid", [claim.words]))).toBeVisible();
    await expect(button).toHaveCount(0);
    await expect(standsPaid(page, claim)).toBeVisible();
    expect(await purse(page), claim.words).toEqual(after);
    await page.reload();
    await expect(standsPaid(page, claim)).toBeVisible();
    await expect(button).toHaveCount(0);
  }
  // Whoever loads the page anew instead of pressing again finds what was paid.
  const last = claims.find(({ path }) => path === "/member/rewardCenter");
  if (last === undefined) throw new Error("Nothing is claimed in the rewards' own page.");
  await page.goto(portalUrl("aurora", last.path));
  await expect(standsPaid(page, last)).toHaveCount(0);
  const [money, points] = await purse(page);
  await killBeforeAnswer(page, own, last.call);
  await buttonOf(page, last).click();
  await expect(page.getByText(t("money.lostAnswer"))).toBeVisible();
  await comesBack();
  await page.reload();
  await expect(standsPaid(page, last)).toBeVisible();
  await expect(buttonOf(page, last)).toHaveCount(0);
  expect(await purse(page)).toEqual([money + (last.money ?? 0), points]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await page
    .getByRole("region", { name: t("task.claimed"), exact: true })
    .getByRole("link", { name: t("screen.bonusDetails.title") })
    .click();
  await expect(page).toHaveURL(portalUrl("aurora", "/member/bonusDetails"));
  for (const name of ["First lap", "Top-up"])
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
});

test("MEM-11 MEM-13 a claim is paid once from two tabs: one learns of the other's by itself, and a press that comes too late says what happened", async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  await enter(page);
  // A press that comes too late is refused as paid.
  complaints.expect(/409/);
  const [atOnce, ...rest] = claims;
  if (atOnce === undefined) throw new Error("There is nothing to claim.");
  for (const claim of some(rest)) {
    await page.goto(portalUrl("aurora", claim.path));
    const tab = await openTab(page);
    await expect(buttonOf(tab, claim)).toBeEnabled();
    const [money, points] = await purse(page);
    const after = [money + (claim.money ?? 0), points + (claim.points ?? 0)];
    await buttonOf(page, claim).click();
    const paid = page.getByText(t("reward.paid", [claim.words]));
    await expect(paid).toBeVisible();
    // Nobody touched the other tab.
    await expect(standsPaid(tab, claim)).toBeVisible();
    await expect(buttonOf(tab, claim)).toHaveCount(0);
    expect(await purse(page), claim.words).toEqual(after);
    await tab.close();
  }

  await page.goto(portalUrl("aurora", atOnce.path));
  const tab = await openTab(page);
  // A tab that heard nothing, as after a night in the background.
  await tab.evaluate(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true),
  );
  const [money, points] = await purse(page);
  await buttonOf(page, atOnce).dblclick();
  await expect(standsPaid(page, atOnce)).toBeVisible();
  await buttonOf(tab, atOnce).dblclick();
  await expect(tab.getByText(t("error.PAID_ALREADY"))).toBeVisible();
  await expect(standsPaid(tab, atOnce)).toBeVisible();
  expect(await purse(tab)).toEqual([money + 5000, points]);
  // The toast leads to where it is listed.
  await tab
    .getByRole("status")
    .getByRole("button", { name: t("screen.bonusDetails.title") })
    .click();
  await expect(tab).toHaveURL(portalUrl("aurora", "/member/bonusDetails"));
  await expect(tab.getByRole("row").filter({ hasText: "First lap" })).toHaveCount(1);
});

test("SCREEN-12 a rank's bonus is paid once from two tabs: one learns of the other's by itself, and a press that comes too late says what it brought", async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  // A press that comes too late is refused as paid.
  complaints.expect(/409/);
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  const player = newPlayer("aurora", "EN");
  await openAccount(page, player);
  await page.goto("about:blank");
  await changeRows(own, async (db) => {
    await sql`update member set rank_level = 2 where username = ${player.username}`.execute(db);
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
  await page
    .context()
    .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await openSession(page, player);
  await page.goto(portalUrl("aurora", "/vip"));
  const tab = await openTab(page);
  const bonus = (one: Page, rank: number) =>
    one.getByRole("listitem").filter({ hasText: `${t("rank.kind.upgrade")} · VIP ${rank}` });
  const press = (one: Page, rank: number) => bonus(one, rank).getByRole("button");
  const told = async (rank: number) => (await bonus(page, rank).locator("bdi").textContent()) ?? "";
  const [first, second] = [await told(1), await told(2)];
  const [money] = await purse(page);

  await press(page, 1).dblclick();
  await expect(page.getByText(t("reward.paid", [first]))).toBeVisible();
  // Nobody touched the other tab.
  for (const one of [page, tab]) await expect(bonus(one, 1)).toHaveCount(0);
  expect(await purse(page)).toEqual([money + cents(first), 0]);

  await makeDeaf(tab, press(tab, 2));
  await press(page, 2).click();
  await expect(bonus(page, 2)).toHaveCount(0);
  await press(tab, 2).dblclick();
  await expect(tab.getByText(t("error.PAID_ALREADY"))).toContainText(t("reward.paid", [second]));
  await expect(bonus(tab, 2)).toHaveCount(0);
  expect(await purse(tab)).toEqual([money + cents(first) + cents(second), 0]);
  await tab
    .getByRole("status")
    .getByRole("button", { name: t("screen.bonusDetails.title") })
    .click();
  await expect(tab).toHaveURL(portalUrl("aurora", "/member/bonusDetails"));
  await expect(tab.getByText(second).first()).toBeVisible();
});
