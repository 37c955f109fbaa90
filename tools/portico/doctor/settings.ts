import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readConfig as readControl } from "#src/control/config.ts";
import { openSecret } from "#src/credentials/secret.ts";
import { readConfig as readGateway } from "#src/gateway/config.ts";
import { suggest } from "#src/merchant/suggest.ts";
import { readConfig as readPlatform } from "#src/platform/config.ts";
import { readSocialBook } from "#src/platform/domains/session/social/social-book.ts";
import { openCountryDatabase } from "#src/platform/http/country-database.ts";
import { listFiles } from "../../lib/inputs.mjs";
import { root } from "../../lib/paths.mjs";
import { readStartOptions } from "../../lib/start-options.mjs";
import { broken, type Checkup, type Patient, sound, wordsOf, worrying } from "./checkup.ts";
import { quiet } from "./quiet.ts";

/** What `npm start` makes up by itself for processes it starts, in a form that every process takes. */
const madeUp: NodeJS.ProcessEnv = {
  PORTICO_GATEWAY_KEY: "made by npm start",
  PORTICO_CONTROL_KEY: "made by npm start",
  PORTICO_DEVELOPER_KEY: "made by npm start",
  PLATFORM_URL: "http://127.0.0.1:4100",
};

/** The environment as processes see it that `npm start` starts. */
export function asStarted(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const filled = Object.entries(env).filter(([, value]) => value !== undefined && value !== "");
  return { ...madeUp, ...Object.fromEntries(filled) };
}

/** Every setting that a process would refuse, and names of settings that nothing reads. */
export function examineSettings({ env }: Pick<Patient, "env">): Checkup[] {
  const check = "settings";
  const seen = asStarted(env);
  const options = readStartOptions([], env);
  const faults = [
    options.ok ? undefined : options.message,
    faultOf(() => readPlatform(seen)),
    faultOf(() => readGateway(seen, root)),
    faultOf(() => readControl(seen)),
  ].flatMap((fault) => fault ?? []);
  const found = [...new Set(faults)].map((fault) =>
    broken(
      check,
      fault,
      "Mend it where the environment of the product is set; it is read at a start.",
    ),
  );
  if (env.PLATFORM_URL && !env.PORTICO_GATEWAY_KEY)
    found.push(
      broken(
        check,
        "PLATFORM_URL leads to platforms, and PORTICO_GATEWAY_KEY is not set: they believe a gateway by that key alone.",
        "Set it to one secret of 16 characters or more, the same for all gateways and platforms.",
      ),
    );
  const unread = unreadNames(env);
  if (found.length + unread.length === 0)
    return [sound(check, "Every setting of the environment is one that a start takes.")];
  return [...found, ...unread];
}

function faultOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return `${wordsOf(error)}.`;
  }
}

/** Names that begin as this product's do, and that stand nowhere in its code: most are slips. */
function unreadNames(env: NodeJS.ProcessEnv): Checkup[] {
  const given = Object.keys(env).filter((name) => name.startsWith("PORTICO_"));
  if (given.length === 0) return [];
  const known = knownNames();
  return given
    .filter((name) => !known.has(name))
    .map((name) => {
      const meant = suggest(name, known);
      return worrying(
        "settings",
        `${name} is set, and nothing reads it.`,
        meant === undefined ? "Take it out." : `Did you mean ${meant}?`,
      );
    });
}

/** The names that the code reads, as they stand there: nothing else knows them all. */
function knownNames(): ReadonlySet<string> {
  const files = listFiles(root, ["src", "tools"], (name) => /(?<!\.test)\.(ts|mjs)$/.test(name));
  return new Set(
    files.flatMap(
      (name) => readFileSync(join(root, name), "utf8").match(/\bPORTICO_[A-Z_]+\b/g) ?? [],
    ),
  );
}

/** Whether what signs and seals is there, long enough, and nobody else's. */
export function examineSecrets({ env, data }: Pick<Patient, "env" | "data">): Checkup[] {
  const check = "secrets";
  const given = env.PORTICO_SECRET || undefined;
  const places = [join(data, "keys/secret"), join(data, "control/keys/secret")];
  const found: Checkup[] = [];
  // It would be made where it is not there, which is not for whoever only looks.
  for (const file of given === undefined
    ? places.filter((one) => existsSync(one))
    : places.slice(0, 1))
    found.push(...judgeSecret(file, given));
  if (env.DATABASE_URL && given === undefined)
    found.push(
      worrying(
        check,
        "DATABASE_URL is set and PORTICO_SECRET is not: each platform makes a secret of its own, and cannot read what another one sealed.",
        "Where several platforms share a database, set PORTICO_SECRET to the same 32 random bytes, base64url, for all.",
      ),
    );
  if (env.PORTICO_GATEWAY_KEY && env.PORTICO_GATEWAY_KEY === env.PORTICO_CONTROL_KEY)
    found.push(
      worrying(
        check,
        "PORTICO_GATEWAY_KEY and PORTICO_CONTROL_KEY are the same: whoever learns one has both.",
        "Give each a value of its own.",
      ),
    );
  return found.length > 0
    ? found
    : [sound(check, "Secrets are long enough, or made at the first start.")];
}

function judgeSecret(file: string, given: string | undefined): Checkup[] {
  const fault = faultOf(() => openSecret(file, given));
  if (fault !== undefined)
    return [
      broken(
        "secrets",
        fault,
        given === undefined
          ? "Put the file back from a backup: what it sealed cannot be read by another one."
          : "Make one: node -p \"require('crypto').randomBytes(32).toString('base64url')\"",
      ),
    ];
  const isOpen =
    given === undefined && process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0;
  return isOpen
    ? [worrying("secrets", `Other users of this machine may read ${file}.`, `chmod 600 ${file}`)]
    : [];
}

/** Files that settings name. */
export async function examineNamedFiles({ env }: Pick<Patient, "env">): Promise<Checkup[]> {
  const found: Checkup[] = [];
  const social = env.PORTICO_SOCIAL || undefined;
  const countries = env.PORTICO_COUNTRY_DATABASE || undefined;
  if (social !== undefined) {
    const fault = faultOf(() => readSocialBook(social));
    found.push(
      fault === undefined
        ? sound("social", `${social} names providers that the platform can use.`)
        : broken("social", fault, "Mend the file of PORTICO_SOCIAL, or unset it."),
    );
  }
  if (countries !== undefined) {
    const opened = await openCountryDatabase(countries, quiet).catch(wordsOf);
    if (typeof opened !== "string") opened.close();
    found.push(
      typeof opened === "string"
        ? broken(
            "countries",
            `${opened}.`,
            "Fetch the file anew, or unset PORTICO_COUNTRY_DATABASE.",
          )
        : sound("countries", `${countries} says which country an address is in.`),
    );
  }
  return found;
}
