import type { Migration } from "./migration.ts";
import { bounds } from "./v2-bounds.ts";

/** Every change of the settings' form, in the order of the versions that they lead to. */
export const migrations: readonly Migration[] = [bounds];

/** The version of the settings' form that this program writes; it reads all before it. */
export const currentVersion = migrations.length + 1;
