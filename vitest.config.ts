import { defineConfig } from "vitest/config";

/**
 * Unit and contract tests. They sit beside the file they test, or in `tests/` when they cross
 * folders; the browser's own tests (`*.spec.ts`) belong to playwright.config.ts.
 */
export default defineConfig({
  // No JSX plugin is needed: the tests only have to run, not to reload.
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "tools/**/*.test.ts",
      "tests/**/*.test.{ts,tsx}",
      "merchants/**/*.test.ts",
    ],
    exclude: ["node_modules/**", "dist/**", ".portico/**"],
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    passWithNoTests: false,
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
