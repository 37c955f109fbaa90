import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { payIn } from "#tests/support/funds.ts";
import { memberPageKeys } from "#tests/support/member-page-keys.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/page-checks.ts";
import { playOnce } from "#tests/support/play-once.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const table = (page: Page) => page.getByRole("main").getByRole("table");
/** The rows of the list, its head aside. */
const rows = (page: Page) => table(page).locator("tbody > tr");

async function enter(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);
  await openAccount(page, newPlayer("aurora", "EN"));
  await payIn(page);
}

test("MEM-03 MEM-04 MEM-05 MEM-07 MEM-08 MEM-09 MEM-10 the menu has an entry for each page key, and it opens the page", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  await page.goto(portalUrl("aurora", "/member"));
  const menu = page.getByRole("navigation", { name: t("centre.member") });
  await expect(menu).toBeVisible();
  const paths = await menu
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  // Who has nobody above has no transfer to them (OPEN-033).
  const open = ["securityCenter", ...memberPageKeys.filter((key) => key !== "transferUpline")];
  const own = new Set(open.map((key) => `/member/${key}`));
  expect(paths.filter((path) => own.has(path ?? ""))).toEqual([...own]);
  for (const key of some(open)) {
    await menu.locator(`a[href="/member/${key}"]`).click();
    await expect(page).toHaveURL(portalUrl("aurora", `/member/${key}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`screen.${key}.title`));
  }
});

test("MEM-07 MEM-09 HEAD-11 what was played stands in the betting record and in profit and loss, to the unit", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  await playOnce(page);
  await page.goto(portalUrl("aurora"));
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("link", { name: t("screen.personalHistoryCopy.title") }).click();
  await expect(rows(page)).toHaveCount(1);
  const { items } = (await callFrom(page, "recordBet", {})).value;
  expect(items).toMatchObject([{ stake: "1000.00" }]);
  const [bet] = items;
  await expect(page.getByText(t("record.noTickets"))).toBeVisible();
  await expect(rows(page)).toContainText("₫1,000.00");
  // Narrowed by a state it is not in, the list is empty, the address says so, and Back brings it again.
  const other = bet?.status === "lost" ? "won" : "lost";
  await page.getByLabel(t("record.state")).selectOption(other);
  await expect(page).toHaveURL(new RegExp(`status=${other}`));
  await expect(page.getByText(t("record.none"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("record.none"))).toBeVisible();
  // By the vendor of the game it is there, by another it is not.
  await page.getByLabel(t("record.state")).selectOption("");
  await expect(rows(page)).toHaveCount(1);
  const vendors = page.getByRole("combobox", { name: t("record.provider") });
  await vendors.selectOption(bet?.vassalage ?? "");
  await expect(rows(page)).toHaveCount(1);
  const codes = await vendors
    .locator("option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  const [another] = some(codes.filter((code) => code !== "" && code !== bet?.vassalage));
  await vendors.selectOption(another ?? "");
  await expect(page.getByText(t("record.none"))).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(vendors).toHaveValue(another ?? "");

  await page.goto(portalUrl("aurora", "/member/personalProfit"));
  const { totals } = (await callFrom(page, "recordProfit", {})).value;
  expect(Number(totals.profitLoss)).toBeCloseTo(Number(bet?.payout) - 1000, 8);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("img", { name: t("record.net") })).toBeVisible();
  await page.getByLabel(t("record.by")).selectOption("category");
  await expect(page).toHaveURL(/by=category/);
  await expect(rows(page)).toHaveCount(1);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test("MEM-08 the account record's file has the rows of the list, and nothing a table would run", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/transactionHistory"));
  await expect(rows(page)).not.toHaveCount(0);
  const shown = await rows(page).count();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("record.export") }).click();
  const taken = await download;
  // A page may hold several lists: each has a file of its own.
  expect(taken.suggestedFilename()).toMatch(
    /^aurora-transactionHistory-movements-\d{4}-\d\d-\d\d\.csv$/,
  );
  const file = readFileSync(await taken.path(), "utf8");
  const lines = file
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(shown + 1);
  const { items } = (await callFrom(page, "recordTransaction", {})).value;
  for (const { reference } of some(items)) expect(file).toContain(reference);
  expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([]);
  // An own day without a row offers a wider range.
  await page.goto(portalUrl("aurora", "/member/transactionHistory?from=2020-01-01&to=2020-01-02"));
  await expect(page.getByText(t("record.none"))).toBeVisible();
  await page
    .getByRole("button", { name: t("days.all") })
    .last()
    .click();
  await expect(rows(page)).toHaveCount(shown);
});

test("MEM-10 a member without a bonus is told so, and a kind of it is asked by the address", async ({
  page,
}) => {
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/bonusDetails?kind=rebate"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("screen.bonusDetails.title"));
  await expect(page.getByLabel(t("record.kind"))).toHaveValue("rebate");
  await expect(page.getByText(t("record.none"))).toBeVisible();
  await expectAccessible(page);
});

/** The pixels that the words of what is chosen leave free in their field; below nothing where they are cut. */
function roomIn(field: Element): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null || !(field instanceof HTMLSelectElement))
    throw new Error("No words to measure.");
  pen.font = font;
  const around = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return field.clientWidth - around - pen.measureText(field.selectedOptions[0]?.text ?? "").width;
}

test("on a phone filters stand beside each other, as wide as what is chosen, whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page);
  await page.goto(portalUrl("aurora", "/member/personalHistoryCopy"));
  const [category, vendor, state] = ["record.category", "record.provider", "record.state"].map(
    (key) => page.getByRole("combobox", { name: t(key), exact: true }),
  );
  if (category === undefined || vendor === undefined || state === undefined) throw new Error();
  const top = async (place: typeof category) => (await place.boundingBox())?.y;
  await expect(vendor.locator("option")).not.toHaveCount(1);
  expect(await top(vendor)).toBe(await top(category));
  expect(await top(state)).toBe(await top(category));
  for (const choice of [category, vendor, state]) {
    const names = await choice.locator("option").allTextContents();
    const longest = some(names).reduce((one, other) => (other.length > one.length ? other : one));
    await choice.selectOption({ label: longest });
    await expect(choice.locator("option:checked")).toHaveText(longest);
    // The field says it once the address does.
    await expect
      .poll(() => choice.evaluate(roomIn), { message: longest })
      .toBeGreaterThanOrEqual(0);
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoOverflow(page);
});
