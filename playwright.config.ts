import { join } from "node:path";
import { defineConfig, devices } from "playwright/test";
import { chromiumArgs, findChromium } from "./tools/lib/chromium.ts";
import { root, stateFolder } from "./tools/lib/paths.mjs";

const reports = join(stateFolder, "test");
const executablePath = await findChromium(process.env);

/**
 * The browser's tests, against the production build. tests/support/global-setup.ts starts a server
 * of its own with a data folder and a port of its own, so a running `npm start` is not touched.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: join(reports, "browser"),
  globalSetup: join(root, "tests/support/global-setup.ts"),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a machine that others share a browser may be kept waiting; see docs/decisions/0010.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PORTICO_E2E_REPORT ?? join(reports, "playwright.json") }],
  ],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    // An action that waits in vain says for what, before the test's own time is over.
    actionTimeout: 45_000,
    screenshot: "only-on-failure",
    trace: "off",
    // Its requests would pass by a test's own routes; offline-page.spec.ts lets it work.
    serviceWorkers: "block",
    launchOptions: {
      args: chromiumArgs,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
