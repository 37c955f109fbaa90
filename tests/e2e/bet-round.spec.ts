import type { Page } from "playwright/test";
import { payIn, plenty } from "#tests/support/funds.ts";
import { type GameCard, openGameTab } from "#tests/support/game-tab.ts";
import { callAs } from "#tests/support/games.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

/** An open game of a category whose name begins so. */
async function gameOf(page: Page, classify: string, name = ""): Promise<GameCard> {
  const query = `gameClassify=${classify}&pageSize=100`;
  const { value } = await callAs(page, "GET", `/wps/game/list?${query}`);
  const found = some<GameCard>(value.games).find(
    ({ maintenance, gameName }) => !maintenance && gameName.startsWith(name),
  );
  if (found === undefined) throw new Error(`There is no ${classify} ${name}.`);
  return found;
}

/** The member's last bet on games of a class. */
async function lastBet(page: Page, classify: string) {
  const path = `/wps/relay/record/bet?gameClassify=${classify}`;
  const { value } = await callAs(page, "GET", path);
  return some<{ stake: string; payout: string; status: string }>(value.items)[0];
}

/** Opens the details of the first row, and the round from there; gives the page of the round. */
async function follow(page: Page) {
  const row = page.getByRole("main").locator("tbody > tr").first();
  await row.getByRole("button", { name: t("record.details") }).press("Enter");
  const way = page.getByRole("main").getByRole("link", { name: t("record.seeRound") });
  await way.press("Enter");
  await expect(page).toHaveURL(/\/member\/betRound\?id=/);
  return page.frameLocator("main iframe");
}

test("from each bet the record leads to its round, to the unit and verified, and back to the list (U7)", async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  await page.context().addCookies(
    Object.entries({ portico_lang: "EN", portico_theme: "light" }).map(([name, value]) => ({
      name,
      value,
      url: portalUrl("aurora"),
    })),
  );
  await openAccount(page, newPlayer("aurora", "EN"));
  await payIn(page, plenty);
  const [slot, table] = [await gameOf(page, "RNG"), await gameOf(page, "LIVE", "Roulette")];

  // While the table waits for its draw the slot is played.
  const seat = await openGameTab(page, table);
  const spot = seat.locator(".spot").first();
  await expect(spot).toHaveAttribute("aria-disabled", "false", { timeout: 40_000 });
  await spot.click();
  const place = seat.locator("button.primary");
  await expect(place).toHaveAttribute("aria-disabled", "false", { timeout: 40_000 });
  await place.click();
  await expect(spot).toHaveAttribute("data-put", "false");
  const reels = await openGameTab(page, slot);
  await reels.locator("button.primary").click();
  const outcome = reels.locator(".outcome");
  await expect(outcome).toHaveAttribute("data-phase", /asked|showing/);
  // A dozen free spins take their time, and then the next round may begin at once.
  await expect(outcome).toHaveAttribute("data-phase", /shown|rest/, { timeout: 60_000 });

  await page.goto(portalUrl("aurora", "/member/personalHistoryCopy"));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByLabel(t("record.category")).selectOption("RNG");
  await expect(page).toHaveURL(/gameClassify=RNG/);
  const list = page.url();
  const spun = await lastBet(page, "RNG");
  const waiting = await follow(page);
  await expect(waiting.getByRole("heading", { level: 1 })).toHaveText(slot.gameName);
  await expect(waiting.locator(".reels img").first()).toBeVisible();
  await expect(waiting.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(waiting.locator("[data-verdict]")).toHaveAttribute("data-verdict", "waiting");
  await expect(waiting.getByTestId("server-seed")).toHaveAttribute("data-shown", "false");
  const amount = (text = "") => Number(text).toLocaleString("en", { minimumFractionDigits: 2 });
  await expect(waiting.getByTestId("stake")).toHaveText(`₫${amount(spun?.stake)}`);
  await expect(waiting.getByTestId("paid")).toHaveText(`₫${amount(spun?.payout)}`);
  await expectNoOverflow(page);
  await expectAccessible(page);
  // The frame is as high as its page: nothing scrolls in it.
  const frame = page.locator("main iframe");
  const inner = await waiting.locator(".round").evaluate((one) => one.clientHeight);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeCloseTo(inner, -1);

  // Back is the list as it was; with new seeds the same round can be checked.
  await page.getByRole("button", { name: t("betRound.back") }).click();
  await expect(page).toHaveURL(list);
  await reels.locator(".fairness summary").click();
  await reels.locator(".fairness button").click();
  await expect(reels.getByTestId("seed-before")).toBeVisible();
  const checked = await follow(page);
  await expect(checked.locator("[data-verdict]")).toHaveAttribute("data-verdict", "agrees");
  await expect(checked.getByTestId("server-seed")).toHaveText(/^[0-9a-f]{64}$/);

  await expect
    .poll(async () => (await lastBet(page, "LIVE"))?.status, { timeout: 60_000 })
    .not.toBe("open");
  await page.goto(portalUrl("aurora", "/member/personalHistoryCopy?gameClassify=LIVE"));
  const staked = await lastBet(page, "LIVE");
  const drawn = await follow(page);
  await expect(drawn.locator("[data-verdict]")).toHaveAttribute("data-verdict", "agrees");
  await expect(drawn.getByTestId("stake")).toHaveText(`₫${amount(staked?.stake)}`);
  await expect(drawn.getByTestId("paid")).toHaveText(`₫${amount(staked?.payout)}`);
  await expect(drawn.locator(".pocket")).toBeVisible();
  await expect(drawn.locator(".stakes tbody tr")).toHaveCount(1);
  await expectAccessible(page);

  // Its address, opened by itself, is the same round, in the portal's theme of then.
  await page
    .context()
    .addCookies([{ name: "portico_theme", value: "dark", url: portalUrl("aurora") }]);
  await page.reload();
  await expect(drawn.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(drawn.getByTestId("stake")).toHaveText(`₫${amount(staked?.stake)}`);

  // Over the page one came from, it follows the portal's own switch without being opened anew.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(portalUrl("aurora", "/"));
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.locator('a[href$="/member/personalHistoryCopy"]:visible').first().click();
  await page.getByLabel(t("record.category")).selectOption("LIVE");
  await expect(page).toHaveURL(/gameClassify=LIVE/);
  // The rows of before stand there until those that were asked for have come: one bet was placed at the table.
  const narrowed = page.locator("[role=dialog] tbody > tr");
  await expect(narrowed).toHaveCount(1);
  await narrowed.getByRole("button").press("Enter");
  await page.getByRole("link", { name: t("record.seeRound") }).press("Enter");
  const over = page.frameLocator("[role=dialog] iframe");
  await expect(over.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(over.getByTestId("stake")).toHaveText(`₫${amount(staked?.stake)}`);
  await page
    .locator(`header button[aria-label="${t("theme.toLight")}"]`)
    .evaluate((button) => (button as HTMLElement).click());
  await expect(over.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(over.getByTestId("stake")).toHaveText(`₫${amount(staked?.stake)}`);

  // Another address shows nothing of it.
  complaints.expect(/status of 404/);
  await page.goto(portalUrl("aurora", "/member/betRound?vassalage=JL&id=nobodys"));
  await expect(page.getByText(t("betRound.none"))).toBeVisible();
});
