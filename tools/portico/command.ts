import { describeOptions } from "../lib/args.mjs";

/** One option of a command, as its help shows it and as arguments are read. */
export interface Option {
  type: "string" | "boolean";
  about: string;
  /** What stands for its value in the help, such as DIR; only of a string. */
  value?: string;
  /** May be given several times. */
  multiple?: boolean;
}

/** One command of `portico`: its help, its options and what it does. */
export interface Command {
  /** One line for the list of commands. */
  about: string;
  /** What follows the command's name, one line a form. */
  forms: readonly string[];
  options: Readonly<Record<string, Option>>;
  /** Command lines that work as they stand, without `portico` before them. */
  examples: readonly string[];
  /** What else somebody should know, a line each. */
  notes?: readonly string[];
  /** Runs it; the exit code is 0 all well, 1 findings that fail, 3 differences where asked for, 4 kept for a second person. Throws UsageError for bad input. */
  run: (argv: string[]) => Promise<number>;
}

/** The option that every command about merchants has. */
export const merchantsOption = {
  merchants: {
    type: "string",
    value: "DIR",
    about: "the folder of merchants; the project's own unless given",
  },
} as const satisfies Record<string, Option>;

/** The option of those who are content where a second person has to say yes first. */
export const mayWaitOption = {
  "may-wait": {
    type: "boolean",
    about: "ends with 0 too, and not with 4, where a second person has to say yes first",
  },
} as const satisfies Record<string, Option>;

/** How a command ends that keeps a publish: a script must not take what waits for somebody's yes for live. */
export const exitOfHeld = (isWaiting: boolean, mayWait: boolean | undefined): number =>
  isWaiting && mayWait !== true ? 4 : 0;

const exitCodes =
  "Exit codes: 0 all well, 1 findings that fail or a refusal, 2 could not run; 3 differences, with --detailed-exitcode; 4 kept, and not live before a second person says yes. --no-color or NO_COLOR: no colours.";

const indent = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join("\n");

/** The help of one command: what it does, its forms, options and examples. */
export function describeCommand(
  name: string,
  { about, forms, options, examples, notes = [] }: Command,
): string {
  const usage = forms.map((form) => `portico ${name} ${form}`.trimEnd());
  const parts = [`portico ${name} — ${about}`, indent(usage)];
  if (Object.keys(options).length > 0) parts.push(describeOptions({ ...options }));
  parts.push(...notes);
  parts.push(`Examples:\n${indent(examples.map((line) => `portico ${line}`))}`, exitCodes);
  return parts.join("\n\n");
}

/** The help of all: a line a command and how to read on. */
export function describeCommands(commands: Readonly<Record<string, Command>>): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(
    ([name, { about }]) => `portico ${name.padEnd(width)}  ${about}`,
  );
  return [
    "portico — merchants of this project",
    indent(lines),
    "`portico <command> --help` shows a command's options and examples; `portico --version` the version.",
    exitCodes,
  ].join("\n\n");
}
