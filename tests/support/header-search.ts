import type { Locator, Page } from "playwright/test";
import { expect } from "./portal-test.ts";

/** Brings the focus to the header's search by its key, as soon as the page hears keys. */
export async function searchByKey(page: Page): Promise<Locator> {
  const field = page.getByRole("banner").getByRole("combobox");
  // The server draws the field before its scripts are there to hear the key.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  return field;
}
