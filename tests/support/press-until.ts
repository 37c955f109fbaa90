import { expect, type Locator } from "playwright/test";

/** Presses a button until what it opens is there: a press before the page is alive goes unheard. */
export async function pressUntil(button: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await button.click();
    await expect(opened).toBeVisible({ timeout: 1000 });
  }).toPass();
}
