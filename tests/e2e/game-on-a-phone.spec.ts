import { callAs } from "#tests/support/games.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { callFrom } from "#tests/support/page-call.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

test.use({ viewport: { width: 360, height: 780 } });

test("a game in its page shows its words whole, its rules within the screen, and its rounds by the portal's clock", async ({
  page,
  member,
}) => {
  await signIn(page, await member("aurora"));
  // Vietnamese says much for what a visit came to.
  const lang = { name: "portico_lang", value: "VI", url: portalUrl("aurora") };
  await page.context().addCookies([lang]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(portalUrl("aurora", "/rng"));
  const { value } = await callAs(page, "GET", "/wps/game/list?gameClassify=RNG&minLineNum=5");
  const slots: { nodeId: string; vassalage: string; maintenance: boolean }[] = value.games;
  const [slot] = some(slots.filter(({ maintenance }) => !maintenance));
  await page.goto(portalUrl("aurora", `/game?vendor=${slot?.vassalage}&id=${slot?.nodeId}`));
  const game = page.frameLocator("main iframe");
  await expect(game.getByTestId("balance")).not.toBeEmpty();
  const words = await game.locator(".bar dt").evaluateAll((all) =>
    all.map(({ textContent, scrollWidth, clientWidth }) => ({
      textContent,
      isWhole: scrollWidth <= clientWidth,
    })),
  );
  expect(some(words).filter(({ isWhole }) => !isWhole)).toEqual([]);

  await game.locator("button.primary").click();
  await expect(game.locator(".outcome")).toHaveAttribute("data-phase", "shown");
  await game.locator(".rules summary").click();
  await expect(game.locator(".rules table")).toBeVisible();
  expect(await game.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);

  await game.locator(".rounds summary").click();
  const time = game.locator(".rounds time").first();
  const told = new Intl.DateTimeFormat("vi", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "Asia/Ho_Chi_Minh",
  });
  const at = new Date((await time.getAttribute("datetime")) ?? "");
  await expect(time).toHaveText(told.format(at));
  // The smallest phone shows the rounds whole, with what checks them.
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await game.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
  const check = await game.locator(".rounds .check").first().boundingBox();
  expect((check?.x ?? 0) + (check?.width ?? 999)).toBeLessThanOrEqual(320);
});

test("a round left open is told of and offered again, and the session's figures follow the balance", async ({
  page,
  member,
}) => {
  const t = wordsOf("EN");
  await signIn(page, await member("aurora"));
  const lang = { name: "portico_lang", value: "EN", url: portalUrl("aurora") };
  await page.context().addCookies([lang]);
  await page.goto(portalUrl("aurora", "/inhouse"));
  await page.locator("main li > a:has([data-play])", { hasText: "Gem Field" }).click();
  const game = page.frameLocator("main iframe");
  const primary = game.locator("button.primary");
  const fields = game.locator('.mine-field[aria-disabled="false"]');
  await primary.click();
  await expect(fields).toHaveCount(25);

  const { value } = await callFrom(page, "realityCheck", {});
  expect(Number(value.net)).toBeLessThan(0);
  const net = page.locator(`aside bdi[title="${t("safer.net")}"]`);
  const digits = async () => ((await net.textContent()) ?? "").replace(/[^0-9.-]/g, "");
  // Sooner than a game asks by itself.
  await expect.poll(digits, { timeout: 8000 }).toBe(value.net);

  const leave = page.getByRole("button", { name: t("game.leave") });
  await leave.click();
  await expect(page).toHaveURL(portalUrl("aurora", "/inhouse"));
  const told = page.getByText(t("game.leftOpen", ["Gem Field"]));
  await expect(told).toBeVisible();
  await page
    .getByRole("status")
    .getByRole("button", { name: t("game.resume") })
    .click();
  await expect(page).toHaveURL(/\/game\?vendor=JL&id=120007$/);
  await fields.first().click();
  await expect(fields).not.toHaveCount(25);
  // Without a mine there the round is taken; with one it is over: then another stake may be chosen.
  const more = game.locator(".stake").first().locator("button").last();
  await expect(async () => {
    if ((await fields.count()) > 0) await primary.click({ timeout: 1000 });
    await expect(more).toHaveAttribute("aria-disabled", "false", { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  const asked = page.waitForResponse(/\/rounds\/open$/);
  await leave.click();
  await asked;
  await expect(page).toHaveURL(portalUrl("aurora", "/inhouse"));
  await expect(told).toHaveCount(0);
});
