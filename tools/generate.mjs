#!/usr/bin/env node
// @ts-check
// npm run generate [--check]: writes what is generated from the schemas, or fails when it differs.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, async () => {
  await import("./generate/main.ts");
  return { main: () => Number(process.exitCode ?? 0) };
});
