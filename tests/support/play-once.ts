import type { Page } from "playwright/test";
import { launchHouseGame } from "./games.ts";
import { expect, watchPage } from "./portal-test.ts";

/** Plants a seed for the least it costs, ₫1,000 and picks it, in a tab of its own; the member has 10,000 before. */
export async function playOnce(page: Page): Promise<void> {
  const address = await launchHouseGame(page, "seeds");
  const tab = await page.context().newPage();
  await watchPage(tab, ({ text }) => {
    throw new Error(`The browser complained: ${text}`);
  });
  await tab.goto(address);
  const button = tab.locator("button.primary");
  await expect(tab.getByTestId("balance")).toHaveText(/10,000\.00/);
  await button.focus();
  await tab.keyboard.press("Enter");
  await expect(tab.getByTestId("balance")).toHaveText(/9,000\.00/);
  await tab.keyboard.press("Enter");
  await expect(tab.locator(".seed")).toHaveAttribute("data-state", "over");
  await tab.close();
}
