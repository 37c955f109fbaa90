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

/** What a finding says of the rule that it breaks. */
export interface RuleName {
  id: string;
  severity: Severity;
}
