import type { RuleContext } from "./context.ts";
import type { Finding, RuleName } from "./finding.ts";

/** One rule: a folder of `checks/` with `rule.ts`, its test and fixtures that break it. */
export interface Rule extends RuleName {
  /**
   * file: judges each file or layer by itself. whole: judges what all layers are together, and is
   * left out while one of them cannot be read, since every finding would be a consequence.
   */
  judges: "file" | "whole";
  /** What the rule is for and how to put its findings right; `portico explain <rule>` prints it. */
  about: string;
  /**
   * Its findings give way to those of other rules about the same thing: what is broken is mended
   * before it matters that nothing shows it.
   */
  yields?: true;
  /**
   * Whoever puts its findings right takes what is written there out, so that nothing is said of its
   * shape beside them.
   */
  settles?: true;
  /** Works out beforehand what would keep `run` busy for long. */
  prepare?: (context: RuleContext) => Promise<void>;
  run: (context: RuleContext) => Finding[];
}
