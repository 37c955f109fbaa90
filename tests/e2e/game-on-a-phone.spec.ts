import { callAs } from "#tests/support/games.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

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
});
