import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, type Request } from "playwright/test";
import { readCsv } from "./csv.ts";
import { tabTo } from "./keyboard.ts";
import { logIn, openSession, type Player } from "./player.ts";
import { portalUrl } from "./portal-test.ts";
import { cents } from "./shown-money.ts";
import { some } from "./some.ts";
import { wordsOf } from "./words.ts";

// Pages of the agent centre as a test reads them, in English.
const t = wordsOf("EN");

/** What is opened from now on is in English. */
export const speakEnglish = (page: Page) =>
  page.context().addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]);

/** Signs somebody in at Aurora, in English, past the form; the test opens what it is about. */
export async function enter(page: Page, player: Player): Promise<void> {
  await speakEnglish(page);
  await openSession(page, player);
}

/** Opens Aurora in English and logs somebody in there, as walks do. */
export async function enterByForm(page: Page, player: Player): Promise<void> {
  await speakEnglish(page);
  await go(page, "/");
  await logIn(page, player);
}

/** Opens a page of Aurora's. */
export const go = (page: Page, path: string) => page.goto(portalUrl("aurora", path));

/** What a page is about, without what stands around it. */
export const main = (page: Page) => page.locator("#main");

/** Presses the button of these words. */
export const press = (where: Page | Locator, key: string) =>
  where.getByRole("button", { name: t(key), exact: true }).click();

/** Hundredths of a dong as they are written. */
export const dong = (amount: number): string =>
  `₫${(amount / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;

/** What the header says somebody has, in hundredths. */
export async function held(page: Page): Promise<number> {
  await go(page, "/");
  const chip = page.getByRole("banner").locator("[data-amount] bdi");
  await expect(chip).toHaveText(/₫/);
  return cents(await chip.innerText());
}

/** The rows of a page's list, their details aside. */
export const rowsIn = (page: Page) => main(page).locator("tbody tr:has(> td[data-label])");

/** A row's cell by the words of its column. */
export const cell = (row: Locator, key: string) => row.locator(`> td[data-label="${t(key)}"]`);

/** What stands behind a name, among a list's totals, in a row's details or in what a form came to. */
export const fact = (page: Page, key: string) =>
  main(page)
    .locator("dl > div", { has: page.locator(`> dt:text-is(${JSON.stringify(t(key))})`) })
    .locator("> dd");

/**
 * Takes a list along as a file, by the keyboard, and holds what is asked for it against the filters in the
 * address; its rows by the words of their columns.
 */
export async function takeAlong(page: Page): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  const note = (request: Request): void => {
    const { pageNo, pageSize, ...rest } = Object.fromEntries(new URL(request.url()).searchParams);
    if (pageNo !== undefined && pageSize === "100") asked.push(rest);
  };
  page.on("request", note);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("record.export") }).focus();
  await page.keyboard.press("Enter");
  const file = readFileSync(await (await download).path(), "utf8").replace(/^\uFEFF/, "");
  page.off("request", note);
  const { page: _page, ...shown } = Object.fromEntries(new URL(page.url()).searchParams);
  // A list may begin with some days and with an order, which the address does not say.
  const untold = ["from", "to", "sort"].filter((name) => shown[name] === undefined);
  for (const whole of some(asked)) {
    const told = Object.entries(whole).filter(([name]) => !untold.includes(name));
    expect(Object.fromEntries(told)).toEqual(shown);
  }
  return readCsv(file);
}

/** Pays the only row of a list by keyboard alone, on a phone; what comes after it has the keyboard. */
export async function payByKeyboard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = t("agent.payNow");
  await tabTo(page, rowsIn(page).getByRole("button", { name }));
  await page.keyboard.press("Enter");
  const asked = page.getByRole("dialog", { name: t("agent.payAsk") });
  await expect(asked).toContainText(t("agent.payText"));
  await tabTo(page, asked.getByRole("button", { name }));
  await page.keyboard.press("Enter");
  await expect(rowsIn(page)).toHaveCount(0);
  await expect(main(page).locator(":focus")).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
}
