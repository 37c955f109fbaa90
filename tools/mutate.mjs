#!/usr/bin/env node
// @ts-check
// npm run mutate: breaks the rules of the product one by one and says which breaks no test notices.
import { launch } from "./lib/launch.mjs";

await launch(import.meta.url, () => import("./mutate/main.ts"));
