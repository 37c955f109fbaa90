import type { Locator, Page } from "playwright/test";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { expectAccessible, expectNoOverflow, settle } from "#tests/support/page-checks.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");
const gamePath = `/game?vendor=JL&id=${houseNodes.lantern}`;

test.beforeEach(({ page }) =>
  page.context().addCookies([{ name: "portico_lang", value: "EN", url: portalUrl("aurora") }]),
);

/** The first of a page's links to an address that is in view and can be pressed. */
async function linkInView(page: Page, path: string): Promise<Locator | undefined> {
  for (const link of await page.locator(`a[href$="${path}"]`).all()) {
    const box = await link.boundingBox();
    const size = page.viewportSize();
    const inView = box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height;
    if (inView && (await link.isVisible())) return link;
  }
  return undefined;
}

/** How many presses lead from a page to another one, without scrolling: by a link, or by the account's menu. */
async function pressesTo(page: Page, from: string, path: string): Promise<number> {
  await page.goto(portalUrl("aurora", from));
  const account = page.getByRole("button", { name: /^Account of / });
  await expect(account).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("complementary", { name: t("safer.line") })).toBeVisible();
  let presses = 0;
  let link = await linkInView(page, path);
  if (link === undefined) {
    await account.click();
    presses += 1;
    link = await linkInView(page, path);
  }
  if (link === undefined) return Number.POSITIVE_INFINITY;
  await link.click();
  await expect(page).toHaveURL(portalUrl("aurora", path));
  return presses + 1;
}

for (const width of [360, 1280])
  test(`G1 at ${width} pixels the limits are no more presses away than a deposit: from home, a lobby and a game`, async ({
    page,
    member,
  }) => {
    test.setTimeout(90_000);
    await signIn(page, await member("aurora"));
    await page.setViewportSize({ width, height: 740 });
    for (const from of ["/", "/rng", gamePath]) {
      const toDeposit = await pressesTo(page, from, "/member/depositv2");
      const toLimits = await pressesTo(page, from, "/member/limits");
      expect(toDeposit).toBeLessThan(3);
      expect(toLimits).toBeLessThanOrEqual(toDeposit);
    }
    // From a page of the centre too: its menu leads to both.
    const menu = page.getByRole("navigation", { name: t("centre.member") });
    await expect(menu.getByRole("link", { name: t("screen.depositv2.title") })).toBeVisible();
    await expect(menu.getByRole("link", { name: t("limits.menu") })).toBeVisible();
  });

test("G1 the limits are a page of the centre, whose line covers nothing, in both themes and every width", async ({
  page,
  member,
}) => {
  test.setTimeout(90_000);
  await signIn(page, await member("aurora"));
  for (const scheme of ["dark", "light"] as const)
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(portalUrl("aurora", "/member/limits"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("limits.title"));
      await expect(page.getByRole("button", { name: t("limits.set") })).toBeVisible();
      await settle(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
});
