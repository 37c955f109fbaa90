import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countScripts } from "#tests/support/count-scripts.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { readSkin } from "#tests/support/portal-routes.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

// What a visitor loads who has nothing yet.
test.use({ firstVisit: true });

/**
 * KB of scripts by path, heads of answers included: of pages that are open to all, and of the member
 * centre's; raise one only with its reason in docs/decisions.
 */
const budgets = JSON.parse(
  readFileSync(join(import.meta.dirname, "script-budgets.json"), "utf8"),
) as Record<"open" | "member", Record<string, number>>;

for (const [path, limit] of some(Object.entries(budgets.open)))
  test(`${path} loads at most ${limit} KB of scripts until the network is idle`, async ({
    page,
  }) => {
    const bytes = await countScripts(page);
    await page.goto(portalUrl("aurora", path), { waitUntil: "networkidle" });
    expect(bytes()).toBeGreaterThan(0);
    expect(bytes() / 1024).toBeLessThanOrEqual(limit);
  });

const { site } = await readSkin("aurora");
const centrePages = Object.values(site.screens).filter(({ route }) => route.centre === "member");

test("each page of the member centre has a limit, and no other page", () => {
  const paths = centrePages.map(({ route }) => route.path);
  expect(Object.keys(budgets.member).toSorted()).toEqual(paths.toSorted());
});

for (const [path, limit] of some(Object.entries(budgets.member)))
  test(`${path} of the member centre loads at most ${limit} KB of scripts`, async ({
    page,
    member,
    complaints,
  }) => {
    // Who has nobody above is told so by the platform.
    complaints.expect(/403/);
    const url = portalUrl("aurora", path);
    await page.context().addCookies([{ name: "portico_lang", value: "EN", url }]);
    await signIn(page, await member("aurora"));
    const bytes = await countScripts(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(url);
    // The chat's bubble comes last of all.
    await expect(page.getByRole("button", { name: /^Open chat/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(bytes() / 1024).toBeGreaterThan(100);
    expect(bytes() / 1024).toBeLessThanOrEqual(limit);
  });
