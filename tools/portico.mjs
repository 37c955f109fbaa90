#!/usr/bin/env node
// @ts-check
// portico: checks, explains and makes merchants. Installs what is missing first, like npm start.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./portico/main.ts"));
