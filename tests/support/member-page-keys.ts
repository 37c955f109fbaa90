import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tools/lib/paths.mjs";
import { readCsv } from "./csv.ts";
import { some } from "./some.ts";

/** The page keys of the member centre's menu as the specification's rows name them, in their order. */
export const memberPageKeys: readonly string[] = some(
  readCsv(readFileSync(join(root, "docs/requirements.csv"), "utf8")).flatMap(
    ({ requirement = "" }) => {
      const [, key] =
        /^The personal-centre menu has an entry with page key (\w+)/.exec(requirement) ?? [];
      return key === undefined ? [] : [key];
    },
  ),
);
