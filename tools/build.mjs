#!/usr/bin/env node
// @ts-check
// npm run build: the browser's files and the server's renderer, into dist/.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./build/main.ts"));
