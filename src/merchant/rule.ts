import type { RuleContext } from "./context.ts";

/** How bad a finding is: an error keeps the merchant's new revision from being served. */
export type Severity = "error" | "warning" | "info";

/** A place in a file: line and column count from 1 for people, the offset from 0. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** A change that settles a finding; `safe` ones never change what was meant. */
export interface Fix {
  title: string;
  safe: boolean;
  /** Replacements of text by offset, in one or more files. */
  edits: { file: string; start: number; end: number; text: string }[];
}

/** Another place that explains a finding, such as where an inherited value stands. */
export interface Related {
  message: string;
  file: string;
  pointer: string;
  start: Position;
}

/** One thing that is wrong with a merchant, in plain words, with its place and its fix. */
export interface Finding {
  ruleId: string;
  severity: Severity;
  /** What is wrong and why it matters. */
  message: string;
  /** How to put it right. */
  help?: string;
  merchant: string;
  /** The file, relative to the repository. */
  file: string;
  /** JSON pointer into the merchant's whole document. */
  pointer: string;
  start: Position;
  end: Position;
  fixes?: Fix[];
  related?: Related[];
}

/** One rule: a folder of `checks/` with `rule.ts`, its test and fixtures that break it. */
export interface Rule {
  id: string;
  severity: Severity;
  /**
   * file: judges each file or layer by itself. whole: judges what all layers are together, and is
   * left out while one of them cannot be read, since every finding would be a consequence.
   */
  judges: "file" | "whole";
  /** What the rule is for and how to put its findings right; `portico explain <rule>` prints it. */
  about: string;
  /** Works out beforehand what would keep `run` busy for long. */
  prepare?: (context: RuleContext) => Promise<void>;
  run: (context: RuleContext) => Finding[];
}
