import type { Browser, Locator, Page } from "playwright/test";
import { openMember } from "#src/platform/domains/member/public.ts";
import type { Tx } from "#src/store/tx.ts";
import { cell, enter, fact, go, main, rowsIn, speakEnglish } from "#tests/support/agent-pages.ts";
import { expectWalk, focused, tabTo } from "#tests/support/keyboard.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { settle } from "#tests/support/page-checks.ts";
import { newPlayer, type Player, readCaptcha, join as signUp } from "#tests/support/player.ts";
import { expect, portalUrl, test, watchPage } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { allowContracts, makeAgents } from "#tests/support/staff-deeds.ts";
import { wordsOf } from "#tests/support/words.ts";

// The agent centre by keyboard alone, on a phone and on a wide screen.
const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;
const agent = newPlayer("aurora", "EN");
/** Right below the agent, with a line of their own. */
const middle = `middle${agent.username}`;
const widths = [1280, 360];
const phone = { width: 360, height: 740 };

const keys = [
  ...["agentAnnouncement", "agentTeamOverview", "registerCenter", "downlineManagmentView"],
  ...["personalHistoryCopy", "palStatementsAgentCopy", "agentRevenueReport", "contractRequests"],
  ...["agentDownlineTransactionDetailsCopy", "agentDividendRecordCopy2", "agentDailyWages2"],
  ...["agentHourSalary", "agentRealtimeSalary", "paymentBets", "transferDownline", "downlineRate"],
  ...["downlineNote", "downlineMessage"],
];

/** An agent with 45 right below, one of whom has 25 below in turn. */
async function makeLine(db: Tx): Promise<void> {
  await makeAgents(db, [agent.username]);
  await allowContracts(db, agent.username);
  const { id: agentId } = await db
    .withTables<{ member: { id: string; username: string } }>()
    .selectFrom("member")
    .select("id")
    .where("username", "=", agent.username)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const facts = { nickname: "", language: "EN", birthday: null, profile: {}, origin: {} };
  const join = async (username: string, uplineId: string, at = now) => {
    const entrance = { uplineId, agent: true, lineRate: 0, linkId: null };
    const made = await openMember(db, { ...facts, username, entrance, now: at });
    if (made === undefined) throw new Error(`${username} is there already.`);
    return made.id;
  };
  for (let one = 1; one < 45; one += 1) await join(`r${one}${agent.username}`, agentId);
  // The latest comes first.
  const middleId = await join(middle, agentId, now + 1000);
  for (let one = 0; one < 25; one += 1) await join(`b${one}${agent.username}`, middleId);
}

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  own = await openOwnPortal();
  process.env.PORTICO_TEST_PORT = String(own.server.port);
  const page = await browser.newPage();
  await page.goto(portalUrl("aurora", "/"));
  await signUp(page, agent);
  await page.close();
  await changeRows(own, makeLine);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

const button = (where: Page | Locator, key: string) =>
  where.getByRole("button", { name: t(key), exact: true });
/** The rows of a page's list, as they take the keyboard. */
const list = (page: Page) => main(page).getByRole("group", { name: t("record.rows") });

/** Comes to something by Tab and presses Enter there. */
async function enterAt(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("Enter");
}

/** The list has the keyboard, and its start is in view. */
async function expectListStart(page: Page): Promise<void> {
  await expect(list(page)).toBeFocused();
  const top = await list(page).evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
}

for (const width of widths) {
  test(`AGENT-04 … AGENT-15 at ${width} px Tab comes to everything on each page, marks it and shows it`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await enter(page, agent);
    for (const key of some(keys)) {
      await go(page, `/agent/${key}`);
      await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
      await settle(page);
      await expectWalk(page, main(page));
    }
  });

  test(`AGENT-07 at ${width} px another page, somebody's line and the way back begin at the list, which has the keyboard`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await enter(page, agent);
    await go(page, "/agent/downlineManagmentView");
    await expect(rowsIn(page)).toHaveCount(20);
    const first = await rowsIn(page).first().innerText();
    await enterAt(page, button(main(page), "common.nextPage"));
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(rowsIn(page).first()).not.toHaveText(first);
    await expectListStart(page);
    await enterAt(page, button(main(page), "common.nextPage"));
    await expect(page).toHaveURL(/\?page=3$/);
    await expect(rowsIn(page)).toHaveCount(5);
    await expectListStart(page);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(rowsIn(page)).toHaveCount(20);

    await go(page, `/agent/downlineManagmentView?account=${middle}`);
    await expect(rowsIn(page)).toHaveCount(1);
    await enterAt(page, button(main(page), "agent.drill"));
    await expect(page).toHaveURL(/downlineManagmentView\?parentId=[0-9a-f-]+$/);
    await expect(rowsIn(page)).toHaveCount(20);
    const trail = main(page).getByRole("navigation", { name: t("tree.trail") });
    await expect(trail).toBeVisible();
    await expectListStart(page);
    await enterAt(page, trail.getByRole("button").first());
    await expect(trail).toBeHidden();
    await expectListStart(page);
  });

  test(`AGENT-07 at ${width} px a row's details, its lock and the tree keep the keyboard where it was`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await enter(page, agent);
    await go(page, `/agent/downlineManagmentView?account=${middle}`);
    await expect(rowsIn(page)).toHaveCount(1);
    const details = button(main(page), "record.details");
    await enterAt(page, details);
    await expect(details).toBeFocused();
    await expect(details).toHaveAttribute("aria-expanded", "true");
    const lock = button(main(page), "agent.lock");
    await enterAt(page, lock);
    const asked = page.getByRole("dialog", { name: t("agent.lockAsk") });
    await expect(asked).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press("Tab");
      // From its last control it goes to the browser's own, and never to the page below.
      const where = await asked.evaluate((dialog) =>
        [dialog, document.body].some((one) => one === document.activeElement)
          ? ""
          : dialog.contains(document.activeElement)
            ? ""
            : (document.activeElement?.outerHTML ?? ""),
      );
      expect(where).toBe("");
    }
    await page.keyboard.press("Escape");
    await expect(asked).toBeHidden();
    await expect(lock).toBeFocused();

    const tree = main(page).getByRole("list", { name: t("agent.tree") });
    const opener = tree.getByRole("button", { name: t("tree.below", [middle, 25]) });
    await enterAt(page, opener);
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    const more = tree.getByRole("button", { name: t("tree.more") });
    await expect(more).toHaveCount(2);
    await enterAt(page, more.first());
    await expect(more).toHaveCount(1);
    await expect(tree.locator("li:focus")).toHaveCount(1);
    expect((await focused(page)).faults).toEqual([]);
  });

  test(`AGENT-06 CONTRACT-03 at ${width} px a form that opens at a press has the keyboard, and what comes after it`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await enter(page, agent);
    await go(page, "/agent/registerCenter");
    await enterAt(page, button(main(page), "agent.newLink"));
    const link = main(page).getByRole("region", { name: t("agent.newLink") });
    await expect(link.locator("form")).toBeVisible();
    await expect(link).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(link.locator("form :is(input, select)").first()).toBeFocused();

    await go(page, "/agent/contractRequests");
    await enterAt(page, button(main(page), "contract.offerTitle"));
    const offer = main(page).getByRole("region", { name: t("contract.offerTitle") });
    await expect(offer).toBeFocused();
    await expect(offer.locator("form")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(offer.locator("input").first()).toBeFocused();
    await page.keyboard.type(middle);
    const rate = offer.getByLabel(t("contract.rate"));
    await tabTo(page, rate);
    await page.keyboard.type("1");
    const adder = button(offer, "contract.stepAdd");
    await enterAt(page, adder);
    await expect(rate).toHaveCount(2);
    const second = t("common.detail", [t("contract.stepRemove"), t("contract.step", [2])]);
    await enterAt(page, offer.getByRole("button", { name: second }));
    await expect(rate).toHaveCount(1);
    await expect(adder).toBeFocused();
    const review = button(offer, "contract.offerLook");
    await enterAt(page, review);
    const asked = page.getByRole("dialog", { name: t("contract.offerAsk") });
    await expect(asked).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(review).toBeFocused();
    await page.keyboard.press("Enter");
    await enterAt(page, button(asked, "contract.offerSend"));
    await expect(page.getByRole("heading", { name: t("contract.offerDone") })).toBeFocused();
    await enterAt(page, button(main(page), "form.again"));
    await expect(offer).toBeFocused();
  });
}

/** Somebody else's browser on a phone, in which nothing goes wrong either. */
async function otherPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchPage(page, ({ text }) => {
    throw new Error(`The browser complained: ${text}`);
  });
  await speakEnglish(page);
  return page;
}

/** Fills in the form of registration by Tab and keys, sends it by Enter, and leaves its greeting. */
async function registerByKeyboard(page: Page, player: Player): Promise<void> {
  const field = (name: string) => page.locator(`form [name="${name}"]`);
  const { username, password } = player;
  // As the browser's own field takes a day: month, day, year.
  const typed = { username, password, confirmPassword: password, birthday: "05171990" };
  for (const [name, words] of some(Object.entries(typed))) {
    await tabTo(page, field(name));
    await page.keyboard.type(words);
  }
  const picture = page.getByAltText(t("login.captcha.picture"));
  await expect(picture).toHaveAttribute("src", /^data:image\/png/);
  await tabTo(page, field("captcha"));
  await page.keyboard.type(readCaptcha((await picture.getAttribute("src")) ?? ""));
  for (const name of ["ageConfirmed", "termsAccepted"]) {
    await tabTo(page, field(name));
    await page.keyboard.press("Space");
    await expect(field(name)).toBeChecked();
  }
  await expect(field("captcha")).toHaveValue(
    readCaptcha((await picture.getAttribute("src")) ?? ""),
  );
  await enterAt(page, page.getByRole("button", { name: t("register.submit") }));
  const greeting = page.getByRole("dialog");
  await expect(greeting).toContainText(t("register.success.account"), { timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expect(greeting).toHaveCount(0);
}

test("AGENT-06 AGENT-07 REG-18 at 360 px a link is made and copied, somebody registers by it and is seen in the team", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(phone);
  await enter(page, agent);
  await go(page, "/agent/registerCenter");
  await enterAt(page, button(main(page), "agent.newLink"));
  const form = main(page)
    .getByRole("region", { name: t("agent.newLink") })
    .locator("form");
  await tabTo(page, form.locator('[name="type"]'));
  await page.keyboard.type(t("agent.type.agent"));
  await page.keyboard.press("Tab");
  await expect(form.locator('[name="rebate"]')).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  const made = page.getByRole("heading", { name: t("agent.linkMade") });
  await expect(made).toBeFocused();
  const copy = main(page).getByRole("button", { name: t("record.copy", [t("agent.link")]) });
  await enterAt(page, copy.first());
  await expect(page.getByText(t("record.copied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe((await fact(page, "agent.link").first().innerText()).trim());

  const friend = newPlayer("aurora", "EN");
  const other = await otherPhone(browser);
  await other.goto(link);
  await registerByKeyboard(other, friend);
  await other.context().close();

  // The list of links tells of it, and the menu of the centre leads to the team.
  await page.reload();
  await expect(cell(rowsIn(page), "agent.registrations")).toHaveText("1");
  const menu = page.getByRole("navigation", { name: t("centre.agent") });
  await enterAt(page, menu.getByRole("link", { name: t("screen.downlineManagmentView.title") }));
  await expect(page).toHaveURL(/\/agent\/downlineManagmentView$/);
  await expect(rowsIn(page).first()).toContainText(friend.username);
});
