import { readControlDatabase } from "#src/control/config.ts";
import { makeAdministrator } from "#src/control/staff/accounts.ts";
import { controlMigrations } from "#src/control/start.ts";
import { openDatabase } from "#src/store/database.ts";
import { keepDataPrivate, makeFilesPrivate } from "#src/store/private-folder.ts";
import { defaultDataFolder } from "../../lib/paths.mjs";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { complain, Hindrance, say, UsageError } from "../output.ts";

const options = {
  data: { type: "string", value: "DIR", about: "the data folder, .portico/data unless given" },
} as const;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `portico administrator`: the first account of the control plane. */
export const administratorCommand: Command = {
  about: "makes an administrator of the control plane and prints a password that is good once",
  forms: ["<name>      works on the database itself: stop an embedded one's server first"],
  options,
  examples: ["administrator ada"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [login] = positionals;
  if (login === undefined || !/^[a-z0-9][a-z0-9._@-]{1,63}$/.test(login))
    throw new UsageError(
      "Name the account, in small letters and digits: portico administrator ada",
    );
  const data = values.data ?? process.env.PORTICO_DATA ?? defaultDataFolder;
  const {
    dataDir: dir,
    databaseUrl: url,
    ownerUrl,
  } = readControlDatabase({
    ...process.env,
    PORTICO_DATA: data,
  });
  makeFilesPrivate();
  if (url === undefined) keepDataPrivate(dir);
  const database = await openDatabase({ url, ownerUrl, dir, log: silent }).catch((error: Error) => {
    // Such as that the control plane runs and holds the folder.
    throw new Hindrance(error.message);
  });
  try {
    await database.migrate([controlMigrations]);
    const made = await makeAdministrator(database, login, Date.now());
    if (!made.ok) {
      complain(
        `There is an account ${login} already; an administrator resets it: portico staff reset ${login}`,
      );
      return 1;
    }
    say(`name ${login}\npassword ${made.value.password}`);
    say(
      `It is good once. Start the control plane (npm start -- --control), then: portico login ${login}`,
    );
    return 0;
  } finally {
    await database.close();
  }
}
