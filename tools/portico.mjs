#!/usr/bin/env node
// @ts-check
// portico check | explain | new: the command line over src/merchant.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./portico/main.ts"));
