import { agree, answerPicture, avatar, field } from "#tests/support/auth-pages.ts";
import { loseAnswer } from "#tests/support/lost-answer.ts";
import { newPlayer } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("TY");

test.describe.configure({ timeout: 60_000 });

test("F8 a registration whose answer is lost keeps every word, and sent once more it lets its owner in", async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET/);
  const player = newPlayer("aurora", "TY");
  await page.goto(portalUrl("aurora", "/register"));
  const form = page.locator("form", { has: field(page, "confirmPassword") });
  await field(form, "username").fill(player.username);
  await field(form, "password").fill(player.password);
  await field(form, "confirmPassword").fill(player.password);
  await field(form, "birthday").fill("1990-05-17");
  await agree(form);
  const used = await answerPicture(t, form);
  const submit = form.getByRole("button", { name: t("register.submit") });
  await loseAnswer(page, "/wps/member/register");
  await submit.click();
  await expect(form.getByRole("alert")).toContainText(t("error.NETWORK"));
  await expect(field(form, "username")).toHaveValue(player.username);
  await expect(field(form, "password")).toHaveValue(player.password);
  await expect(form.getByRole("checkbox").nth(1)).toBeChecked();
  // The account is there; nobody says that its name is taken.
  await answerPicture(t, form, used);
  await submit.click();
  const greeting = page.getByRole("dialog");
  await expect(greeting).toContainText(t("register.success.account"));
  await expect(greeting).toContainText(player.username);
  await page.keyboard.press("Escape");
  await expect(avatar(t, page)).toBeVisible();
});
