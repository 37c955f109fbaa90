import { callAs } from "#tests/support/games.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

/* What a game lies over is no stop of the keyboard: a focus that nobody sees is lost. */

for (const [width, height, hasHeader] of [
  [320, 568, false],
  [360, 780, true],
  [780, 360, false],
  [1280, 800, true],
] as const)
  test(`every stop of the keyboard over an open game is to be seen, at ${width} by ${height}`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await member("aurora"));
    await page.goto(portalUrl("aurora", "/rng"));
    const { value } = await callAs(page, "GET", "/wps/game/list?gameClassify=RNG&minLineNum=5");
    const slots: { nodeId: string; vassalage: string; maintenance: boolean }[] = value.games;
    const [slot] = some(slots.filter(({ maintenance }) => !maintenance));
    await page.goto(portalUrl("aurora", `/game?vendor=${slot?.vassalage}&id=${slot?.nodeId}`));
    await expect(page.frameLocator("main iframe").getByTestId("balance")).not.toBeEmpty();
    await page.locator("h1").first().focus();

    const seen: string[] = [];
    const covered: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const { activeElement: at } = document;
        if (at === null || at === document.body) return null;
        const { x, y, width: wide, height: high } = at.getBoundingClientRect();
        const top = document.elementFromPoint(x + wide / 2, y + high / 2);
        const name = at.getAttribute("aria-label") ?? at.textContent ?? at.tagName;
        const isTop = top !== null && (at.contains(top) || top.contains(at));
        return { name: `${at.tagName} ${name}`, isTop, inHeader: at.closest("header") !== null };
      });
      if (stop === null) continue;
      seen.push(stop.inHeader ? "header" : stop.name);
      if (!stop.isTop) covered.push(stop.name);
    }
    expect(covered).toEqual([]);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.includes("header")).toBe(hasHeader);
  });
