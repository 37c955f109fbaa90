import { type Rule, rules } from "../../portico/conform/rules.ts";
import { toCell } from "./words.ts";

const note =
  "<!-- Generated from tools/portico/conform/rules.ts by `npm run generate`; do not edit. -->";

/** The page with every rule that `portico conform` tries a platform by. */
export function conformPage(): string {
  const rows = Object.entries<Rule>(rules).map(
    ([name, { says, rows: sources, mend }]) =>
      `| \`${name}\` | ${toCell(says)} | ${toCell(mend)} | ${sources.join(", ")} |`,
  );
  return `${[
    note,
    "# What a platform is held to",
    "The rules that `npx portico conform` tries a platform by, and the requirement or decision that each comes from. A finding names one of them.",
    [
      "| Rule | What is asked for | How a platform is mended | From |",
      "|---|---|---|---|",
      ...rows,
    ].join("\n"),
  ].join("\n\n")}\n`;
}
