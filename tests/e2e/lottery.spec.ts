import { paidIn, payIn } from "#tests/support/funds.ts";
import { callAs } from "#tests/support/games.ts";
import { loseAnswer } from "#tests/support/lost-answer.ts";
import { memberTest, signIn } from "#tests/support/member.ts";
import { openDraw } from "#tests/support/open-draw.ts";
import { makeAxe } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const cents = (amount: string): number => Math.round(Number(amount) * 100);

test("LOTT-01 STORE-22 a player bets on a lottery, and balance and ticket agree to the unit", async ({
  page,
  complaints,
}) => {
  const t = wordsOf("TY");
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page);
  await page.goto(portalUrl("aurora", "/lottery"));
  await page.getByRole("link", { name: t("lottery.name.FIVE5") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("lottery.name.FIVE5"));

  // With the keyboard alone.
  const pick = page.getByRole("button", { name: "07", exact: true });
  await pick.focus();
  await page.keyboard.press("Enter");
  await expect(pick).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: t("lottery.play.bigSmall"), exact: true }).click();
  await page.getByRole("button", { name: t("lottery.choice.big"), exact: true }).click();

  const stake = page.getByLabel(t("lottery.stakePerPick"));
  const place = page.getByRole("button", { name: t("lottery.place"), exact: true });
  const problem = page.locator("form").getByRole("alert");
  await stake.fill("999.99");
  await expect(problem).toContainText(t("lottery.play.last2"));
  await stake.fill("10,000");
  await expect(page.getByText(t("lottery.total_other", [2])).last()).toBeVisible();
  // More than there is: the platform says no, and nothing that was chosen is lost.
  complaints.expect(/409/);
  await place.click();
  await expect(problem).toHaveText(t("error.FUNDS_INSUFFICIENT"));
  await page
    .getByRole("button", { name: t("lottery.dropLine", [t("lottery.play.bigSmall")]) })
    .click();
  await place.click();
  await expect(page.getByText(t("lottery.slipEmpty"))).toBeVisible();

  await expect(page.getByRole("banner")).toContainText("₫0.00");
  await page.getByRole("tab", { name: t("lottery.tickets") }).click();
  await expect(page.getByText(t("lottery.ticket.open"))).toBeVisible();
  const tickets = await callAs(page, "GET", "/lgw/games/tickets");
  expect(tickets.value.content).toHaveLength(1);
  expect(cents(tickets.value.content[0].stake)).toBe(paidIn);
  const balance = await callAs(page, "GET", "/wps/v2/wallets/balance");
  expect(cents(balance.value.sumBalance)).toBe(0);
  // The same again: its picks and its stake are on the ticket, and nothing is placed yet.
  await page.getByRole("button", { name: t("lottery.repeat") }).click();
  await expect(page.locator("#lottery-ticket li")).toContainText(["07"]);
  await expect(stake).toHaveValue("10000");
  expect((await callAs(page, "GET", "/lgw/games/tickets")).value.content).toHaveLength(1);

  // One control, which adds and removes in turn, here and at the platform.
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("LOTTFAV:")));
  for (const [press, codes] of [
    ["add", ["FIVE5"]],
    ["remove", []],
    ["add", ["FIVE5"]],
  ] as const) {
    const name = t(`game.favourite.${press}`, [t("lottery.name.FIVE5")]);
    await page.getByRole("button", { name, exact: true }).click();
    const stored = [[expect.stringMatching(/^LOTTFAV:/), JSON.stringify(codes)]];
    await expect.poll(kept).toEqual(stored);
    await expect
      .poll(async () => (await callAs(page, "GET", "/lgw/games/favourites")).value)
      .toMatchObject({ list: codes });
  }

  // Money that was staked on a draw stands in the betting record as any other.
  await page.goto(portalUrl("aurora", "/member/personalHistoryCopy"));
  await expect(page.getByRole("heading", { name: t("record.tickets") })).toBeVisible();
  const row = page.getByRole("row", { name: tickets.value.content[0].numero });
  await expect(row).toContainText("10,000.00");
  await row.getByRole("link", { name: t("screen.lottery.title") }).click();
  await expect(page).toHaveURL(portalUrl("aurora", "/lottery?gameCode=FIVE5"));
});

memberTest(
  "a bet whose answer was lost is placed once, however often it is sent again, and no word of the failure stays",
  async ({ page, member, complaints }) => {
    const t = wordsOf("EN");
    const player = await member("aurora");
    await signIn(page, player);
    await page
      .context()
      .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
    await page.goto(portalUrl("aurora", "/lottery?gameCode=FIVE5"));
    test.slow();
    await openDraw(page);
    await page.getByRole("button", { name: "07", exact: true }).click();
    const place = page.getByRole("button", { name: t("lottery.place"), exact: true });
    const problem = page.locator("form").getByRole("alert");
    complaints.expect(/ERR_CONNECTION_RESET/);
    await loseAnswer(page, "/lgw/games/bet");
    await place.click();
    await expect(problem).toHaveText(t("money.lostAnswer"));
    // What was chosen goes with the page; its key does not.
    await page.reload();
    await page.getByRole("button", { name: "07", exact: true }).click();
    await place.click();
    await expect(page.getByText(t("lottery.slipEmpty"))).toBeVisible();
    await expect(problem).toBeEmpty();
    const tickets = await callAs(page, "GET", "/lgw/games/tickets");
    expect(tickets.value.content).toHaveLength(1);
    // What was taken for it, not what is left: the draw may be over by now, and this player plays
    // other games in other tests.
    const { value } = await callAs(page, "GET", "/wps/relay/record/transaction");
    const taken: { amount: string }[] = value.items.filter(
      ({ kind, reference }: { kind: string; reference: string }) =>
        kind === "bet" && reference.startsWith("lottery-bet:"),
    );
    expect(taken.map(({ amount }) => cents(amount))).toEqual([
      -cents(tickets.value.content[0].stake),
    ]);
  },
);

memberTest(
  "a player is told of a draw wherever they are, and led to the ticket",
  async ({ page, member }) => {
    test.setTimeout(240_000);
    const t = wordsOf("EN");
    await signIn(page, await member("aurora"));
    await page
      .context()
      .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
    // Its draws are a minute apart.
    await page.goto(portalUrl("aurora", "/lottery?gameCode=FIVE1"));
    const watches: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("watch-results")) watches.push(request.url());
    });
    await openDraw(page);
    await page.getByRole("button", { name: "07", exact: true }).click();
    // What tells of draws is not fetched for nothing.
    expect(watches).toEqual([]);
    await page.getByRole("button", { name: t("lottery.place"), exact: true }).click();
    await expect(page.getByText(t("lottery.slipEmpty"))).toBeVisible();
    await expect.poll(() => watches.length).toBe(1);
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("LOTTWAIT:")));
    expect(await kept()).toHaveLength(1);

    await page.goto(portalUrl("aurora", "/promotions"));
    const show = page.getByRole("button", { name: t("lottery.news.show") });
    await expect(show).toBeVisible({ timeout: 100_000 });
    const told = await page.getByRole("status").filter({ has: show }).textContent();
    await show.click();
    await expect(page).toHaveURL(portalUrl("aurora", "/lottery?gameCode=FIVE1&list=tickets"));
    const { value } = await callAs(page, "GET", "/lgw/games/tickets?gameCode=FIVE1");
    const [{ numero, status }] = value.content;
    expect(["won", "lost"]).toContain(status);
    const name = t("lottery.name.FIVE1");
    expect(told).toContain(t(`lottery.news.${status}`, [name, numero, ""]).split(":")[0]);
    const badge = status === "won" ? /^Won / : t("lottery.ticket.lost");
    await expect(page.getByText(badge).first()).toBeVisible();
    expect(await kept()).toEqual([]);
  },
);

// The test of all routes opens both pages without a lottery chosen.
for (const [path, theme] of [
  ["/lottery?gameCode=VNFAST5", "light"],
  ["/vnlottery?gameCode=VNNORTH&playType=last3", "dark"],
] as const)
  test(`${path} in the ${theme} theme fits a phone and passes axe`, async ({ page, context }) => {
    await context.addCookies([
      { name: "portico_theme", value: theme, url: portalUrl("aurora", "/") },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(portalUrl("aurora", path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    const { violations } = await makeAxe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
