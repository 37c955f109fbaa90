import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { openDemoAccount } from "#src/platform/demo/password.ts";
import { openDatabase } from "#src/store/database.ts";
import { makeFilesPrivate } from "#src/store/private-folder.ts";
import { defaultDataFolder } from "../lib/paths.mjs";
import { readArguments } from "./arguments.ts";
import type { Command } from "./command.ts";
import { complain, say, UsageError } from "./output.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const options = {
  data: { type: "string", value: "DIR", about: "the data folder, .portico/data unless given" },
} as const;

/** `portico demo-login`: gives a demonstration account a new password and prints it. */
export const demoLoginCommand: Command = {
  about: "gives a demonstration account a new password and prints it; stop the server first",
  forms: ["<merchant> [account]      the first agent's account unless one is named"],
  options,
  examples: ["demo-login aurora"],
  run,
};

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, options);
  const [merchant, username] = positionals;
  if (merchant === undefined)
    throw new UsageError("Name a merchant, and an account if you like: portico demo-login aurora");
  const url = process.env.DATABASE_URL;
  const dir = resolve(values.data ?? process.env.PORTICO_DATA ?? defaultDataFolder);
  if (!url && !existsSync(dir))
    throw new UsageError(`There is no data in ${dir} yet; \`npm start\` makes it.`);
  makeFilesPrivate();
  const opening = openDatabase({ url, dir, log: silent });
  const database = await opening.catch((error: Error) => {
    // Such as that the platform runs and holds the folder.
    throw new UsageError(error.message);
  });
  try {
    const opened = await openDemoAccount(database, merchant, username, Date.now());
    if (!opened.ok) {
      complain(opened.error);
      return 1;
    }
    const { agentType, password, ...account } = opened.value;
    say(`username ${account.username}\npassword ${password}`);
    say(agentType === 0 ? "a member" : `an agent (isAgent ${agentType})`);
    return 0;
  } finally {
    await database.close();
  }
}
