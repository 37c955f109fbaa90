import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { suggest } from "#src/merchant/suggest.ts";
import { writeWhole } from "../../lib/write-whole.ts";
import { say, UsageError } from "../output.ts";
import { whyUnwritten } from "../unwritten.ts";

/** Where a report goes, and in which format; without a file it is printed. */
export interface Output<Name extends string> {
  format: Name;
  file?: string;
}

/**
 * Reads what `--format` says, which may be given several times: `json`, or `json:report.json`.
 * @param names the formats there are
 * @param otherwise what is printed where nothing else is
 * @throws UsageError where a format is none, or two would be printed
 */
export function readFormats<const Name extends string>(
  given: readonly string[],
  names: readonly Name[],
  otherwise: Name,
): Output<Name>[] {
  const outputs = given.map((word): Output<Name> => {
    const [name = "", ...rest] = word.split(":");
    const format = names.find((each) => each === name);
    const meant = suggest(name, names);
    if (format === undefined)
      throw new UsageError(
        `--format cannot be "${name}"; it takes ${names.join(", ")}. ${meant === undefined ? "" : `Did you mean "${meant}"?`}`.trimEnd(),
      );
    const file = rest.join(":");
    if (rest.length > 0 && file === "")
      throw new UsageError(`--format ${word} names no file: --format ${name}:report.txt`);
    return file === "" ? { format } : { format, file };
  });
  const printed = outputs.filter(({ file }) => file === undefined);
  if (printed.length > 1)
    throw new UsageError(
      `Only one format can be printed; write the others into files: --format ${printed[1]?.format}:report.txt`,
    );
  return printed.length === 1 ? outputs : [{ format: otherwise }, ...outputs];
}

/**
 * Prints a report, and writes it into files.
 * @param write makes the text of one format, without colours where it goes into a file
 * @throws UsageError where a file cannot be written
 */
export async function writeOutputs<Name extends string>(
  outputs: readonly Output<Name>[],
  write: (format: Name, inFile: boolean) => string,
): Promise<void> {
  for (const { format, file } of outputs) {
    const text = write(format, file !== undefined);
    if (file !== undefined) await writeText(file, `${text}\n`);
    else if (text !== "") say(text);
  }
}

async function writeText(file: string, text: string): Promise<void> {
  const path = resolve(file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, text);
  } catch (error) {
    throw new UsageError(
      `The report cannot be written to ${path}: ${whyUnwritten(error)}. Name another file after the colon of --format.`,
    );
  }
}
