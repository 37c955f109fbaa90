import { expect, portalUrl, test } from "#tests/support/portal-test.ts";

/** The cards of the page: what stands in a list of its main part and can be pressed as a whole. */
const cards = "main li > a:has([data-play], img)";

for (const { path, leadsTo } of [
  { path: "/", leadsTo: /^\/game\?vendor=[^&]+&id=/ },
  { path: "/rng", leadsTo: /^\/game\?vendor=[^&]+&id=/ },
  { path: "/sports", leadsTo: /^\/game\?vendor=[^&]+&lobby=/ },
])
  test(`a card of ${path} opens in a tab of its own by a middle click, and leaves this one as it is`, async ({
    page,
    context,
  }) => {
    await page.goto(portalUrl("aurora", path), { waitUntil: "networkidle" });
    const card = page.locator(cards).and(page.locator("[href^='/game']")).first();
    const href = (await card.getAttribute("href")) ?? "";
    expect(href).toMatch(leadsTo);
    const opened = context.waitForEvent("page");
    await card.click({ button: "middle" });
    const tab = await opened;
    await expect(tab).toHaveURL(portalUrl("aurora", href));
    await expect(tab.getByRole("dialog").locator("[name=username]")).toBeVisible();
    await expect(page).toHaveURL(portalUrl("aurora", path));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
