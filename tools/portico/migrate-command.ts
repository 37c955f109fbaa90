import { type Migrated, migrateFiles } from "#src/merchant/migrations/migrate.ts";
import { currentVersion, migrations } from "#src/merchant/migrations/migrations.ts";
import { wordsOf } from "#src/shared/words-of.ts";
import { readArguments } from "./arguments.ts";
import { type Command, merchantsOption } from "./command.ts";
import { writeMended } from "./fix/apply.ts";
import { chooseCodes, type MerchantsFolder, openMerchants } from "./merchants-folder.ts";
import { complain, count, paint, say } from "./output.ts";
import { toPatch } from "./patch.ts";

const options = {
  write: { type: "boolean", about: "writes the files; without it nothing is changed" },
  "detailed-exitcode": {
    type: "boolean",
    about: "exit code 3 where files are in an older form and were not written",
  },
  ...merchantsOption,
} as const;

/** `portico migrate`: brings merchants' files up to the current form of the settings. */
export const migrateCommand: Command = {
  about: "shows how files change to the current form of the settings, and writes them when told",
  forms: ["[code or path …]      all merchants unless some are named"],
  options,
  examples: ["migrate", "migrate aurora --write", "migrate --detailed-exitcode"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const folder = await openMerchants(values.merchants);
  const codes = positionals.length === 0 ? folder.codes : chooseCodes(folder, positionals);
  const files = new Map<string, { before: string; after: string }>();
  const refused: string[] = [];
  const older: string[] = [];
  for (const code of codes) {
    const done = await migrateOne(folder, code);
    refused.push(...done.refused);
    if (done.files.size > 0) older.push(code);
    for (const [file, texts] of done.files) files.set(file, texts);
  }
  for (const [file, { before, after }] of files) say(toPatch(file, before, after).trimEnd());
  for (const reason of refused) complain(`${paint("red", "left as it is")} ${reason}`);
  if (values.write === true) await writeMended({ files }, folder);
  say(summary(older, files.size, { written: values.write === true, left: refused.length > 0 }));
  if (refused.length > 0) return 1;
  const waits = older.length > 0 && values.write !== true;
  return waits && values["detailed-exitcode"] === true ? 3 : 0;
}

/** One that cannot be read is named, and the others are migrated. */
async function migrateOne({ source }: MerchantsFolder, code: string): Promise<Migrated> {
  try {
    return migrateFiles(await source.read(code));
  } catch (error) {
    return { files: new Map(), refused: [`${code} cannot be migrated: ${wordsOf(error)}`] };
  }
}

function summary(
  older: readonly string[],
  files: number,
  { written, left }: { written: boolean; left: boolean },
): string {
  if (older.length === 0)
    return left
      ? "Nothing else is in an older form."
      : `All is in version ${currentVersion}, the current form of the settings.`;
  const news = migrations.map(({ version, about }) => `  version ${version}: ${about}`);
  const what = `${count(older.length, "merchant")} (${older.join(", ")})`;
  return written
    ? `${count(files, "file")} of ${what} written in version ${currentVersion}.`
    : [
        `${what} in an older form, which is still understood. Nothing was written.`,
        ...news,
        "`portico migrate --write` writes what is shown above.",
      ].join("\n");
}
