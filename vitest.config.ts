import { defineConfig } from "vitest/config";
import { keepWasmCode } from "./tools/lib/keep-wasm-code.ts";
import { compiledFolder } from "./tools/lib/paths.mjs";
import { DearFirst } from "./tools/test/sequencer.ts";

// What one worker compiled, or a process that a test starts, is the next one's too.
process.env.NODE_COMPILE_CACHE ??= compiledFolder;

/** Rooms whose files leave nothing behind them: what they open they close. */
const sharing = [
  "src/portal",
  "src/shared",
  "src/merchant",
  "src/platform",
  "src/gateway",
  "tests/contract",
];
const anyTest = "**/*.test.{ts,tsx}";

/**
 * Unit and contract tests. They sit beside the file they test, or in `tests/` when they cross
 * folders; the browser's own tests (`*.spec.ts`) belong to playwright.config.ts.
 *
 * Two projects, because half of the time went into starting a process for every file: the rooms
 * above share their workers and what those have loaded; everything else, locks and killed processes
 * among it, has a process a file.
 */
export default defineConfig({
  // No JSX plugin is needed: the tests only have to run, not to reload.
  test: {
    maxWorkers: 2,
    sequence: { sequencer: DearFirst },
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "sharing",
          include: sharing.map((room) => `${room}/${anyTest}`),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ["src", "tools", "tests", "merchants"].map((room) => `${room}/${anyTest}`),
          exclude: [
            "node_modules/**",
            "dist/**",
            ".portico/**",
            ...sharing.map((room) => `${room}/**`),
          ],
          isolate: true,
        },
      },
    ],
    environment: "node",
    setupFiles: ["tests/support/quiet-console.ts"],
    // A loop over nothing proves nothing.
    expect: { requireAssertions: true },
    pool: "forks",
    execArgv: [keepWasmCode],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
