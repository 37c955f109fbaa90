import type { Locator, Page } from "playwright/test";
import { patternValues } from "#src/shared/register-corpus.fixture.ts";
import { some } from "#tests/support/some.ts";
import { expectAccessible, expectNoOverflow } from "../support/page-checks.ts";
import { expect, test } from "../support/portal-test.ts";
import { answerRules, answerWith, fieldOf, goodValues, openRules } from "../support/rules-page.ts";
import { wordsOf } from "../support/words.ts";

const t = wordsOf("EN");

/** Text as a reader sees it: without the signs that hold a number and its word together. */
const plain = (text: string): string =>
  text.replaceAll("\u2060", "").replaceAll("\u00A0", " ").trim();

/** A rule in words, with both its bounds, or the one number where they are equal. */
function wordsFor(id: number, min: number, max: number): string {
  const bounds =
    min === max ? t("validation.exactLength", [min]) : t("validation.lengths", [min, max]);
  // Plurals have a form of their own; the number is what counts here.
  return plain(t(`pattern.${id}`, [bounds]));
}

async function besideOf(form: Locator, name: string): Promise<string> {
  const ids = (await fieldOf(form, name).getAttribute("aria-describedby")) ?? "";
  const texts = ids.split(" ").map((id) => form.page().locator(`[id="${id}"]`));
  return plain((await Promise.all(texts.map((text) => text.innerText()))).join(" "));
}

async function fillGood(form: Locator): Promise<void> {
  for (const [name, value] of Object.entries(goodValues)) await fieldOf(form, name).fill(value);
  for (const box of await form.locator("input[type=checkbox]").all()) await box.check();
}

/** Refuses the registration, as the platform would. */
async function refuse(page: Page, code: string, value: unknown): Promise<void> {
  await page.route("**/wps/member/register", (route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: answerWith(value, code) }),
  );
}

test("VAL-04 VAL-05 PAT-00 to PAT-23: each rule is said before typing, and again as what is wrong", async ({
  page,
  complaints,
}) => {
  // Fields without a text of their own are reported to the developers.
  complaints.expect(/without a text/);
  const nameOf = (id: number): string => `try${String.fromCharCode(97 + id)}`;
  const rule = (id: number, min: number, max: number) => ({
    enabled: true,
    required: false,
    acceptedPattern: "",
    patternId: id,
    minLength: min,
    maxLength: max,
  });
  const wrongFor = ({ refuses }: { refuses: string[] }): string =>
    refuses.find((value) => value.trim() === value && [...value].length > 1) ?? "";
  await answerRules(page, (rules) => {
    const fields = { ...rules.fields };
    for (const entry of patternValues) fields[nameOf(entry.id)] = rule(entry.id, 2, 30);
    fields.tryone = rule(4, 6, 6);
    return { ...rules, fields, order: [...rules.order, ...Object.keys(fields)] };
  });
  const form = await openRules(page);
  await expect(fieldOf(form, "tryone")).toBeVisible();
  for (const { id } of some(patternValues))
    expect(await besideOf(form, nameOf(id)), `id ${id}`).toBe(wordsFor(id, 2, 30));
  expect(await besideOf(form, "tryone")).toBe(wordsFor(4, 6, 6));
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(0);
  const tried = patternValues.filter((entry) => wrongFor(entry) !== "");
  expect(tried.length).toBeGreaterThanOrEqual(22);
  for (const entry of some(tried)) {
    const input = fieldOf(form, nameOf(entry.id));
    await input.fill(wrongFor(entry));
    await input.blur();
    await expect(input, `id ${entry.id}`).toHaveAttribute("aria-invalid", "true");
    expect(await besideOf(form, nameOf(entry.id))).toBe(wordsFor(entry.id, 2, 30));
  }
});

test("REG-18 by keyboard alone: to the first wrong field, through the summary's links, and on", async ({
  page,
}) => {
  const form = await openRules(page);
  await fieldOf(form, "username").focus();
  await page.keyboard.type("lantran88");
  await page.keyboard.press("Tab");
  await expect(fieldOf(form, "password")).toBeFocused();
  await page.keyboard.type("short");
  await page.keyboard.press("Tab");
  // The switch that shows the password is a button of its own.
  const eye = form.getByRole("button", { name: t("field.showPassword") }).first();
  await expect(eye).toBeFocused();
  await page.keyboard.press("Space");
  await expect(fieldOf(form, "password")).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await expect(fieldOf(form, "confirmPassword")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fieldOf(form, "password")).toBeFocused();
  const summary = form.getByRole("region");
  const links = summary.getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(3);
  await links.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(fieldOf(form, "confirmPassword")).toBeFocused();
  await fieldOf(form, "password").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("correct horse battery");
  await expect(links).toHaveCount(count - 1);
  const age = form.locator("input[name=ageConfirmed]");
  await age.focus();
  await page.keyboard.press("Space");
  await expect(age).toBeChecked();
  await expect(links).toHaveCount(count - 2);
});

test("VAL-03 readers hear each field's name, that it is required, its rule, and what is wrong", async ({
  page,
}) => {
  const form = await openRules(page);
  for (const name of ["username", "password", "confirmPassword", "captcha"]) {
    const input = fieldOf(form, name);
    await expect(input).toHaveAccessibleName(t(`field.${name}`));
    await expect(input).toHaveAttribute("required");
    await expect(input).toHaveAccessibleDescription(/\S/);
  }
  await form.locator("button[type=submit]").click();
  const summary = form.getByRole("region");
  await expect(summary).toHaveAccessibleName(/7/);
  for (const name of ["username", "password", "captcha"])
    await expect(fieldOf(form, name)).toHaveAccessibleDescription(
      new RegExp(t("validation.required", [t(`field.${name}`)])),
    );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expect(summary).toBeVisible();
});

test("managers and keyboards know the fields: names, input modes, paste, and values set by others", async ({
  page,
}) => {
  const form = await openRules(page);
  const wanted: Readonly<Record<string, [string, string | null]>> = {
    username: ["username", null],
    password: ["new-password", null],
    confirmPassword: ["new-password", null],
    birthday: ["bday", null],
    zalo: ["off", "numeric"],
    captcha: ["off", null],
  };
  for (const [name, [complete, mode]] of Object.entries(wanted)) {
    const input = fieldOf(form, name);
    expect(await input.getAttribute("autocomplete"), name).toBe(complete);
    expect(await input.getAttribute("inputmode"), name).toBe(mode);
    // A pasted value is never cut, and nobody stops the paste.
    expect(await input.getAttribute("maxlength"), name).toBeNull();
  }
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const password = fieldOf(form, "password");
  await page.evaluate(() => navigator.clipboard.writeText("correct horse battery"));
  for (const name of ["password", "confirmPassword"]) {
    await fieldOf(form, name).focus();
    await page.keyboard.press("ControlOrMeta+V");
  }
  await expect(password).toHaveValue("correct horse battery");
  // Some password managers write a value without a word to the page.
  await fieldOf(form, "username").evaluate((input: HTMLInputElement) => {
    input.value = "lantran88";
  });
  await form.locator("button[type=submit]").click();
  await expect(fieldOf(form, "birthday")).toBeFocused();
  for (const name of ["username", "password", "confirmPassword"])
    await expect(fieldOf(form, name), name).not.toHaveAttribute("aria-invalid", "true");
});

test("what the platform refuses lands on its field, and nothing typed is lost", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const taken = { name: "username", reason: "taken", patternId: 0, min: 0, max: 0 };
  await refuse(page, "USERNAME_TAKEN", { fields: [taken] });
  const form = await openRules(page);
  await fillGood(form);
  await form.locator("button[type=submit]").click();
  const username = fieldOf(form, "username");
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute("aria-invalid", "true");
  expect(await besideOf(form, "username")).toBe(plain(t("error.USERNAME_TAKEN")));
  await expect(fieldOf(form, "password")).toHaveValue(goodValues.password ?? "");
  // The platform's words are about the value; another value is judged anew.
  await page.keyboard.type("x");
  await expect(username).not.toHaveAttribute("aria-invalid", "true");
});

test("a refused field that is not on screen is said above the button, beside those that are", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const failure = { reason: "pattern", patternId: 14, min: 4, max: 20 };
  const fields = [
    { name: "zalo", ...failure, patternId: 6 },
    { name: "luckyStone", ...failure },
  ];
  await refuse(page, "FIELD_INVALID", { fields });
  const form = await openRules(page);
  await fillGood(form);
  await form.locator("button[type=submit]").click();
  await expect(fieldOf(form, "zalo")).toBeFocused();
  expect(await besideOf(form, "zalo")).toBe(wordsFor(6, 4, 20));
  await expect(form.getByRole("alert")).toContainText(t("error.FIELD_INVALID"));
});

test("a field that new rules ask for while the form is open comes with its words, and nothing typed is lost", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  let isNew = false;
  await answerRules(page, (rules) => {
    const { zalo } = rules.fields;
    if (!isNew || zalo === undefined) return rules;
    const nickname = { ...zalo, required: true, patternId: 14, minLength: 4, maxLength: 20 };
    return {
      ...rules,
      fields: { ...rules.fields, nickname },
      order: [...rules.order.filter((name) => name !== "nickname"), "nickname"],
    };
  });
  const failure = { reason: "required", patternId: 14, min: 4, max: 20 };
  await refuse(page, "FIELD_INVALID", { fields: [{ name: "nickname", ...failure }] });
  const form = await openRules(page);
  await expect(fieldOf(form, "nickname")).toHaveCount(0);
  await fillGood(form);
  isNew = true;
  await form.locator("button[type=submit]").click();
  const nickname = fieldOf(form, "nickname");
  await expect(nickname).toHaveAttribute("aria-invalid", "true");
  await expect(nickname).toBeFocused();
  for (const name of ["username", "password", "confirmPassword", "birthday"])
    await expect(fieldOf(form, name), name).toHaveValue(goodValues[name] ?? "");
  await expect(form.getByRole("alert")).toHaveCount(0);
});

test("REG-28 REG-27 rules with a part missing, an unknown field or a bad pattern still make a form", async ({
  page,
  complaints,
}) => {
  // What is odd about the rules is reported to the developers.
  complaints.expect(/without a text|no regular expression/);
  await answerRules(page, ({ fields, order }) => {
    const { username: _gone, ...rest } = fields;
    const bad = { enabled: true, required: true, acceptedPattern: "[", patternId: 4 };
    return { fields: { ...rest, luckyStone: bad }, order: [...order, "luckyStone"] };
  });
  const form = await openRules(page);
  const stone = form.getByRole("textbox", { name: "Lucky stone" });
  await expect(stone).toBeVisible();
  await expect(fieldOf(form, "username")).toHaveAttribute("required");
  // A pattern that cannot be read leaves the verdict to the platform.
  await stone.fill("any thing! 1");
  await stone.blur();
  await expect(stone).not.toHaveAttribute("aria-invalid", "true");
  await stone.fill("");
  await form.locator("button[type=submit]").click();
  await expect(stone).toHaveAttribute("aria-invalid", "true");
  expect(await besideOf(form, "luckyStone")).toContain("Lucky stone");
});

test("an answer without any rules leaves the form that the page came with", async ({ page }) => {
  await answerRules(page, () => ({ order: [] }));
  const form = await openRules(page);
  await fieldOf(form, "username").fill("lantran88");
  await form.locator("button[type=submit]").click();
  await expect(fieldOf(form, "password")).toBeFocused();
  await expect(fieldOf(form, "username")).toHaveValue("lantran88");
});
