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
