import { sql } from "kysely";
import type { Page } from "playwright/test";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow, settle } from "#tests/support/page-checks.ts";
import {
  logIn,
  newPlayer,
  openAccount,
  type Player,
  join as signUp,
} from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

// What is asked of the member centre wrongly gets a sentence and a way on, and moves nothing.
const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await openOwnPortal();
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

const amount = (page: Page) => page.locator('[name="amount"]');
const press = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

test("OPEN-080 days that run backwards, of two thousand years, or that are none lead each record page to a list", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page);
  const pages = [
    ...["personalHistoryCopy", "transactionHistory", "personalProfit", "bonusDetails"],
    ...["referral", "manualRebate"],
  ];
  const days = [
    "from=2026-11-20&to=2026-11-01",
    "from=2016-01-01&to=2036-12-31",
    "from=0001-01-01&to=9999-12-31",
    "from=2026-02-30&to=x&page=-7",
    "from=all&page=99999999999999999999",
  ];
  for (const key of pages)
    for (const asked of days) {
      await page.goto(portalUrl("aurora", `/member/${key}?${asked}`), {
        waitUntil: "networkidle",
      });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`screen.${key}.title`));
      await expect(page.getByText(t("record.failed")), `${key}?${asked}`).toHaveCount(0);
      await expect(page.getByRole("group", { name: t("days.label") }).first()).toBeVisible();
    }
});

test("OPEN-080 a choice that a list does not offer narrows nothing, and a day typed key by key leaves the other one alone", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  for (const [key, asked] of some([
    ["bonusDetails", "kind=NOPE"],
    ["bonusDetails", "kind=%00"],
    ["personalHistoryCopy", "gameClassify=NOPE&status=%3Cb%3E"],
    ["transactionHistory", "kind=NOPE&page=-1"],
  ] as const)) {
    await page.goto(portalUrl("aurora", `/member/${key}?${asked}`), { waitUntil: "networkidle" });
    await expect(page.getByText(t("record.none")).first(), `${key}?${asked}`).toBeVisible();
    await expect(page.getByText(t("record.failed"))).toHaveCount(0);
  }

  const [from, to] = [t("days.from"), t("days.to")].map((name) => page.getByLabel(name));
  if (from === undefined || to === undefined) throw new Error("There are two days.");
  const days = async () => [await from.inputValue(), await to.inputValue()];
  await page.goto(portalUrl("aurora", "/member/transactionHistory?from=2026-01-31&to=2026-02-20"), {
    waitUntil: "networkidle",
  });
  const shown = (first: string, last: string) =>
    expect(page).toHaveURL(new RegExp(`from=${first}&to=${last}$`));
  // Month, day and year: on the way to it stand 31 February, the year 2, and days before the first one.
  await from.focus();
  await page.keyboard.type("02102026");
  expect(await days()).toEqual(["2026-02-10", "2026-02-20"]);
  await page.keyboard.press("Enter");
  await shown("2026-02-10", "2026-02-20");
  await to.focus();
  await page.keyboard.type("01122027");
  await shown("2026-02-10", "2026-02-20");
  await to.blur();
  await shown("2026-02-10", "2027-01-12");

  await to.focus();
  await page.keyboard.type("02312026");
  await to.blur();
  await expect(page.getByText(t("validation.date"))).toBeVisible();
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await shown("2026-02-10", "2027-01-12");
  await expectAccessible(page);
  // What was typed stands there to be mended.
  await to.focus();
  await page.keyboard.type("0228");
  await to.blur();
  await shown("2026-02-10", "2026-02-28");
  await expect(page.getByText(t("validation.date"))).toHaveCount(0);
  // Wrong way round, the other goes along.
  await from.focus();
  await page.keyboard.type("03052026");
  await from.blur();
  await shown("2026-03-05", "2026-03-05");
  // Chosen from the calendar, a day counts at once.
  await to.fill("2026-03-09");
  await shown("2026-03-05", "2026-03-09");
});

test("G1 a limit is the one that was meant, in the digits and with the points of any keypad, or is refused in words", async ({
  page,
}) => {
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/limits"));
  const form = page.locator("form").filter({ has: press(page, "limits.set") });
  const field = form.locator("input");
  const held = async () =>
    (await callFrom(page, "limits", {})).value.limits.map(({ amount: money }) => money);
  const wrong = t("limits.amountWrong", ["₫1,000.00"]);
  for (const typed of [
    "",
    "0",
    "-5",
    "1e9",
    "20000.123",
    "20000\u202e",
    "9".repeat(10_000),
    "😀",
  ]) {
    await field.fill(typed);
    await press(page, "limits.set").click();
    await expect(form.getByText(wrong), typed.slice(0, 20)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
  }
  expect(await held()).toEqual([]);
  // Each lower than the one before: it holds at once.
  for (const [typed, amount] of some([
    ["1.000.000", "1000000.00"],
    ["๙๐๐๐๐๐", "900000.00"],
    ["₫20,000.00", "20000.00"],
    ["20,5", "20.50"],
  ] as const)) {
    await field.fill(typed);
    await press(page, "limits.set").click();
    await expect.poll(held).toEqual([amount]);
    await expect(field).toHaveValue("");
  }
  await form.locator("select").selectOption("time.day");
  await field.fill("20,5");
  await press(page, "limits.set").click();
  await expect(form.getByText(t("limits.minutesWrong"))).toBeVisible();
  expect(await held()).toEqual(["20.50"]);
});

test("OPEN-080 an amount that is none is refused beside its field and sent nowhere", async ({
  page,
}) => {
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/depositv2"));
  await expect(press(page, "deposit.start")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().endsWith("/wps/relay/deposit"))
      sent.push(request.url());
  });
  for (const typed of [
    ...["0", "-20,000", "+20000", "1e5", "0x4E20", "20000.001", "20,00,0", "NaN", "20000 VND"],
    ...["20000\u202e", "9".repeat(24), "=20000", "<b>20000</b>"],
  ]) {
    await amount(page).fill(typed);
    await press(page, "deposit.start").click();
    await expect(amount(page), typed).toHaveAttribute("aria-invalid", "true");
    await amount(page).fill("");
  }
  expect(sent).toEqual([]);
  expect((await callFrom(page, "deposits", {})).value.total).toBe(0);
});

test("OPEN-080 a way to pay that vanished between choosing and pressing says so, and makes room for those that are left", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/40[0-9]/);
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/depositv2"));
  const gone = page.getByRole("radio", { name: t("deposit.method.bank") });
  await gone.check();
  await amount(page).fill("20,000");
  const before = own.read("aurora/merchant.json");
  own.save("aurora/merchant.json", (merchant) => {
    const instant = { provider: "sandbox", way: "instant" };
    merchant.payments = { methods: { items: { instant }, order: ["instant"] } };
  });
  const ways = async () =>
    (await callFrom(page, "depositMethods", {})).value.list.map(({ id }) => id);
  await expect.poll(ways).not.toContain("bank");
  await press(page, "deposit.start").click();
  await expect(page.getByText(t("error.METHOD_UNKNOWN"))).toBeVisible();
  await expect(gone).toHaveCount(0);
  await expect(amount(page)).toHaveValue("20,000");
  await press(page, "deposit.start").click();
  await expect(page).toHaveURL(/\?deposit=[0-9a-f-]{36}$/);
  expect((await callFrom(page, "deposits", {})).value.items).toMatchObject([
    { method: "instant", amount: "20000.00" },
  ]);
  own.write("aurora/merchant.json", before);
  await expect.poll(ways).toContain("bank");
});

test("OPEN-080 MOD-14 a page key that does not exist, or that a merchant switched off, says so and leads on, on a phone and by keyboard", async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/404/);
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page);
  const before = own.read("aurora/merchant.json");
  own.save("aurora/merchant.json", (merchant) => {
    // What leads to the page goes with it.
    const unlisted = { props: { record: null } };
    merchant.screens = {
      bonusDetails: null,
      rewardCenter: { blocks: { more: null, rewards: unlisted } },
      missionLeaderboard: { blocks: { missions: unlisted } },
      tasks: { blocks: { signIn: unlisted, tasks: unlisted } },
      vip: { blocks: { ranks: unlisted } },
    };
    merchant.menus = { member: { items: { bonusDetails: null } } };
  });
  const open = async (key: string) =>
    (await page.goto(portalUrl("aurora", `/member/${key}`)))?.status();
  await expect.poll(() => open("bonusDetails")).toBe(404);
  for (const key of ["bonusDetails", "noSuchPage"]) {
    expect(await open(key)).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("screen.notFound.title"));
    await settle(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const home = page.getByRole("main").getByRole("link", { name: t("notFound.home") });
    await home.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(portalUrl("aurora", "/"));
  }
  await page.goto(portalUrl("aurora", "/member"));
  const menu = page.getByRole("navigation", { name: t("centre.member") });
  await expect(menu.getByRole("link", { name: t("screen.withdraw.title") })).toBeVisible();
  await expect(menu.getByRole("link", { name: t("screen.bonusDetails.title") })).toHaveCount(0);
  own.write("aurora/merchant.json", before);
});

test("OPEN-080 a nickname of markup, of letters that turn the line round, or of two hundred is shown as it is, and breaks nothing", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const odd = [
    "<img src=x onerror=alert(1)><b>bold</b>",
    "\u202egnorts\u202c \u2067abc",
    "W".repeat(200),
  ].map((nickname) => ({ nickname, player: newPlayer("aurora", "EN") }));
  await page.goto(portalUrl("aurora", "/"));
  for (const { player } of odd) await signUp(page, player);
  await page.goto("about:blank");
  await changeRows(own, async (db) => {
    for (const { nickname, player } of odd)
      await sql`update member set nickname = ${nickname}
        where username = ${player.username}`.execute(db);
  });
  await speakEnglish(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { nickname, player } of odd) {
    await page.goto(portalUrl("aurora", "/"));
    await logIn(page, player);
    const account = page.getByRole("button", { name: /^Account of / });
    await account.click();
    const name = page.getByRole("banner").locator("bdi").filter({ hasText: nickname });
    await expect(name).toHaveText(nickname);
    await expect(page.getByRole("banner").locator("img[src=x], b")).toHaveCount(0);
    await expectNoOverflow(page);
    const out = page.getByRole("button", { name: t("header.signOut") });
    await out.scrollIntoViewIfNeeded();
    await expect(out).toBeInViewport();
    await page.goto(portalUrl("aurora", "/member/securityCenter"));
    await press(page, "profile.edit").click();
    await expect(page.locator('[name="nickname"]')).toHaveValue(nickname);
    await expectNoOverflow(page);
    await page.evaluate(() => sessionStorage.clear());
  }
});
