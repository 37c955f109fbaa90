#!/usr/bin/env node
// @ts-check
// npm start: installs, generates and builds what is missing or old, then runs platform and gateway.
import { launch } from "./lib/launch.mjs";
import { findLockHolder, toLockSentence } from "./lib/lock.mjs";
import { say } from "./lib/say.mjs";
import { describeStart, readStartOptions } from "./lib/start-options.mjs";

if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) say(describeStart());
else
  await launch(import.meta.url, () => import("./start/main.ts"), {
    before: (argv) => {
      const options = readStartOptions(argv, process.env);
      if (!options.ok) return options.message;
      const holder = findLockHolder(options.data);
      return holder === undefined ? undefined : toLockSentence(options.data, holder);
    },
  });
