import type { Page } from "playwright/test";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/** How much of what holds the keyboard lies under something that stays in view, or out of view; in words. */
const hiddenNow = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement;
    if (held === null || held === document.body) return { name: "", isHidden: false };
    const { left, right, top, bottom } = held.getBoundingClientRect();
    const stays = (one: Element | null): boolean =>
      one !== null &&
      !one.contains(held) &&
      (["fixed", "sticky"].includes(getComputedStyle(one).position) || stays(one.parentElement));
    const isUnder = (x: number, y: number): boolean => {
      const above = document.elementFromPoint(x, y);
      return above === null || (!held.contains(above) && stays(above));
    };
    const middle = (left + right) / 2;
    const isHidden = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => isUnder(middle, y));
    return { name: `${held.outerHTML.slice(0, 120)} at ${top}`, isHidden };
  });

for (const { width, height, paths } of [
  { width: 360, height: 740, paths: ["/promotions", "/responsible", "/lottery", "/rng"] },
  { width: 1280, height: 800, paths: ["/promotions", "/responsible"] },
])
  test(`what the keyboard comes to lies under no bar, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAccount(page, newPlayer("aurora", "EN"));
    for (const path of some(paths)) {
      await page.goto(portalUrl("aurora", path));
      // The line of whoever plays, and the bubble above it, are among what stays in view.
      await expect(page.locator("aside button").last()).toBeVisible();
      await page.locator("main").focus();
      const hidden: string[] = [];
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Tab");
        const { name, isHidden } = await hiddenNow(page);
        if (isHidden) hidden.push(name);
      }
      expect(hidden, path).toEqual([]);
    }
  });
