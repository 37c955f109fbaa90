import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "#src/merchant/rule.ts";

/** What is said of machine files, beside the rules that judge merchants. */
export const machineLint: Pick<Rule, "id" | "severity" | "about"> = {
  id: "machine-lint",
  severity: "error",
  about:
    "A machine file opens in the Stately editor as it stands, and says what it does to whoever reads it: one exported machine, values imported from `xstate` alone and types by `import type`, no enum and no `setup().extend()`; one literal config with names in it, code only where something is handed on (`context`, `input`, `output`, `params`) and nothing spread into it; an id, a description on every state, an output on every final one; events called `DOMAIN.VERB` and waits by a name. `portico check` holds the machines of `src/portal/machines` to it, or the `….machine.ts` files that are named.",
};

/** A machine file that breaks the rule, and what has to be found; nothing for what only looks wrong. */
export interface MachineFixture {
  lines: readonly string[];
  finds: readonly { line: number; column: number; says: string; help?: string }[];
}

/** The fixtures of the rule by what they show. */
export function machineFixtures(): Map<string, MachineFixture> {
  const dir = join(import.meta.dirname, "fixtures");
  return new Map(
    readdirSync(dir)
      .sort()
      .map((name) => [
        name.replace(/\.json$/, "").replaceAll("-", " "),
        JSON.parse(readFileSync(join(dir, name), "utf8")) as MachineFixture,
      ]),
  );
}
