#!/usr/bin/env node
// @ts-check
// npm run machines [--check] [--bring FILE]: draws the flows into docs/machines, or takes one back.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./machines/main.ts"));
