import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The names of everything that a merchant can set, as the schema has them. */
export const settingNames: readonly string[] = Object.keys(
  JSON.parse(
    readFileSync(join(import.meta.dirname, "../../schemas/site/merchant.schema.json"), "utf8"),
  ).properties,
);
