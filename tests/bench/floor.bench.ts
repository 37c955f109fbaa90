/**
 * What answers take of a processor, beside the least that does the same and beside a peer, in turn and in
 * one run: the gateway's kept pages and files beside bare node:http, a page drawn anew beside its
 * elements in plain React, lists, and logins beside argon2.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tools/lib/paths.mjs";
import { findBenchServer } from "./support/databases.ts";
import { printRow } from "./support/floor-row.ts";
import { measureGateway } from "./support/gateway-costs.ts";
import { measurePlatform } from "./support/platform-costs.ts";

if (!existsSync(join(root, "dist/client/assets")))
  throw new Error("There is no build; run `npm run build` first.");

const named = { ...process.env };
delete process.env.PORTICO_TEST_DATABASE_URL;
delete process.env.DATABASE_URL;

const printAll = (rows: Awaited<ReturnType<typeof measureGateway>>): void => {
  for (const row of rows) printRow(row);
};

console.log("Milliseconds of a processor for each answer: median of 5 rounds ± half their spread");
printAll(await measureGateway());
printAll(await measurePlatform("embedded"));
const found = await findBenchServer(named);
if (!found.ok) console.log(`  PostgreSQL was left out: ${found.why}.`);
else
  try {
    process.env.PORTICO_TEST_DATABASE_URL = found.server.url;
    printAll(await measurePlatform("PostgreSQL"));
  } finally {
    await found.server.stop();
  }
