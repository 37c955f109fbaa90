import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

test.describe.configure({ timeout: 60_000 });

test("REG-06 REG-07 the registration page shows what newcomers get, one after the other every 5000 ms until told to stop", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(portalUrl("aurora", "/register"));
  const slider = page.getByRole("region", { name: t("register.offers") });
  const line = slider.getByRole("list", { name: t("register.offers") });
  await expect(line.getByRole("listitem")).toHaveCount(2);
  const pause = slider.getByRole("button", { name: t("banner.pause") });
  const play = slider.getByRole("button", { name: t("banner.play") });
  // A press before the page is alive goes unheard.
  await expect(async () => {
    if (!(await play.isVisible())) await pause.click({ timeout: 2000 });
    await expect(play).toBeVisible({ timeout: 2000 });
  }).toPass();
  const place = () => line.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const end = await line.evaluate((node) => node.scrollWidth - node.clientWidth);
  expect(end).toBeGreaterThan(0);
  await page.clock.runFor(20_000);
  expect(await place()).toBe(0);
  await play.click();
  await page.clock.runFor(5000);
  await expect.poll(place).toBe(end);
  await page.clock.runFor(5000);
  await expect.poll(place).toBe(0);
});
