#!/usr/bin/env node
// @ts-check
// npm test: every check there is, one after the other; the last line counts them.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./test/main.ts"));
