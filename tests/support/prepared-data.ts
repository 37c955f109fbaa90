import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrationSets } from "#src/platform/compose.ts";
import { openDatabase } from "#src/store/database.ts";
import { migrationsDigest } from "#src/store/migrate.ts";
import { stateFolder } from "#tools/lib/paths.mjs";
import { quietLog } from "./database.ts";

/** Makes, once per set of migrations, a data folder that holds nothing but the empty database. */
async function ensureTemplate(): Promise<string> {
  const digest = migrationsDigest(migrationSets).slice(0, 24);
  const folder = join(stateFolder, "cache", `test-data-${digest}`);
  if (existsSync(folder)) return folder;
  // Under another name until it is whole: a killed run leaves no half-made template.
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const database = await openDatabase({ dir: draft, log: quietLog });
  await database.migrate(migrationSets);
  await database.close();
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another worker was faster, and its folder is as good.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Fills a data folder with the empty embedded database, so that a server that starts there makes
 * none; nothing where DATABASE_URL names a server. The first start itself is proven by
 * src/store/embedded.test.ts and by the server that all browser tests share.
 */
export async function prepareData(data: string): Promise<void> {
  if (process.env.DATABASE_URL) return;
  cpSync(await ensureTemplate(), data, { recursive: true });
}
