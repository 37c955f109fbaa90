#!/usr/bin/env node
// @ts-check
// npm run verify: types, lint and the unit tests of what changed, in under a minute.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./verify/main.ts"));
