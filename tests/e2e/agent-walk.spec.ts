import { sql } from "kysely";
import type { Browser, Locator, Page } from "playwright/test";
import { maskName } from "#src/shared/mask-name.ts";
import type { Tx } from "#src/store/tx.ts";
import {
  cell,
  dong,
  enterByForm,
  fact,
  go,
  held,
  main,
  press,
  rowsIn,
  speakEnglish,
} from "#tests/support/agent-pages.ts";
import { paidIn, payIn, payInFor } from "#tests/support/funds.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { playRounds } from "#tests/support/play-rounds.ts";
import { newPlayer, register, join as signUp } from "#tests/support/player.ts";
import { expect, portalUrl, test, watchPage } from "#tests/support/portal-test.ts";
import { cents } from "#tests/support/shown-money.ts";
import { some } from "#tests/support/some.ts";
import { allowContracts, makeAgents } from "#tests/support/staff-deeds.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** Nobody stands above the agent, who pays out of their own. */
const agent = newPlayer("aurora", "EN");
const downline = newPlayer("aurora", "EN");

/** What is staked in one round, and what is paid of it by the first step, in hundredths. */
const stake = 100_000;
const rate = 3.25;

/** Makes an agent, as staff would. */
async function makeAgent(db: Tx): Promise<void> {
  await makeAgents(db, [agent.username]);
  await allowContracts(db, agent.username, ["realtime_salary"]);
}

/**
 * Lets five minutes be over at once: the contract began when the part of an hour before this one did, what
 * was bet before it was accepted was bet before that, and what was bet since a minute later.
 */
async function letPeriodPass(db: Tx): Promise<void> {
  const began = sql`date_bin('5 minutes', now(), 'epoch') - interval '5 minutes'`;
  await sql`update game_bet as bet set created_at = ${began} + case
      when bet.created_at < event.at then interval '-1 minute' else interval '1 minute' end
      + (bet.created_at - event.at) / 100
    from contract join contract_event as event on event.contract_id = contract.id
    where event.event = 'accepted' and bet.member_id = contract.member_id`.execute(db);
  await sql`update contract set effective_from = ${began}, due_at = ${began}
    where status = 'approved'`.execute(db);
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  own = await openOwnPortal();
  process.env.PORTICO_TEST_PORT = String(own.server.port);
  const page = await browser.newPage();
  await page.goto(portalUrl("aurora", "/"));
  await signUp(page, agent);
  await payInFor(page, agent);
  await page.close();
  await changeRows(own, makeAgent);
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

/** Somebody else's browser, in which nothing goes wrong either. */
async function otherPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await watchPage(page, ({ text }) => {
    throw new Error(`The browser complained: ${text}`);
  });
  await speakEnglish(page);
  return page;
}

/** The bets of a list on a page, the latest first: stake and payout of each in hundredths. */
async function betsOn(page: Page): Promise<{ stake: number; payout: number }[]> {
  await expect(rowsIn(page).first()).toBeVisible();
  const bets = await rowsIn(page).all();
  return Promise.all(
    bets.map(async (row) => ({
      stake: cents(await cell(row, "record.stake").innerText()),
      payout: cents(await cell(row, "record.payout").innerText()),
    })),
  );
}
const sumOf = (amounts: number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Everything that the page about a payment says. */
async function readPayment(page: Page): Promise<{ bets: object[]; totals: string }> {
  const bets = await betsOn(page);
  return { bets, totals: await main(page).locator("dl").first().innerText() };
}

/** Where each cell of a table begins and ends, row by row, the heads first. */
const edgesIn = (table: Locator): Promise<number[][]> =>
  table.evaluate((of: HTMLTableElement) =>
    [...of.rows].map((row) =>
      [...row.cells].flatMap((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      }),
    ),
  );

/** The only contract of somebody's list, with its details open. */
async function openContract(page: Page): Promise<Locator> {
  await go(page, "/agent/contractRequests");
  await expect(rowsIn(page)).toHaveCount(1);
  await press(rowsIn(page), "record.details");
  return main(page)
    .getByRole("table", { name: t("contract.history") })
    .getByRole("row");
}

/**
 * The page about a payment belongs to the entry that it was opened from (AGENT-02), also after a reload and on
 * the way back from another entry, on which the centre opens later on.
 */
async function expectMarked(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: t("centre.agent") });
  const marked = menu.locator("[aria-current]");
  await expect(marked).toHaveText(t("screen.agentRealtimeSalary.title"));
  await page.reload();
  await expect(marked).toHaveText(t("screen.agentRealtimeSalary.title"));
  await menu.getByRole("link", { name: t("screen.agentRevenueReport.title") }).click();
  await expect(marked).toHaveText(t("screen.agentRevenueReport.title"));
  await page.goBack();
  await expect(page).toHaveURL(/\/agent\/paymentBets\?id=/);
  await expect(marked).toHaveText(t("screen.agentRealtimeSalary.title"));
  await go(page, "/agent");
  await expect(page).toHaveURL(/\/agent\/agentRevenueReport$/);
}

test("SCOPE-10 CONTRACT-03 CONTRACT-05 CONTRACT-06 ROLE-12 a downline comes by an agent's link, plays, accepts a contract, is paid to the unit for what the explanation lists, and both see its end", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterByForm(page, agent);
  expect(await held(page)).toBe(paidIn);

  // The agent makes a link, and somebody registers by it.
  await go(page, "/agent/registerCenter");
  await press(page, "agent.newLink");
  await page.locator('form [name="type"]').selectOption("agent");
  await press(page, "agent.linkSend");
  await expect(page.getByRole("heading", { name: t("agent.linkMade") })).toBeVisible();
  const link = (await fact(page, "agent.link").innerText()).trim();
  expect(link).toMatch(/^http:\/\/aurora\.localhost:\d+\/register\?referralCode=[A-Z0-9]{12}$/);
  const below = await otherPage(browser);
  await below.emulateMedia({ reducedMotion: "reduce" });
  await register(below, downline, link);
  await below.keyboard.press("Escape");
  expect(await held(below)).toBe(0);
  await page.reload();
  await expect(cell(rowsIn(page), "agent.registrations")).toHaveText("1");

  // It plays: what is bet before there is a contract counts for nothing.
  await payIn(below);
  await playRounds(below, 1);
  const afterOne = await held(below);
  await go(page, "/agent/downlineManagmentView");
  const member = rowsIn(page).filter({ hasText: downline.username });
  await expect(cell(member, "agent.balance")).toHaveText(dong(afterOne));

  // The agent offers a contract of two steps, of which one can be reached.
  const ways = main(page).locator("tr[data-goes-on] a");
  const tops = await ways.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().y),
  );
  expect(new Set(some(tops)).size).toBe(1);
  await ways.filter({ hasText: t("contract.offerTitle") }).click();
  await expect(page).toHaveURL(
    portalUrl("aurora", `/agent/contractRequests?member=${downline.username}`),
  );
  await page.getByLabel(t("agent.kind")).first().selectOption("realtime");
  await press(page, "contract.stepAdd");
  for (const [place, typed] of some([[rate, 1] as const, [9, 2] as const].entries())) {
    const step = page.getByRole("group", { name: t("contract.step", [place + 1]) });
    await step.getByLabel(t("contract.rate")).fill(String(typed[0]));
    await step.getByLabel(t("contract.minMembers")).fill(String(typed[1]));
  }
  await press(page, "contract.offerLook");
  const asked = page.getByRole("dialog", { name: t("contract.offerAsk") });
  await expect(asked).toContainText(t("contract.offerEndsNothing"));
  await expect(asked).toContainText(`${rate} %`);
  await expect(asked).toContainText(t("contract.wouldCountFrom"));
  await press(asked, "contract.offerSend");
  await expect(page.getByRole("heading", { name: t("contract.offerDone") })).toBeVisible();

  // Whom it was offered to is led to it, and accepts the terms that are shown.
  await go(below, "/agent");
  await below
    .getByRole("navigation", { name: t("centre.agent") })
    .getByRole("link", { name: t("screen.agent.contractRequests.title"), exact: true })
    .click();
  const offer = rowsIn(below);
  await expect(cell(offer, "contract.other")).toHaveText(maskName(agent.username));
  await expect(cell(offer, "record.state")).toHaveText(t("contract.inProcess"));
  await press(offer, "contract.accept");
  const terms = below.getByRole("dialog", { name: t("contract.acceptAsk") });
  await expect(terms.getByRole("table", { name: t("agent.tiers") })).toContainText(`${rate} %`);
  await expect(terms).toContainText(t("contract.wouldCountFrom"));
  // On a phone the list around is cards; its steps stand below their heads all the same.
  await below.setViewportSize({ width: 360, height: 800 });
  const [head, ...steps] = await edgesIn(terms.getByRole("table", { name: t("agent.tiers") }));
  for (const step of some(steps)) expect(step).toEqual(head);
  await below.setViewportSize({ width: 1280, height: 800 });
  await press(terms, "contract.accept");
  const counts = below.getByText(t("contract.accepted", [""]).trim());
  const said = await counts.innerText();
  await expect(cell(offer, "record.state")).toHaveText(t("contract.approved"));
  await press(offer, "record.details");
  expect(said).toBe(t("contract.accepted", [await fact(below, "contract.from").innerText()]));
  await page.reload();
  await expect(cell(rowsIn(page), "contract.other")).toHaveText(downline.username);
  await expect(cell(rowsIn(page), "record.state")).toHaveText(t("contract.approved"));

  // It plays two rounds more, and the five minutes pass.
  await playRounds(below, 2);
  const played = await held(below);
  await go(below, "/member/personalHistoryCopy");
  const bets = await betsOn(below);
  expect(bets.map((bet) => bet.stake)).toEqual([stake, stake, stake]);
  expect(played).toBe(paidIn - 3 * stake + sumOf(bets.map(({ payout }) => payout)));
  await Promise.all([page, below].map((one) => one.goto("about:blank")));
  await changeRows(own, letPeriodPass);
  await enterByForm(page, agent);
  await enterByForm(below, downline);

  // The period is settled and paid, once, out of the agent's money.
  const paid = Math.floor((2 * stake * rate) / 100);
  expect(paid).toBe(6500);
  // Another five minutes may be over meanwhile, for which nothing is due; the side may read as its state.
  const paidState = (one: Page) =>
    one.locator(`td[data-label="${t("record.state")}"]`).getByText(t("agent.pay.paid"), {
      exact: true,
    });
  const paidRow = (one: Page) => rowsIn(one).filter({ has: paidState(one) });
  for (const [one, side] of some([[page, "paid"] as const, [below, "received"] as const])) {
    await expect(async () => {
      await go(one, "/agent/agentRealtimeSalary");
      await expect(cell(paidRow(one), "record.state")).toHaveText(t("agent.pay.paid"));
    }).toPass();
    await expect(cell(paidRow(one), "agent.side")).toHaveText(t(`agent.side.${side}`));
    await expect(cell(paidRow(one), "agent.rate")).toHaveText(`${rate} %`);
    await expect(cell(paidRow(one), "record.amount")).toHaveText(dong(paid));
    await expect(fact(one, "agent.salaryAll")).toHaveText(dong(paid));
  }
  expect(await held(page)).toBe(paidIn - paid);
  expect(await held(below)).toBe(played + paid);

  // The payment opens to the bets it came from, the same ones for both, and they come to it.
  const explained: object[] = [];
  for (const one of [page, below]) {
    await go(one, "/agent/agentRealtimeSalary");
    await paidRow(one)
      .getByRole("link", { name: t("agent.openBets") })
      .click();
    await expect(one).toHaveURL(/\/agent\/paymentBets\?id=[0-9a-f-]{36}$/);
    await expect(rowsIn(one)).toHaveCount(2);
    explained.push(await readPayment(one));
  }
  expect(explained[1]).toEqual(explained[0]);
  const counted = bets.slice(0, 2);
  expect(await betsOn(page)).toEqual(counted);
  const result = sumOf(counted.map((bet) => bet.payout - bet.stake));
  await expect(fact(page, "agent.account")).toHaveText(downline.username);
  await expect(fact(page, "agent.activeMembers")).toHaveText("1");
  await expect(fact(page, "record.validBet")).toHaveText(dong(2 * stake));
  expect(cents(await fact(page, "agent.playersResult").innerText())).toBe(result);
  await expect(fact(page, "agent.rate")).toHaveText(`${rate} %`);
  await expect(fact(page, "agent.earnedNow")).toHaveText(dong(paid));
  await expect(fact(page, "agent.settledThen")).toHaveText(dong(paid));
  await expect(fact(page, "agent.later")).toHaveText(dong(0));

  await expectMarked(page);

  // The agent ends the contract: it has an end and a history that both sides see, and one end is enough.
  await go(page, "/agent/contractRequests");
  await press(rowsIn(page), "contract.terminate");
  const ending = page.getByRole("dialog", { name: t("contract.terminateAsk") });
  await press(ending, "contract.terminate");
  const ends = await page.getByText(t("contract.terminated", [""]).trim()).innerText();
  for (const one of [page, below]) {
    const history = await openContract(one);
    await expect(history).toHaveCount(4);
    await expect(history.last()).toContainText(t("contract.event.terminated"));
    await expect(history.last()).toContainText(maskName(agent.username));
    expect(ends).toBe(t("contract.terminated", [await fact(one, "contract.until").innerText()]));
    const again = one.getByRole("button", { name: t("contract.terminate"), exact: true });
    await expect(again).toHaveCount(0);
  }
  expect([await held(page), await held(below)]).toEqual([paidIn - paid, played + paid]);
  await below.context().close();
});
