import { newPlayer, register } from "#tests/support/player.ts";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";

test("from the right an amount stands under its name, at the side where reading begins", async ({
  page,
}) => {
  const url = portalUrl("aurora", "/raffle");
  await page.context().addCookies([{ name: "portico_lang", value: "AR-XB", url }]);
  await page.goto(url);
  const amounts = page.getByRole("main").locator("li bdi");
  await expect(amounts.first()).toBeVisible();
  const gaps = await amounts.evaluateAll((all) =>
    all.map((amount) => {
      const words = document.createRange();
      words.selectNodeContents(amount);
      const edge = amount.parentElement?.getBoundingClientRect().right ?? 0;
      const padding = Number.parseFloat(
        getComputedStyle(amount.parentElement ?? amount).paddingRight,
      );
      return Math.round(edge - padding - words.getBoundingClientRect().right);
    }),
  );
  expect(gaps).toEqual(gaps.map(() => 0));
});

for (const language of ["EN", "AR-XB"])
  test(`MEM-01 on a phone the entry of the page in view is seen whole in the centre's line, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const url = portalUrl("aurora");
    await page.context().addCookies([{ name: "portico_lang", value: language, url }]);
    await register(page, newPlayer("aurora", language));
    await page.goto(portalUrl("aurora", "/member/limits"));
    const line = page.getByRole("main").getByRole("navigation");
    // New messages are counted once the page is there, which moves the entries after them.
    const counted = line.locator('a[href$="/member/messageV2"]');
    await expect(counted).toContainText("3");
    await expect(line.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
  });
