import type { Locator, Page } from "playwright/test";
import { some } from "#tests/support/some.ts";
import { expect, portalUrl, test } from "../support/portal-test.ts";

/** Opens the registration page of the skin that asks for user name, birthday, captcha and more. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto(portalUrl("aurora", "/register"));
  const form = page.locator("form", { has: page.locator("input[name=confirmPassword]") });
  await expect(form.locator("input[name=username]")).toBeVisible();
  await expect(
    form.getByRole("button", { name: /another picture|đổi|hình/i }).locator("img"),
  ).toBeVisible();
  return form;
}

const field = (form: Locator, name: string): Locator => form.locator(`input[name=${name}]`);

/** The words that stand beside a field, as its input names them. */
async function wordsBeside(form: Locator, name: string): Promise<string> {
  const ids = (await field(form, name).getAttribute("aria-describedby")) ?? "";
  const texts = ids
    .split(" ")
    .filter(Boolean)
    .map((id) => form.page().locator(`[id="${id}"]`));
  return (await Promise.all(texts.map((text) => text.innerText()))).join(" ");
}

// Every test here also proves that nothing is compiled in the browser: the page's policy forbids
// eval, and a complaint of the browser fails the test.
test("REG-18 VAL-12 an empty form stays, names every empty field and moves to the first", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") calls.push(request.url());
  });
  const form = await openForm(page);
  await form.locator("button[type=submit]").click();
  await expect(field(form, "username")).toBeFocused();
  const wrong = form.locator("input[aria-invalid=true]");
  await expect(wrong).toHaveCount(7);
  const links = form.locator("section a");
  await expect(links).toHaveCount(7);
  await links.nth(1).click();
  await expect(field(form, "password")).toBeFocused();
  expect(calls).toEqual([]);
});

test("VAL-04 a value that breaks its rule says so when left, and mends while it is typed", async ({
  page,
}) => {
  const form = await openForm(page);
  const username = field(form, "username");
  const rule = await wordsBeside(form, "username");
  expect(rule).not.toBe("");
  await username.pressSequentially("1abcdef");
  await expect(username).not.toHaveAttribute("aria-invalid", "true");
  await username.blur();
  await expect(username).toHaveAttribute("aria-invalid", "true");
  expect(await wordsBeside(form, "username")).toBe(rule);
  await username.fill("abcdef1");
  await expect(username).not.toHaveAttribute("aria-invalid", "true");
});

test("VAL-06 the confirmation complains as soon as the password changes", async ({ page }) => {
  const form = await openForm(page);
  await field(form, "password").fill("correct horse");
  await field(form, "confirmPassword").fill("correct horse");
  await field(form, "confirmPassword").blur();
  await expect(field(form, "confirmPassword")).not.toHaveAttribute("aria-invalid", "true");
  await field(form, "password").fill("correct house");
  await expect(field(form, "confirmPassword")).toHaveAttribute("aria-invalid", "true");
});

test("REG-35 a birthday below the minimum age is refused before any call", async ({ page }) => {
  const form = await openForm(page);
  const young = new Date();
  young.setUTCFullYear(young.getUTCFullYear() - 20);
  await field(form, "birthday").fill(young.toISOString().slice(0, 10));
  await field(form, "birthday").blur();
  await expect(field(form, "birthday")).toHaveAttribute("aria-invalid", "true");
  expect(await wordsBeside(form, "birthday")).toContain("21");
});

test("LOGIN-07 CONST-16 the captcha picture changes on a click, at most once a second", async ({
  page,
}) => {
  const form = await openForm(page);
  let pictures = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/wps/captcha")) pictures += 1;
  });
  const button = form.locator("button:has(img)");
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  const before = await button.locator("img").getAttribute("src");
  await button.click();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.dispatchEvent("click");
  await button.dispatchEvent("click");
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  expect(pictures).toBe(1);
  expect(await button.locator("img").getAttribute("src")).not.toBe(before);
});

for (const width of [360, 1280])
  test(`the form fits ${width} pixels, with controls large enough to press`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const form = await openForm(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    for (const control of some(await form.locator("input:not([type=checkbox]), button").all())) {
      const box = await control.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
    const small = await form
      .locator("input:not([type=checkbox])")
      .evaluateAll(
        (inputs) =>
          inputs.filter((input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16).length,
      );
    expect(small).toBe(0);
  });
