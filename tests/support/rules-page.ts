import type { Locator, Page } from "playwright/test";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import { expect, portalUrl } from "./portal-test.ts";

/** What a platform answers a call with, in its one envelope. */
export const answerWith = (value: unknown, code: string | null = null): string =>
  JSON.stringify({ success: code === null, value, message: null, code, requestId: "r-1" });

/** Lets the platform send other rules than the merchant's: `change` gets the sound ones. */
export async function answerRules(
  page: Page,
  change: (rules: RegisterSettings) => unknown,
): Promise<void> {
  await page.route("**/wps/system/setting/register*", async (route) => {
    // Node does not know the portal's host by name.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    url.hostname = "127.0.0.1";
    const response = await route.fetch({ url: url.href, headers });
    const { value }: { value: RegisterSettings } = await response.json();
    await route.fulfill({ response, body: answerWith(change(value)) });
  });
}

/** Opens the registration page in English and waits until its rules have come. */
export async function openRules(page: Page): Promise<Locator> {
  const url = portalUrl("aurora");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  const rules = page.waitForResponse("**/wps/system/setting/register*");
  await page.goto(portalUrl("aurora", "/register"));
  await rules;
  const form = page.locator("form", { has: page.locator("input[name=confirmPassword]") });
  await expect(form.locator("button:has(img) img")).toBeVisible();
  return form;
}

/** The input of a field. */
export const fieldOf = (form: Locator, name: string): Locator =>
  form.locator(`input[name="${name}"]`);

/** Values that the merchant's rules accept. */
export const goodValues: Readonly<Record<string, string>> = {
  username: "lantran88",
  password: "correct horse battery",
  confirmPassword: "correct horse battery",
  birthday: "1990-02-03",
  captcha: "abcd",
};
