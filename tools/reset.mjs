#!/usr/bin/env node
// @ts-check
// npm run reset: empties the folder that holds all data.
import { main } from "./lib/reset.mjs";

process.exitCode = main();
