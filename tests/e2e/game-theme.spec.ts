import { houseNodes } from "#tests/support/house-nodes.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { VendorLog } from "#tests/support/vendor-log.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

test("a game opens in the portal's theme and follows it without being opened anew", async ({
  page,
  member,
}) => {
  await signIn(page, await member("aurora"));
  await page.context().addCookies(
    Object.entries({ portico_lang: "EN", portico_theme: "light" }).map(([name, value]) => ({
      name,
      value,
      url: portalUrl("aurora"),
    })),
  );
  const log = await VendorLog.open(page.context());
  await page.goto(portalUrl("aurora", `/game?vendor=JL&id=${houseNodes.lantern}`));
  const game = page.frameLocator("main iframe");
  await expect(game.getByTestId("balance")).not.toBeEmpty();
  const root = game.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  const colourOf = (body: Element) => getComputedStyle(body).backgroundColor;
  const [inside, around] = [game.locator("body"), page.locator("body")];
  expect(await inside.evaluate(colourOf)).toBe(await around.evaluate(colourOf));

  await page
    .getByRole("banner")
    .getByRole("button", { name: t("theme.toDark") })
    .click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await inside.evaluate(colourOf)).toBe(await around.evaluate(colourOf));
  expect(log.of("enter")).toHaveLength(1);
});
