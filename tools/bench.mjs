#!/usr/bin/env node
// @ts-check
// npm run bench: runs every tests/bench/*.bench.ts by itself and prints its figures.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./bench/main.ts"));
