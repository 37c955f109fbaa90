import type { Locator, Page } from "playwright/test";
import type { Tx } from "#src/store/tx.ts";
import { enter, takeAlong } from "#tests/support/agent-pages.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import {
  expectAccessible,
  expectNoOverflow,
  lookAgain,
  settle,
} from "#tests/support/page-checks.ts";
import { newPlayer, join as signUp } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { allowContracts, makeAgents, putBelow } from "#tests/support/staff-deeds.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** An agent with every feature, one with none, and a member below the first. */
const agent = newPlayer("aurora", "EN");
const plain = newPlayer("aurora", "EN");
const member = newPlayer("aurora", "EN");

/** The page keys of the menu with the title of each page. */
const always = {
  agentAnnouncement: "screen.agentAnnouncement.title",
  agentTeamOverview: "screen.agentTeamOverview.title",
  registerCenter: "screen.registerCenter.title",
  downlineManagmentView: "screen.downlineManagmentView.title",
  personalHistoryCopy: "screen.agent.personalHistoryCopy.title",
  palStatementsAgentCopy: "screen.palStatementsAgentCopy.title",
  agentRevenueReport: "screen.agentRevenueReport.title",
  agentDownlineTransactionDetailsCopy: "screen.agentDownlineTransactionDetailsCopy.title",
};
const flagged = {
  contractRequests: "screen.agent.contractRequests.title",
  agentDividendRecordCopy2: "screen.agentDividendRecordCopy2.title",
  agentDailyWages2: "screen.agentDailyWages2.title",
  agentHourSalary: "screen.agentHourSalary.title",
  agentRealtimeSalary: "screen.agentRealtimeSalary.title",
};

/** Makes agents of two of them, as staff would. */
async function makeLine(db: Tx): Promise<void> {
  await makeAgents(db, [agent.username, plain.username]);
  await putBelow(db, agent.username, [member.username]);
  await allowContracts(db, agent.username);
}

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  own = await openOwnPortal(undefined, () => ({ PORTICO_PSEUDO_LOCALES: "1" }));
  process.env.PORTICO_TEST_PORT = String(own.server.port);
  const page = await browser.newPage();
  await page.goto(portalUrl("aurora", "/"));
  for (const player of [agent, plain, member]) await signUp(page, player);
  await page.close();
  await changeRows(own, makeLine);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

/** What is opened from now on is in this theme and language. */
async function show(page: Page, theme: string, language: string): Promise<void> {
  const url = portalUrl("aurora");
  await page.context().addCookies([
    { name: "portico_theme", value: theme, url },
    { name: "portico_lang", value: language, url },
  ]);
}
/** The accounts of a list that is taken along as a file. */
const accountsOf = async (page: Page): Promise<(string | undefined)[]> =>
  (await takeAlong(page)).map((row) => row[t("agent.account")]);
/** The rows of a page's list, their details aside. */
const rowsOf = (page: Page) =>
  page.getByRole("table", { name: t("record.rows") }).locator("tbody tr:has(> td[data-label])");
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).last();

test("SCOPE-10 AGENT-01 AGENT-02 AGENT-03 HEAD-12 LAYOUT-03 the centre lies over the page, opens on the overview, and each entry opens its page", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, agent);
  await page.goto(portalUrl("aurora", "/rng"));
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("link", { name: t("centre.agent") }).click();
  const centre = page.getByRole("dialog", { name: t("centre.agent") });
  await expect(centre).toBeVisible();
  await expect(page).toHaveURL(portalUrl("aurora", "/agent"));
  await expect(heading(page)).toHaveText(t("screen.agentTeamOverview.title"));
  const menu = centre.getByRole("navigation", { name: t("centre.agent") });
  for (const [key, title] of some(Object.entries({ ...always, ...flagged }))) {
    await menu.getByRole("link", { name: t(title), exact: true }).click();
    await expect(page).toHaveURL(portalUrl("aurora", `/agent/${key}`));
    await expect(heading(page)).toHaveText(t(title));
    await expect(menu.locator("[aria-current='page']")).toHaveText(t(title));
  }
  await centre.getByRole("button", { name: t("centre.closeAgent"), exact: true }).click();
  await expect(centre).toBeHidden();
  await expect(page).toHaveURL(portalUrl("aurora", "/rng"));
});

/** In each language how a page is looked at: the first look is the one it is loaded for. */
const looks = {
  EN: [
    ["dark", 360],
    ["light", 1280],
  ],
  "AR-XB": [["light", 360]],
} as const;

for (const [language, [first, ...others]] of some(Object.entries(looks)))
  test(`AGENT-04 … AGENT-15 each page opens by its own address and passes axe, in ${language}, ${[first, ...others].map(([theme, width]) => `${theme} at ${width} px`).join(", ")}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await enter(page, agent);
    const [theme, width] = first;
    await show(page, theme, language);
    const words = wordsOf(language);
    for (const [key, title] of some(
      Object.entries({
        ...always,
        ...flagged,
        transferDownline: "screen.transferDownline.title",
        downlineRate: "screen.downlineRate.title",
        downlineNote: "screen.downlineNote.title",
        downlineMessage: "screen.downlineMessage.title",
        paymentBets: "screen.paymentBets.title",
      }),
    )) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(portalUrl("aurora", `/agent/${key}`));
      await expect(heading(page)).toHaveText(words(title));
      for (const [index, [nextTheme, nextWidth]] of some([first, ...others]).entries()) {
        if (index > 0) await lookAgain(page, nextTheme, { width: nextWidth, height: 740 });
        await settle(page);
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
    }
  });

test("AGENT-07 by the keyboard alone a line is searched, the address keeps it, and what was found comes as a file", async ({
  page,
}) => {
  await enter(page, agent);
  await page.goto(portalUrl("aurora", "/agent/downlineManagmentView"));
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(1);
  const search = page.getByLabel(t("agent.searchLine"));
  await heading(page).focus();
  await page.keyboard.press("Tab");
  await expect(search).toBeFocused();
  await page.keyboard.type(`${member.username}0`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`\\?account=${member.username}0$`));
  await expect(page.getByText(t("agent.nobody")).first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(search).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`\\?account=${member.username}$`));
  await page.reload();
  await expect(search).toHaveValue(member.username);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(member.username);
  expect(await accountsOf(page)).toEqual([member.username]);
});

test("AGENT-07 AGENT-09 by the keyboard alone a downline gets a note, and the report is narrowed and taken along", async ({
  page,
}) => {
  await enter(page, agent);
  await page.goto(portalUrl("aurora", `/agent/downlineNote?member=${member.username}`));
  const form = page.getByRole("main").locator("form");
  await expect(form.locator('[name="member"]')).toHaveValue(member.username);
  await form.locator('[name="note"]').focus();
  await page.keyboard.type("Calls in the evening.");
  await page.keyboard.press("Tab");
  await expect(form.getByRole("button", { name: t("agent.noteSend") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: t("agent.noteDone") })).toBeVisible();
  await page
    .getByRole("link", { name: t("screen.downlineManagmentView.title") })
    .last()
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t("record.details") }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Calls in the evening.")).toBeVisible();

  await page.goto(portalUrl("aurora", "/agent/palStatementsAgentCopy?by=level"));
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(1);
  await page.getByLabel(t("record.by")).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page).toHaveURL(/\?by=member$/);
  await expect(rows).toContainText(member.username);
  expect(await accountsOf(page)).toEqual([member.username]);
});

test("AGENT-06 AGENT-07 by the keyboard alone an agent registers somebody, makes a link and switches it off, and locks an account", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const below = newPlayer("aurora", "EN");
  const main = page.getByRole("main");
  const press = async (name: string, within: Locator = main): Promise<void> => {
    await within.getByRole("button", { name, exact: true }).first().focus();
    await page.keyboard.press("Enter");
  };
  const fill = async (name: string, value: string): Promise<void> => {
    await main.locator(`[name="${name}"]`).focus();
    await page.keyboard.type(value);
  };
  await enter(page, plain);
  await page.goto(portalUrl("aurora", "/agent/registerCenter"));
  await press(t("agent.register"));
  await fill("username", below.username);
  await fill("password", below.password);
  await fill("nickname", "Blue Heron");
  // As the browser's own field takes a day: month, day, year.
  await fill("birthday", "05171990");
  await fill("type", t("agent.type.member"));
  await fill("rebate", "0");
  await press(t("agent.registerSend"));
  await expect(page.getByRole("heading", { name: t("agent.registered") })).toBeVisible();
  await expect(main).toContainText(below.username);

  await press(t("agent.newLink"));
  await fill("type", t("agent.type.agent"));
  await fill("rebate", "0");
  await press(t("agent.linkSend"));
  await expect(page.getByRole("heading", { name: t("agent.linkMade") })).toBeVisible();
  await press(t("agent.linkOff"));
  const dialog = page.getByRole("dialog", { name: t("agent.linkOffAsk") });
  await press(t("agent.linkOff"), dialog);
  await expect(page.getByText(t("agent.linkOffDone"))).toBeVisible();
  await expect(main.getByRole("button", { name: t("agent.linkOff") })).toHaveCount(0);

  await page.goto(portalUrl("aurora", "/agent/downlineManagmentView"));
  await press(t("agent.lock"));
  await press(t("agent.lock"), page.getByRole("dialog", { name: t("agent.lockAsk") }));
  await expect(page.getByText(t("agent.lockDone"))).toBeVisible();
  await expect(main.getByRole("button", { name: t("agent.unlock"), exact: true })).toBeVisible();
});

test("AGENT-16 ROLE-12 an agent without the features has no such entries, and their addresses say so; a member reads why the centre is closed", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await enter(page, plain);
  await page.goto(portalUrl("aurora", "/agent"));
  const menu = page.getByRole("navigation", { name: t("centre.agent") });
  await expect(menu.getByRole("link", { name: t(always.registerCenter) })).toBeVisible();
  for (const [key, title] of some(Object.entries(flagged))) {
    await expect(menu.getByRole("link", { name: t(title), exact: true })).toHaveCount(0);
    await page.goto(portalUrl("aurora", `/agent/${key}`));
    await expect(page.getByText(t("centre.switchedOff"))).toBeVisible();
  }
  await page.getByRole("button", { name: t("centre.agent"), exact: true }).click();
  await expect(page).toHaveURL(/\/agent(\/|$)/);

  const other = await (await browser.newContext()).newPage();
  await enter(other, member);
  await other.goto(portalUrl("aurora", "/agent/registerCenter"));
  await expect(other.getByText(t("agent.only"))).toBeVisible();
  await expect(other.getByRole("main").locator("form, table, input")).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole("button", { name: t("centre.member") }).click();
  await expect(other).toHaveURL(/\/member/);
  await other.context().close();
});

/** How many charts stand in each row from above, and whether rows begin at the left. */
const rowsOfCharts = (page: Page): Promise<{ counts: number[]; fromLeft: boolean }> =>
  page
    .getByRole("main")
    .locator("section:has(svg[role=img])")
    .evaluateAll((charts) => {
      const rows = new Map<number, number[]>();
      for (const chart of charts) {
        const { x, y } = chart.getBoundingClientRect();
        rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), x]);
      }
      const all = [...rows.values()];
      const [first = 0, second = 0] = all[0] ?? [];
      return { counts: all.map((row) => row.length), fromLeft: first < second };
    });

for (const language of ["EN", "AR-XB"])
  test(`AGENT-05 in ${language} the overview's charts stand two in a row where there is room, from either side, in both themes`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await enter(page, agent);
    await show(page, "dark", language);
    await page.goto(portalUrl("aurora", "/agent/agentTeamOverview"));
    // The days are cards where there is no room for a table of eight columns.
    const table = page.getByRole("table", { name: wordsOf(language)("agent.dayByDay") });
    const heads = table.locator("thead");
    for (const theme of ["dark", "light"] as const) {
      for (const width of [360, 768, 1280]) {
        await lookAgain(page, theme, { width, height: 800 });
        await expect(page.getByRole("main").locator("svg[role=img]")).toHaveCount(7);
        await settle(page);
        const { counts, fromLeft } = await rowsOfCharts(page);
        expect(counts).toEqual(width === 360 ? [1, 1, 1, 1, 1, 1, 1] : [2, 2, 2, 1]);
        if (width > 360) expect(fromLeft).toBe(language === "EN");
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
      await expect(heads).toBeHidden();
      await lookAgain(page, theme, { width: 1366, height: 768 });
      await expect(heads).toBeVisible();
      await expectNoOverflow(page);
    }
  });
