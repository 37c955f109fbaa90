import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countScripts } from "#tests/support/count-scripts.ts";
import { signIn, memberTest as test } from "#tests/support/member.ts";
import { readSkin } from "#tests/support/portal-routes.ts";
import { expect, portalUrl } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

// What a visitor loads who has nothing yet.
test.use({ firstVisit: true });

/** KB of scripts by path, heads of answers included; raise one only with its reason in docs/decisions. */
const budgets = JSON.parse(
  readFileSync(join(import.meta.dirname, "script-budgets.json"), "utf8"),
) as Record<string, number>;

for (const [path, limit] of some(Object.entries(budgets)))
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

/** A page whose form stands open brings what draws one (decision 0059). */
const openForms = ["deposit-desk", "wallet-desk", "withdraw-desk"];
const limitOf = ({ blocks }: (typeof centrePages)[number]): number =>
  Object.values(blocks).some(
    ({ block, props }) =>
      openForms.includes(block) || (block === "call-form" && props?.opener === undefined),
  )
    ? 209
    : 168;

for (const screen of some(centrePages))
  test(`${screen.route.path} of the member centre loads at most ${limitOf(screen)} KB of scripts`, async ({
    page,
    member,
    complaints,
  }) => {
    // Who has nobody above is told so by the platform.
    complaints.expect(/403/);
    const { route } = screen;
    await signIn(page, await member("aurora"));
    const bytes = await countScripts(page);
    await page.goto(portalUrl("aurora", route.path), { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(portalUrl("aurora", route.path));
    expect(bytes() / 1024).toBeGreaterThan(100);
    expect(bytes() / 1024).toBeLessThanOrEqual(limitOf(screen));
  });
