import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expect, portalUrl, test } from "#tests/support/portal-test.ts";
import { some } from "#tests/support/some.ts";

// What a visitor loads who has nothing yet.
test.use({ firstVisit: true });

/** KB of scripts by path, heads of answers included; raise one only with its reason in docs/decisions. */
const budgets = JSON.parse(
  readFileSync(join(import.meta.dirname, "script-budgets.json"), "utf8"),
) as Record<string, number>;

/** Adds up what travels for scripts on the page, as the browser's own network stack counts it. */
async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || new URL(response.url).pathname.endsWith(".js")) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

for (const [path, limit] of some(Object.entries(budgets)))
  test(`${path} loads at most ${limit} KB of scripts until the network is idle`, async ({
    page,
  }) => {
    const bytes = await countScripts(page);
    await page.goto(portalUrl("aurora", path), { waitUntil: "networkidle" });
    expect(bytes()).toBeGreaterThan(0);
    expect(bytes() / 1024).toBeLessThanOrEqual(limit);
  });
