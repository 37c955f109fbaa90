#!/usr/bin/env node
// @ts-check
// npm run format: formats every file and mends what the linter can mend safely.
import { join } from "node:path";
import { launch } from "./lib/launch.mjs";
import { root } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";

await launch(import.meta.url, async () => ({
  main: async (argv) => {
    // The lint rule about imports is written from the architecture test's own table.
    await run(process.execPath, [join(root, "tests/architecture/write-lint.ts")], { cwd: root });
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const { code } = await run(process.execPath, [biome, "check", "--write", ...argv], {
      cwd: root,
    });
    return code;
  },
}));
