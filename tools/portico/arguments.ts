import { parseArgs } from "node:util";
import { suggest } from "#src/merchant/suggest.ts";
import type { Option } from "./command.ts";
import { UsageError } from "./output.ts";

type Options = Readonly<Record<string, Option>>;

/**
 * Reads arguments by a table of options.
 * @throws UsageError in plain words when an option is unknown or lacks its value
 */
export function readArguments<const T extends Options>(argv: string[], options: T) {
  const unknown = argv
    .filter((each) => each.startsWith("--") && each !== "--")
    .map((each) => each.slice(2).split("=")[0] ?? "")
    .find((name) => !Object.hasOwn(options, name));
  if (unknown !== undefined) {
    const meant = suggest(unknown, Object.keys(options));
    throw new UsageError(
      `There is no option --${unknown}.${meant === undefined ? ` Possible: ${list(options)}.` : ` Did you mean --${meant}?`}`,
    );
  }
  try {
    return parseArgs({ args: argv, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split("\n")[0]}`);
  }
}

const list = (options: Options): string =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(", ");

/**
 * Takes one of a few words.
 * @throws UsageError that names them when it is another
 */
export function oneOf<const T extends string>(
  what: string,
  value: string | undefined,
  allowed: readonly T[],
  otherwise: T,
): T {
  if (value === undefined) return otherwise;
  const found = allowed.find((each) => each === value);
  if (found === undefined)
    throw new UsageError(`${what} cannot be "${value}"; it takes ${allowed.join(", ")}.`);
  return found;
}

/**
 * Takes a whole number from 0.
 * @throws UsageError when it is something else
 */
export function toCount(what: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value))
    throw new UsageError(`${what} cannot be "${value}"; it takes a whole number such as 0 or 10.`);
  return Number(value);
}
