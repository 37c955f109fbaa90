import { payIn, plenty } from "#tests/support/funds.ts";
import { openGameTab } from "#tests/support/game-tab.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { newPlayer, openAccount } from "#tests/support/player.ts";
import { expect, test } from "#tests/support/portal-test.ts";

test("reels turn without the page being told of each turn (issue 15)", async ({ page }) => {
  test.setTimeout(60_000);
  await openAccount(page, newPlayer("aurora", "TY"));
  await payIn(page, plenty);
  const tab = await openGameTab(page, { vassalage: "JL", nodeId: houseNodes.lantern });
  await tab.evaluate(() => {
    const seen = { told: 0, turning: 0 };
    Object.assign(globalThis, { seen });
    document.addEventListener("animationiteration", () => {
      seen.told += 1;
    });
    const look = () => {
      const strips = [...document.querySelectorAll(".strip")];
      const turning = strips.filter((strip) => strip.getAnimations().length > 0);
      seen.turning = Math.max(seen.turning, turning.length);
      requestAnimationFrame(look);
    };
    look();
  });
  await tab.locator("button.primary").click();
  await expect(tab.locator(".outcome")).toHaveAttribute("data-phase", "shown", { timeout: 30_000 });
  expect(await tab.evaluate(() => Reflect.get(globalThis, "seen"))).toEqual({
    told: 0,
    turning: 3,
  });
  await tab.close();
});
