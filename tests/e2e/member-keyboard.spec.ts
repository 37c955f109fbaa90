import type { Page } from "playwright/test";
import { focused } from "#tests/support/keyboard.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";
import { wordsOf } from "#tests/support/words.ts";

const t = wordsOf("EN");

/** Presses Tab until a link of the centre's menu has the keyboard; gives what was wrong on the way. */
async function tabTo(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    faults.push(...now.faults, ...(now.inside ? [] : ["the keyboard left the centre"]));
    if (now.href === path) return faults;
  }
  throw new Error(`The keyboard does not come to ${path}.`);
}

test("MEM-15 LAYOUT-02 every page of Siam's member centre is reached, seen and left by keyboard alone, on a phone and on a wide screen", async ({
  page,
  member,
}) => {
  test.setTimeout(300_000);
  const url = portalUrl("siam");
  await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, await member("siam"));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(portalUrl("siam", "/rng"));
    const account = page.getByRole("button", { name: /^Account of / });
    await account.focus();
    await page.keyboard.press("Enter");
    const way = page.getByRole("link", { name: t("centre.member") });
    await expect(way).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      if (await way.evaluate((link) => link === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(way).toBeFocused();
    await page.keyboard.press("Enter");
    const centre = page.getByRole("dialog", { name: t("centre.member") });
    await expect(centre).toBeVisible();
    const links = centre.getByRole("navigation", { name: t("centre.member") }).getByRole("link");
    await expect(links.first()).toBeVisible();
    const paths = await links.evaluateAll((all) =>
      all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : "")),
    );
    for (const path of some(paths)) {
      expect(await tabTo(page, path), `${path} at ${width}`).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(portalUrl("siam", path));
      const heading = centre.getByRole("heading", { level: 1 });
      await expect(heading).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(centre).toBeHidden();
    await expect(page).toHaveURL(portalUrl("siam", "/rng"));
    await expect(account).toBeFocused();
  }
});
