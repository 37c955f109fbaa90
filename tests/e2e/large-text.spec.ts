import type { Page } from "playwright/test";
import { value } from "#src/gateway/testing/fake-platform.ts";
import { oddWins } from "#tests/support/odd-catalogue.ts";
import { openOddPortal } from "#tests/support/odd-portal.ts";
import { expectNoOverflow } from "#tests/support/page-checks.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { expectUncut } from "#tests/support/text-checks.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const doubleLetters = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );

for (const path of ["/", "/pointMall", "/leaderboard", "/vnlottery", "/register"])
  test(`${path} holds letters of twice the size on a phone: nothing sideways, cut or out of its bar`, async ({
    page,
  }) => {
    await doubleLetters(page);
    await page.goto(portalUrl("aurora", path), { waitUntil: "networkidle" });
    await expectNoOverflow(page);
    await expectUncut(page);
    const out = await page.evaluate(() => {
      const bars = [...document.querySelectorAll("body header, nav:has(> ul)")].filter(
        (bar) => getComputedStyle(bar).position === "fixed",
      );
      return bars.flatMap((bar) => {
        const box = bar.getBoundingClientRect();
        return [...bar.querySelectorAll("a, button")]
          .filter((one) => one.checkVisibility())
          .map((one) => ({ one, at: one.getBoundingClientRect() }))
          .filter(
            ({ at }) =>
              at.top < box.top - 1 ||
              at.bottom > box.bottom + 1 ||
              at.left < -1 ||
              at.right > innerWidth + 1,
          )
          .map(({ one }) => one.outerHTML.slice(0, 160));
      });
    });
    expect(out, "stands out of its bar").toEqual([]);
  });

test("wins of every size hold letters of twice the size on a phone", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const portal = await openOddPortal();
  portal.platform.on("/wps/relay/winner/board", value({ list: oddWins }));
  try {
    await doubleLetters(page);
    for (const path of ["/", "/winners"])
      await test.step(path, async () => {
        await page.goto(portal.url(path), { waitUntil: "networkidle" });
        const card = page.getByRole("main").getByText(oddWins[0]?.gameName ?? "");
        await card.scrollIntoViewIfNeeded();
        await expectNoOverflow(page);
        await expectUncut(page);
      });
  } finally {
    await portal.close();
  }
});
