import type { Locator, Page } from "playwright/test";
import { readCaptcha } from "./player.ts";
import { expect } from "./portal-test.ts";
import type { wordsOf } from "./words.ts";

type Words = ReturnType<typeof wordsOf>;

/** A field of a form by its name. */
export const field = (scope: Page | Locator, name: string): Locator =>
  scope.locator(`[name="${name}"]`);

/**
 * Answers the captcha picture in view as a person reads it.
 * @param used the picture of the try before, which another one takes the place of
 * @returns the picture
 */
export async function answerPicture(t: Words, scope: Page | Locator, used = ""): Promise<string> {
  const picture = scope.getByAltText(t("login.captcha.picture"));
  await expect(picture).not.toHaveAttribute("src", used);
  await expect(picture).toHaveAttribute("src", /^data:image\/png/);
  const shown = (await picture.getAttribute("src")) ?? "";
  await field(scope, "captcha").fill(readCaptcha(shown));
  return shown;
}

/** Opens the login popup from the header. */
export async function openLogin(t: Words, page: Page): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("menu.login") })
    .click();
  return page.getByRole("dialog");
}

/** The header's button of whoever is signed in. */
export const avatar = (t: Words, page: Page): Locator =>
  page
    .getByRole("banner")
    .getByRole("button", { name: new RegExp(t("header.account", [""]).trim()) });

/** Logs out through the avatar's menu; whoever it is. */
export async function leaveSession(t: Words, page: Page): Promise<void> {
  await avatar(t, page).click();
  await page.getByRole("button", { name: t("header.signOut") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("logout.confirm") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Ticks the age and the terms. */
export async function agree(form: Locator): Promise<void> {
  await form.getByRole("checkbox").nth(0).check();
  await form.getByRole("checkbox").nth(1).check();
}

/** Chooses one of a form's tabs; a press before the page is alive goes unheard. */
export async function chooseTab(scope: Page | Locator, name: string): Promise<void> {
  const tab = scope.getByRole("tab", { name, exact: true });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
}
