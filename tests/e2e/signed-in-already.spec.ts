import { memberTest, signIn } from "#tests/support/member.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

memberTest("U18 a member at /register is told so, and has ways on", async ({ page, member }) => {
  const known = await member("aurora");
  await signIn(page, known);
  const url = portalUrl("aurora", "/register");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await page.goto(url);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    t("register.signedIn", [known.username]),
  );
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("button", { name: t("logout.confirm") })).toBeVisible();
  await main.getByRole("link", { name: t("register.home") }).click();
  await expect(page).toHaveURL(portalUrl("aurora"));
});
