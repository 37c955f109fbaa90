import { sql } from "kysely";
import type { Page } from "playwright/test";
import { maskName } from "#src/shared/mask-name.ts";
import {
  cell,
  dong,
  enter,
  fact,
  go,
  held,
  main,
  payByKeyboard,
  press,
  rowsIn,
  takeAlong,
} from "#tests/support/agent-pages.ts";
import { paidIn, payIn } from "#tests/support/funds.ts";
import { expectWalk } from "#tests/support/keyboard.ts";
import { type OwnPortal, openOwnPortal } from "#tests/support/own-portal.ts";
import { changeRows } from "#tests/support/own-rows.ts";
import { expectAccessible, expectNoOverflow, settle } from "#tests/support/page-checks.ts";
import { newPlayer, join as signUp } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";
import { cents } from "#tests/support/shown-money.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";
import { amountOf, kinds, makeYesterday, owedInAll, stake } from "#tests/support/yesterday.ts";

const t = wordsOf("EN");
const shared = process.env.PORTICO_TEST_PORT;
let own: OwnPortal;

/** Who pays, out of nothing at first, and whose play yesterday is paid for; no agent. */
const agent = newPlayer("aurora", "EN");
const member = newPlayer("aurora", "EN");
/** An agent with nobody above, whom the merchant pays a daily salary for the same. */
const earner = newPlayer("aurora", "EN");

// They share a portal of their own, which takes a while to start.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  own = await openOwnPortal();
  process.env.PORTICO_TEST_PORT = String(own.server.port);
  const page = await browser.newPage();
  await go(page, "/");
  for (const player of [agent, member, earner]) await signUp(page, player);
  await page.close();
  await changeRows(own, (db) =>
    makeYesterday(db, {
      agent: agent.username,
      member: member.username,
      earner: earner.username,
    }),
  );
});
test.afterAll(async () => {
  process.env.PORTICO_TEST_PORT = shared;
  await own?.close();
});

/** The only payment of a page's list says this, once it is settled. */
async function expectPayment(page: Page, key: string, state: string, rate: number): Promise<void> {
  await expect(async () => {
    await go(page, `/agent/${key}`);
    await expect(cell(rowsIn(page), "record.state")).toHaveText(t(state), { timeout: 2000 });
  }).toPass();
  await expect(cell(rowsIn(page), "agent.account")).toHaveText(member.username);
  await expect(cell(rowsIn(page), "agent.side")).toHaveText(t("agent.side.paid"));
  await expect(cell(rowsIn(page), "agent.rate")).toHaveText(`${rate} %`);
  await expect(cell(rowsIn(page), "record.amount")).toHaveText(dong(amountOf(rate)));
}

/** Chooses in a list's filter, and waits for so many rows; the address keeps the choice. */
async function choose(page: Page, label: string, value: string, rows: number): Promise<void> {
  await page.getByLabel(t(label)).selectOption(value);
  await expect(page).toHaveURL(new RegExp(`[?&][a-zA-Z]+=${value}(&|$)`));
  await expect(rowsIn(page)).toHaveCount(rows);
}

test("AGENT-11 CONTRACT-07 what an agent without money owes is seen, and paid once it is there, to the unit", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(page, agent);
  for (const { key, rate } of some(kinds)) {
    await expectPayment(page, key, "agent.pay.owed", rate);
    await page.setViewportSize({ width: 360, height: 740 });
    await settle(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expectWalk(page, main(page));
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  expect(await held(page)).toBe(0);

  await payIn(page);
  for (const { key, rate } of some(kinds.slice(0, 2))) {
    await go(page, `/agent/${key}?status=owed`);
    await payByKeyboard(page);
    await expectPayment(page, key, "agent.pay.paid", rate);
  }
  // What has no press of its own is tried again after a while, which is over now.
  await page.goto("about:blank");
  await changeRows(own, async (db) => {
    await sql`update contract_payment set retry_at = now() where status = 'owed'`.execute(db);
  });
  await enter(page, agent);
  for (const { key, rate } of some(kinds)) {
    await expectPayment(page, key, "agent.pay.paid", rate);
    await go(page, `/agent/${key}?side=paid&status=paid`);
    expect(await takeAlong(page)).toHaveLength(1);
  }
  expect(await held(page)).toBe(paidIn - owedInAll);

  // So it stands among what moved in the line, by what it is and as a file.
  await go(page, "/agent/agentDownlineTransactionDetailsCopy");
  await expect(rowsIn(page)).toHaveCount(kinds.length);
  await choose(page, "record.kind", "deposit", 0);
  await choose(page, "record.kind", "salary", kinds.length - 1);
  await choose(page, "record.kind", "dividend", 1);
  const dividend = amountOf(10);
  await expect(fact(page, "record.in")).toHaveText(dong(dividend));
  const [moved] = some(await takeAlong(page));
  expect(moved).toMatchObject({ [t("agent.account")]: member.username });
  expect(cents(moved?.[t("record.amount")] ?? "")).toBe(dividend);
});

test("AGENT-08 AGENT-09 AGENT-10 lists of a line and of income are narrowed, agree, and come as files", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, agent);
  // A member's own bets, by the whole name; the entry of the menu shows everybody's again.
  await go(page, "/agent/downlineManagmentView");
  await main(page)
    .getByRole("link", { name: t("agent.bets") })
    .click();
  const whole = main(page).getByLabel(t("agent.exactAccount"));
  await expect(whole).toHaveValue(member.username);
  await expect(page).toHaveURL(new RegExp(`personalHistoryCopy\\?member=${member.username}$`));
  await expect(rowsIn(page)).toHaveCount(1);
  await whole.fill(member.username.slice(0, -1));
  await page.keyboard.press("Enter");
  await expect(rowsIn(page)).toHaveCount(0);
  await page
    .getByRole("navigation", { name: t("centre.agent") })
    .getByRole("link", { name: t("screen.agent.personalHistoryCopy.title"), exact: true })
    .click();
  await expect(page).toHaveURL(/personalHistoryCopy$/);
  await expect(whole).toHaveValue("");
  await expect(rowsIn(page)).toHaveCount(1);

  await choose(page, "record.state", "won", 0);
  await choose(page, "record.state", "lost", 1);
  await page.getByRole("button", { name: t("days.today"), exact: true }).click();
  await expect(rowsIn(page)).toHaveCount(0);
  await page.getByRole("button", { name: t("days.yesterday"), exact: true }).click();
  await expect(rowsIn(page)).toHaveCount(1);
  await expect(fact(page, "record.stake")).toHaveText(dong(stake));
  const [bet] = some(await takeAlong(page));
  expect(bet).toMatchObject({ [t("agent.account")]: member.username });
  expect(cents(bet?.[t("record.stake")] ?? "")).toBe(stake);

  await go(page, "/agent/palStatementsAgentCopy");
  for (const by of ["member", "level"]) {
    await choose(page, "record.by", by, 1);
    await expect(cell(rowsIn(page), "record.validBet")).toHaveText(dong(stake));
    await expect(fact(page, "record.validBet")).toHaveText(dong(stake));
  }
  const [level] = some(await takeAlong(page));
  expect(cents(level?.[t("record.validBet")] ?? "")).toBe(stake);

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, earner);
  await go(page, "/agent/agentRevenueReport");
  await expect(rowsIn(page)).toHaveCount(1);
  await choose(page, "agent.kind", "dividend", 0);
  await choose(page, "agent.kind", "dailySalary", 1);
  await expect(fact(page, "agent.incomeAll")).toHaveText(dong(amountOf(1)));
  const [income] = some(await takeAlong(page));
  expect(cents(income?.[t("record.amount")] ?? "")).toBe(amountOf(1));
});

test("AGENT-07 a downline's rate is bounded by the agent's own, and what an agent writes arrives under a masked name", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/409/);
  await enter(page, agent);
  await go(page, `/agent/downlineRate?member=${member.username}`);
  const form = main(page).locator("form");
  await expect(form.locator('[name="member"]')).toHaveValue(member.username);
  const own = Number.parseFloat(await fact(page, "agent.rateOwn").innerText());
  expect(own).toBeGreaterThan(0.1);
  await form.locator('[name="rebate"]').fill(String(own + 0.01));
  await press(form, "agent.rateSend");
  const rate = form.locator('[name="rebate"]');
  /** Said beside the field, with the figure. */
  const expectBound = async (words: string): Promise<void> => {
    await expect(main(page).getByText(words, { exact: true })).toHaveCount(1);
    await expect(rate).toHaveAttribute("aria-invalid", "true");
    await expect(rate).toBeFocused();
    await expect(main(page).getByText(t("error.RATE_TOO_HIGH"))).toHaveCount(0);
  };
  await expectBound(t("agent.maxRate", [own]));
  // A link of the member's gives as much.
  await rate.fill("0.04");
  await press(form, "agent.rateSend");
  await expectBound(t("agent.minRate", [0.05]));
  await rate.fill("0.1");
  await press(form, "agent.rateSend");
  await expect(page.getByRole("heading", { name: t("agent.rateDone") })).toBeVisible();
  await main(page)
    .getByRole("link", { name: t("screen.downlineManagmentView.title") })
    .last()
    .click();
  await press(rowsIn(page), "record.details");
  await expect(fact(page, "agent.rebate")).toHaveText("0.1 %");

  await go(page, `/agent/downlineMessage?member=${member.username}`);
  await expect(form.locator('[name="member"]')).toHaveValue(member.username);
  await form.locator('[name="message"]').fill("Xin chào <b>bạn</b>");
  await press(form, "agent.messageSend");
  await expect(page.getByRole("heading", { name: t("agent.messageDone") })).toBeVisible();

  const below = await (await browser.newContext()).newPage();
  await enter(below, member);
  await go(below, "/member/messageV2");
  await expect(main(below).getByText(maskName(agent.username)).first()).toBeVisible();
  // As it was typed: no more than text.
  await expect(main(below).getByText("Xin chào <b>bạn</b>").first()).toBeVisible();
  await below.context().close();
});

test("CONTRACT-05 CONTRACT-07 a member goes from a contract to its payments, and from each to its bets", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, member);
  await go(page, "/member/contractRequests?kind=hour");
  await main(page)
    .getByRole("link", { name: t("contract.openPayments") })
    .click();
  await expect(page).toHaveURL(/\/member\/contractPayments\?contractId=[0-9a-f-]{36}$/);
  await expect(rowsIn(page)).toHaveCount(1);
  await expect(cell(rowsIn(page), "agent.kind")).toHaveText(t("agent.kind.hour"));
  await expect(cell(rowsIn(page), "record.amount")).toHaveText(dong(amountOf(0.5)));

  await go(page, "/member/contractPayments");
  await expect(rowsIn(page)).toHaveCount(kinds.length);
  await expect(fact(page, "agent.salaryAll")).toHaveText(dong(owedInAll));
  await expect(page.getByRole("button", { name: t("agent.payNow") })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await settle(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  for (const { kind, rate } of some(kinds)) {
    await go(page, `/member/contractPayments?kind=${kind}`);
    await expect(rowsIn(page)).toHaveCount(1);
    await main(page)
      .getByRole("link", { name: t("agent.openBets") })
      .click();
    await expect(page).toHaveURL(/\/member\/paymentBets\?id=[0-9a-f-]{36}$/);
    await expect(fact(page, "agent.settledThen")).toHaveText(dong(amountOf(rate)));
    await expect(cell(rowsIn(page), "record.stake")).toHaveText(dong(stake));
  }
});

test("CONTRACT-03 CONTRACT-05 a member sees the bets of the last payment, rejects an offer, finds none that was withdrawn, and accepts another that replaces the first", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  // An offer that is accepted after it was withdrawn.
  complaints.expect(/409/);
  await enter(page, member);
  await go(page, "/member/paymentBets");
  await expect(cell(rowsIn(page), "record.stake")).toHaveText(dong(stake));
  await expect(cell(rowsIn(page), "record.payout")).toHaveText(dong(0));
  await expect(fact(page, "record.validBet")).toHaveText(dong(stake));

  const above = await (await browser.newContext()).newPage();
  await enter(above, agent);
  /** Offers a daily salary, which the member finds on top of the list. */
  const offer = async (rate: number): Promise<void> => {
    await go(above, `/agent/contractRequests?member=${member.username}`);
    const step = above.getByRole("group", { name: t("contract.step", [1]) });
    // The list below has a choice of that name too.
    const form = above.locator("form", { has: step });
    await form.getByLabel(t("agent.kind")).selectOption("daily");
    await step.getByLabel(t("contract.rate")).fill(String(rate));
    await press(above, "contract.offerLook");
    await press(above.getByRole("dialog", { name: t("contract.offerAsk") }), "contract.offerSend");
    await expect(above.getByRole("heading", { name: t("contract.offerDone") })).toBeVisible();
    await go(page, "/member/contractRequests?kind=daily");
    await expect(cell(rowsIn(page).first(), "record.state")).toHaveText(t("contract.inProcess"));
  };
  /** Answers the offer on top, and reads what became of it. */
  const answer = async (key: string, ask: string, state: string): Promise<void> => {
    await press(rowsIn(page).first(), key);
    await press(page.getByRole("dialog", { name: t(ask) }), key);
    await expect(cell(rowsIn(page).first(), "record.state")).toHaveText(t(state));
  };
  await offer(2);
  await answer("contract.reject", "contract.rejectAsk", "contract.rejected");
  await offer(5);
  // The member looks at it while the agent takes it back.
  await press(rowsIn(page).first(), "contract.accept");
  const looked = page.getByRole("dialog", { name: t("contract.acceptAsk") });
  await expect(looked).toBeVisible();
  await go(above, "/agent/contractRequests?kind=daily");
  await press(rowsIn(above).first(), "contract.withdraw");
  await press(above.getByRole("dialog", { name: t("contract.withdrawAsk") }), "contract.withdraw");
  await expect(above.getByText(t("contract.withdrawDone"))).toBeVisible();
  await press(looked, "contract.accept");
  await expect(page.getByText(t("error.CONTRACT_CHANGED"))).toBeVisible();
  await expect(cell(rowsIn(page).first(), "record.state")).toHaveText(t("contract.ended"));
  await offer(3);
  await answer("contract.accept", "contract.acceptAsk", "contract.approved");
  await offer(4);
  await answer("contract.accept", "contract.acceptAsk", "contract.approved");

  // Both see that the second of them took the place of the first.
  for (const [one, path] of some([[page, "member"] as const, [above, "agent"] as const])) {
    await go(one, `/${path}/contractRequests?kind=daily`);
    // The four offers and the contract of yesterday.
    await expect(rowsIn(one)).toHaveCount(5);
    await press(rowsIn(one).nth(1), "record.details");
    const history = main(one)
      .getByRole("table", { name: t("contract.history") })
      .getByRole("row");
    await expect(history.last()).toContainText(t("contract.event.replaced"));
    await expect(cell(rowsIn(one).nth(3), "record.state")).toHaveText(t("contract.rejected"));
  }

  // What has not begun is ended before it does, which is said before and after.
  await press(rowsIn(page).first(), "contract.terminate");
  const ending = page.getByRole("dialog", { name: t("contract.terminateAsk") });
  await expect(ending).toContainText(t("contract.leaveUnbegunText"));
  await press(ending, "contract.terminate");
  await expect(page.getByText(t("contract.cancelled"))).toBeVisible();
  await expect(cell(rowsIn(page).first(), "record.state")).toHaveText(t("contract.ended"));
  await above.context().close();
});
