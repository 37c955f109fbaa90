import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { openDemoAccount } from "#src/platform/demo/password.ts";
import { openDatabase } from "#src/store/database.ts";
import { defaultDataFolder } from "../lib/paths.mjs";
import { readArguments } from "./arguments.ts";
import { complain, say, UsageError } from "./output.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `portico demo-login`: gives a demonstration account a new password and prints it. */
export async function demoLoginCommand(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv, { data: { type: "string" } });
  const [merchant, username] = positionals;
  if (merchant === undefined)
    throw new UsageError("Name a merchant, and an account if you like: portico demo-login aurora");
  const url = process.env.DATABASE_URL;
  const dir = resolve(values.data ?? process.env.PORTICO_DATA ?? defaultDataFolder);
  if (!url && !existsSync(dir))
    throw new UsageError(`There is no data in ${dir} yet; \`npm start\` makes it.`);
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
