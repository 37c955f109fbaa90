import { Secret, TOTP } from "otpauth";
import { controlFolder } from "#src/control/config.ts";
import { makeAdministrator } from "#src/control/staff/accounts.ts";
import { controlMigrations } from "#src/control/start.ts";
import { openDatabase } from "#src/store/database.ts";
import { sendCall } from "#tools/portico/control/calls.ts";
import { quietLog } from "./database.ts";

/** What gateways and platforms show to control planes that run as processes of a test. */
export const processKey = "faults-only-0123456789";

const login = "ada";
const ownPassword = "quiet harbour lantern";

/**
 * Makes the tables and the first administrator before a control plane's process is started.
 * @param dir the data folder of that process
 * @param url its PostgreSQL database; the embedded one where it is empty
 * @returns the password that is good once
 */
export async function makeFirstAdministrator(dir: string, url = ""): Promise<string> {
  const database = await openDatabase({ url, dir: controlFolder(dir), log: quietLog });
  try {
    await database.migrate([controlMigrations]);
    const made = await makeAdministrator(database, login, Date.now());
    if (!made.ok) throw new Error(made.error.code);
    return made.value.password;
  } finally {
    await database.close();
  }
}

/** Enrols that administrator by calls, as a person does; gives the session's token. */
export async function enrolAdministrator(url: string, password: string): Promise<string> {
  const begun = await sendCall({ url }, "signIn", { login, password });
  const { ticket = "", secret = "" } = begun.value.enrolment ?? {};
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const done = await sendCall({ url }, "enrol", { ticket, password: ownPassword, code });
  return done.value.token;
}

/** The environment of a control plane's process that belongs to a test. */
export const controlEnvironment = (dir: string, merchants: string, databaseUrl = "") => ({
  ...process.env,
  PORTICO_DATA: dir,
  PORTICO_MERCHANTS: merchants,
  PORTICO_CONTROL_DATABASE_URL: databaseUrl,
  PORTICO_CONTROL_KEY: processKey,
  PORTICO_CONTROL_PORT: "0",
  PORTICO_DRAIN_SECONDS: "0",
  PORTICO_LOG_LEVEL: "silent",
});
